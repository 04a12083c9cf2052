internal import Glibc

/// Tracks when a program last did something: read bytes, or changed the file that it writes.
package struct SignOfLife {
  /// The timeout in seconds.
  package let patience: Double
  /// The maximum timeout, which is practically infinite and fits a `Duration`.
  package static let longestPatience = 1e9
  private let output: Int32
  private var last = ContinuousClock.now
  private var state = FileState()

  private struct FileState: Hashable {
    var size = 0
    var seconds = 0
    var nanoseconds = 0
  }

  /// Starts to track; `output` is a descriptor of the file that the program writes.
  package init(output: Int32, patience: Double) {
    self.output = output
    self.patience = patience
  }

  /// Records that the program was seen to work.
  package mutating func isSeen() { last = .now }

  /// Whether it has done nothing for longer than the timeout.
  package var isOver: Bool {
    mutating get {
      var status = stat()
      if fstat(output, &status) == 0 {
        let now = FileState(
          size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
          nanoseconds: status.st_mtim.tv_nsec)
        if now != state {
          state = now
          isSeen()
        }
      }
      return ContinuousClock.now - last > .seconds(min(patience, Self.longestPatience))
    }
  }
}
