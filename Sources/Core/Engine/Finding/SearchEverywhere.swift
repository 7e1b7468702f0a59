import Rules
import Values

/// What the search in the whole app has found, and in which lists it looks.
struct SearchEverywhere: Sendable {
    /// What lists and hits were found for; another number means that they are to be found anew.
    var revision = -1
    var language: Text = ""
    /// Lists that a person gets to without choosing a record first.
    var lists: [ReachedList] = []
    /// Lists that open with a record of one of `lists`, as far as they were looked for.
    var inner: [InnerList] = []
    var words: Text = ""
    var groups: [Hits] = []

    /// A list, and how one gets there.
    final class ReachedList: Sendable {
        let way: [Step]
        let title: Text
        let model: Text
        /// All that the list has, whatever is looked for in it.
        let ids: [UUID]

        init(way: [Step], title: Text, model: Text, ids: [UUID]) {
            self.way = way
            self.title = title
            self.model = model
            self.ids = ids
        }
    }

    /// What opens with a record of a list.
    final class InnerList: Sendable {
        let outer: Int
        let record: UUID
        /// Nil: no list opens.
        let list: ReachedList?

        init(outer: Int, record: UUID, list: ReachedList?) {
            self.outer = outer
            self.record = record
            self.list = list
        }
    }

    /// The hits in a list.
    final class Hits: Sendable {
        let list: ReachedList
        let records: [Record]

        init(list: ReachedList, records: [Record]) {
            self.list = list
            self.records = records
        }
    }

    /// Records of several models may be found in one list.
    mutating func add(_ records: [Record], of list: ReachedList) {
        if let place = groups.firstIndex(where: { $0.list.way == list.way }) {
            groups[place] = Hits(list: groups[place].list, records: groups[place].records + records)
        } else {
            groups.append(Hits(list: list, records: records))
        }
    }

    /// One step on the way to a list.
    enum Step: Hashable, Sendable {
        case tab(Int)
        /// A button of a menu.
        case trigger(Text)
        case row(UUID)
    }
}
