/// Sorting without a copy of the code for each type of elements.
public enum Sorting {
    /// The numbers from 0 below `count` in order; those of which none comes before the other keep theirs.
    ///
    /// What is in order from the beginning is not compared again but for one merge with the rest.
    @inline(never)
    public static func places(_ count: Int, _ comesBefore: (Int, Int) -> Bool) -> [Int] {
        var places = Array(0..<count)
        // Most of what is sorted is in order already, or most of it.
        var inOrder = 1
        while inOrder < count, !comesBefore(inOrder, inOrder - 1) { inOrder += 1 }
        if inOrder >= count { return places }
        var merged = places
        var width = 1
        while true {
            let isLast = width >= count - inOrder
            var start = isLast ? 0 : inOrder
            while start < count {
                let middle = isLast ? inOrder : min(start + width, count)
                let end = isLast ? count : min(middle + width, count)
                var (left, right) = (start, middle)
                for place in start..<end {
                    let takesRight =
                        left == middle || right < end && comesBefore(places[right], places[left])
                    merged[place] = places[takesRight ? right : left]
                    if takesRight { right += 1 } else { left += 1 }
                }
                start = end
            }
            swap(&places, &merged)
            if isLast { return places }
            width *= 2
        }
    }
}
