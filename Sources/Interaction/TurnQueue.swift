/// What is still to happen, in the order of time and within one instant of its turn.
///
/// A binary heap: adding and taking cost the logarithm of what it holds.
struct TurnQueue<Item> {
  /// Where something stands in time.
  struct Moment: Comparable {
    /// In seconds of scene time.
    var time: Double
    /// What ends at an instant comes before what is written for it.
    var phase: Phase
    /// The place in the script of what was written.
    var order: Int
    /// Tells apart what is otherwise at once, by when it was added.
    fileprivate var sequence = 0

    init(time: Double, phase: Phase, order: Int) {
      self.time = time
      self.phase = phase
      self.order = order
    }

    static func < (a: Moment, b: Moment) -> Bool {
      (a.time, a.phase.rawValue, a.order, a.sequence)
        < (b.time, b.phase.rawValue, b.order, b.sequence)
    }
  }

  /// The parts of one turn.
  enum Phase: Int {
    case completions, script
  }

  private var heap: [(moment: Moment, item: Item)] = []
  private var added = 0

  /// When the next thing happens; nil when nothing is left.
  var nextTime: Double? { heap.first?.moment.time }

  mutating func add(_ item: Item, at moment: Moment) {
    var moment = moment
    moment.sequence = added
    added += 1
    heap.append((moment, item))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].moment < heap[parent].moment else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func next() -> (moment: Moment, item: Item)? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last }
    heap[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].moment < heap[smallest].moment {
        smallest = child
      }
      if smallest == parent { return first }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
