/// The rounds of crossings that answer each other: the crossings whose events happen together, then
/// those that these cause.
struct CrossingRounds {
  /// The number of rounds of one instant, and of a scene.
  private static let maximumAtOnce = 64
  private static let most = 10_000
  /// The number of crossings that a message may name.
  private static let maximumNames = 8

  private var instant = -1.0
  private var countAtInstant = 0
  private var count = 0
  /// Whether the events of the round are still to come.
  private var isOpen = false
  /// The first crossing of the last rounds.
  private var last: [CrossingID] = []

  /// Adds a crossing to the current round, or begins another one; returns the crossings that follow
  /// each other, the first one again at the end, when there are too many.
  mutating func add(_ id: CrossingID, at time: Double) -> Excess? {
    if isOpen, time == instant { return nil }
    isOpen = true
    countAtInstant = time == instant ? countAtInstant + 1 : 1
    instant = time
    count += 1
    last.append(id)
    if last.count > Self.maximumAtOnce { last.removeFirst(last.count - Self.maximumAtOnce) }
    guard countAtInstant > Self.maximumAtOnce || count > Self.most else { return nil }
    return Excess(
      time: time, loop: loop,
      limit: countAtInstant > Self.maximumAtOnce ? Self.maximumAtOnce : Self.most,
      isAtInstant: countAtInstant > Self.maximumAtOnce)
  }

  /// Ends the round: its events have begun.
  mutating func close() { isOpen = false }

  /// Too many rounds.
  struct Excess {
    var time: Double
    var loop: [CrossingID]
    var limit: Int
    var isAtInstant: Bool
  }

  /// The last crossings from one occurrence of the newest one to the next.
  private var loop: [CrossingID] {
    guard let newest = last.last else { return [] }
    let before = last.dropLast().lastIndex(of: newest) ?? last.count - 1
    return Array(last[before...].suffix(Self.maximumNames))
  }
}
