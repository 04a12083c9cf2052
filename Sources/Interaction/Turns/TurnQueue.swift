/// The parts of one turn.
enum TurnPhase: Int {
  case completions, script
}

/// What is still to happen, in the order of time and within one instant of its turn.
///
/// A binary heap of moments, with the items beside it so that only moments are moved: adding and
/// taking cost the logarithm of what it holds.
struct TurnQueue<Item> {
  /// Where something stands in time.
  struct Moment: Comparable {
    /// In seconds of scene time.
    var time: Double
    /// What ends at an instant comes before what is written for it.
    var phase: TurnPhase
    /// The place in the script of what was written.
    var order: Int
    /// Tells apart what is otherwise at once, by when it was added.
    fileprivate var sequence = 0
    /// Where the item is kept.
    fileprivate var slot = 0

    init(time: Double, phase: TurnPhase, order: Int) {
      self.time = time
      self.phase = phase
      self.order = order
    }

    static func < (a: Moment, b: Moment) -> Bool {
      if a.time != b.time { return a.time < b.time }
      if a.phase != b.phase { return a.phase.rawValue < b.phase.rawValue }
      return (a.order, a.sequence) < (b.order, b.sequence)
    }
  }

  private var heap: [Moment] = []
  private var items: [Item?] = []
  private var freeSlots: [Int] = []
  private var added = 0

  mutating func add(_ item: Item, at moment: Moment) {
    var moment = moment
    moment.sequence = added
    added += 1
    if let slot = freeSlots.popLast() {
      moment.slot = slot
      items[slot] = item
    } else {
      moment.slot = items.count
      items.append(item)
    }
    heap.append(moment)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes out what happens next; nil when nothing is left.
  mutating func next() -> (moment: Moment, item: Item)? {
    guard let moment = nextMoment(), let item = items[moment.slot] else { return nil }
    items[moment.slot] = nil
    freeSlots.append(moment.slot)
    return (moment, item)
  }

  private mutating func nextMoment() -> Moment? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last }
    heap[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in (2 * parent + 1)...(2 * parent + 2)
      where child < heap.count && heap[child] < heap[smallest] {
        smallest = child
      }
      if smallest == parent { return first }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
