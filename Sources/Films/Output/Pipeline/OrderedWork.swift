internal import FlipbookSystem

/// Does the same work for many items on several threads, and passes the results on in order.
package struct OrderedWork: Sendable {
  /// The number of threads, at least 1.
  package let jobs: Int

  package init(jobs: Int) {
    self.jobs = max(1, min(jobs, FramePipeline.maximumJobs))
  }

  private struct State<Result: Sendable> {
    var nextClaim = 0
    var results: [Int: Result] = [:]
    /// Whether the remaining results are no longer needed.
    var isStopped = false
  }

  /// Does the work for the numbers from 0 up to `count`, each once.
  ///
  /// `take` receives each result on the calling thread, in the order of the numbers and as soon as
  /// it is available. When it throws, no further work is started, and the error is thrown when the
  /// running work has ended. If the system has no threads left, the caller does the work.
  package func run<Result: Sendable, Failure: Error>(
    _ count: Int, work: @escaping @Sendable (Int) -> Result,
    take: (Result) throws(Failure) -> Void
  ) throws(Failure) {
    let state = Monitor(State<Result>())
    let threads = (0..<min(jobs, count)).compactMap { _ in
      WorkerThread {
        while let number = Self.claim(in: state, below: count) {
          let result = work(number)
          state.change { $0.results[number] = result }
        }
      }
    }
    defer {
      state.change { $0.isStopped = true }
      for thread in threads { thread.join() }
    }
    for number in 0..<count {
      guard !threads.isEmpty else {
        try take(work(number))
        continue
      }
      let result = state.change(when: { $0.results[number] != nil }) {
        $0.results.removeValue(forKey: number)
      }
      if let result { try take(result) }
    }
  }

  private static func claim<Result>(in state: Monitor<State<Result>>, below count: Int) -> Int? {
    state.change { state in
      guard !state.isStopped, state.nextClaim < count else { return nil }
      state.nextClaim += 1
      return state.nextClaim - 1
    }
  }
}
