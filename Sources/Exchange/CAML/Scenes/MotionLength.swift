/// How long the motion of the files takes, in seconds.
struct MotionLength {
  /// The longest cycle of what goes on for ever; 0 for none.
  var cycle = 0.0
  /// The end of the last animation that ends.
  var end = 0.0

  /// The length of a film that shows it: to the end of everything, and of endless motion one cycle
  /// up to ten seconds.
  ///
  /// - Parameter lastState: When the last state is entered; nil for none.
  func duration(lastState: Double?) -> Double {
    let longest = max(min(cycle, 10), min(end, 60), lastState.map { $0 + 2 } ?? 0)
    return longest > 0 ? max(longest, 0.5) : 1
  }
}
