/// The parts of one turn.
enum TurnPhase: Int {
  case completions, script
}

/// A queue ordered by time, and within one instant by phase and script order.
///
/// A binary heap of moments; the items are stored separately so that only moments are moved. Adding
/// and removing have logarithmic cost.
struct TurnQueue<Item> {
  /// The position of an item in the order.
  struct Moment: Comparable {
    /// In seconds of scene time.
    var time: Double
    /// The phase: endings at an instant come before the script's events for it.
    var phase: TurnPhase
    /// The index in the script.
    var order: Int
    /// The order of insertion, which breaks remaining ties.
    fileprivate var sequence = 0
    /// The index of the item's storage.
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

  /// Removes and returns the next item; nil when none is left.
  mutating func next() -> (moment: Moment, item: Item)? {
    guard let moment = nextMoment(), let item = items[moment.slot] else { return nil }
    items[moment.slot] = nil
    freeSlots.append(moment.slot)
    return (moment, item)
  }

  /// The next item, which stays; nil when none is left.
  var first: (moment: Moment, item: Item)? {
    guard let moment = heap.first, let item = items[moment.slot] else { return nil }
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
