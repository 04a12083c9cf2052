internal import Glibc

/// When another program last did something: took bytes, or changed the file that it writes.
package struct SignOfLife {
  /// For how many seconds it may do nothing.
  package let patience: Double
  /// Longer than anybody waits, and short enough for a `Duration`.
  package static let longestPatience = 1e9
  private let output: Int32
  private var last = ContinuousClock.now
  private var state = FileState()

  private struct FileState: Hashable {
    var size = 0
    var seconds = 0
    var nanoseconds = 0
  }

  /// Begins to watch; `output` is the file that the program writes, open here.
  package init(output: Int32, patience: Double) {
    self.output = output
    self.patience = patience
  }

  /// To be called when the program was seen to work.
  package mutating func isSeen() { last = .now }

  /// Whether it has done nothing for too long.
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
