/// Sorting without a copy of the code for each type of elements.
public enum Sorting {
    /// The numbers from 0 below `count` in order; those of which none comes before the other keep theirs.
    @inline(never)
    public static func places(_ count: Int, _ comesBefore: (Int, Int) -> Bool) -> [Int] {
        var places = Array(0..<count)
        // Most of what is sorted is in order already.
        var inOrder = 1
        while inOrder < count, !comesBefore(inOrder, inOrder - 1) { inOrder += 1 }
        if inOrder >= count { return places }
        var merged = places
        var width = 1
        while width < count {
            var start = 0
            while start < count {
                let middle = min(start + width, count)
                let end = min(middle + width, count)
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
            width *= 2
        }
        return places
    }
}
