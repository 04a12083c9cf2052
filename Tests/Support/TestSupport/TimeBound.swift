internal import Glibc
package import Testing

/// Names a test that hangs, and ends the run there.
///
/// The time of a case counts from when its body begins, by the clock. Swift Testing's own
/// `.timeLimit` also counts how long a case waits for a thread, and all cases are started at once:
/// a limit below the length of the whole run fails tests that took milliseconds. And it cannot end
/// a loop, so the run would never come to its end.
package struct TimeBound: TestTrait, SuiteTrait, TestScoping {
  /// The time that a case of a test may take, in seconds, at least 1.
  ///
  /// Where a suite and a test in it have a bound each, the shorter one ends the run.
  package let seconds: Int
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let place = test.sourceLocation
    let watch = Watchdog.watch(
      "\(test.displayName ?? test.name) at \(place.fileID):\(place.line)", seconds: seconds)
    defer { Watchdog.end(watch) }
    try await function()
  }
}

extension Trait where Self == TimeBound {
  /// Ten minutes, for tests that take seconds: two cores that other programs use as well, and a
  /// debug build, are a hundred times slower than a free machine and a release build at most.
  package static var endsInTime: Self { TimeBound(seconds: 600) }

  /// A bound of one's own, for what takes a minute where all is well.
  package static func ends(withinMinutes minutes: Int) -> Self { TimeBound(seconds: minutes * 60) }

  /// A bound of one's own.
  package static func ends(withinSeconds seconds: Int) -> Self { TimeBound(seconds: seconds) }
}
