internal import System

/// The line that frames stand in: who makes which, which are made, which are written.
///
/// A frame is only claimed when fewer than `limit` frames are in memory, the writer's included. So
/// the frame that the writer waits for is always in somebody's hands, and nobody can be waiting
/// for memory that an impatient frame holds.
final class FrameLine: Sendable {
  let frames: [Int]
  /// At least 2; nil when nobody takes the frames in order.
  private let limit: Int?
  private let workers: Int
  private let cancellation: Cancellation
  private let progress: (@Sendable (Int) -> Void)?
  private let state = Monitor(State())

  private struct State {
    /// The next position that nobody makes yet.
    var next = 0
    /// The position that the writer waits for; it may hold the one before.
    var written = 0
    var done = 0
    /// Frames that are made and wait for the writer, by position.
    var waiting: [Int: FrameBuffer] = [:]
    /// Buffers to be used again.
    var free: [FrameBuffer] = []
    var failure: FilmError?
  }

  init(
    frames: [Int], limit: Int?, workers: Int, cancellation: Cancellation,
    progress: (@Sendable (Int) -> Void)?
  ) {
    self.frames = frames
    self.limit = limit
    self.workers = workers
    self.cancellation = cancellation
    self.progress = progress
  }

  /// The longest run of frames that a worker claims at once.
  private static let longestRun = 16

  /// The next position to make, with a buffer to use again if there is one; nil when there is
  /// nothing more to do.
  ///
  /// Where nobody takes the frames in order, a worker claims a run of neighbors, so that it has drawn
  /// and written the frame before each of them but the first. Runs become shorter towards the end of
  /// the film, where workers would wait for each other.
  ///
  /// - Parameter run: What the worker has claimed and not made yet.
  func claim(_ run: inout Range<Int>) throws(FilmError) -> (position: Int, buffer: FrameBuffer?)? {
    try checkCancellation()
    guard let limit else { return claimNeighbor(&run).map { ($0, nil) } }
    return state.change(when: { state in
      state.failure != nil || state.next >= self.frames.count
        || state.next < state.written + limit - 1
    }) { state in
      guard state.failure == nil, state.next < frames.count else { return nil }
      state.next += 1
      return (state.next - 1, state.free.popLast())
    }
  }

  private func claimNeighbor(_ run: inout Range<Int>) -> Int? {
    state.change { state in
      guard state.failure == nil else { return nil }
      if run.isEmpty {
        let rest = frames.count - state.next
        guard rest > 0 else { return nil }
        let count = max(1, min(Self.longestRun, rest / (2 * workers)))
        run = state.next..<state.next + count
        state.next += count
      }
      let position = run.lowerBound
      run = position + 1..<run.upperBound
      return position
    }
  }

  /// Puts a frame that is made into the line, or returns its buffer where nobody takes it from there.
  func finish(_ position: Int, _ buffer: FrameBuffer) -> FrameBuffer? {
    state.change { state in
      if limit != nil { state.waiting[position] = buffer }
      state.done += 1
      progress?(state.done)
    }
    return limit == nil ? buffer : nil
  }

  /// Waits for the next frame in order; nil after the last or when the work has failed.
  func nextInOrder() throws(FilmError) -> (frame: Int, buffer: FrameBuffer)? {
    try checkCancellation()
    return state.change(when: { state in
      state.failure != nil || state.written >= self.frames.count
        || state.waiting[state.written] != nil
    }) { state in
      guard state.failure == nil, let buffer = state.waiting.removeValue(forKey: state.written)
      else { return nil }
      state.written += 1
      return (frames[state.written - 1], buffer)
    }
  }

  /// Returns a buffer whose frame has been written.
  func giveBack(_ buffer: FrameBuffer) {
    state.change { $0.free.append(buffer) }
  }

  /// Ends the work with an error unless it has failed already.
  func fail(_ error: FilmError) {
    state.change { state in
      if state.failure == nil { state.failure = error }
    }
  }

  /// Does a part of the work, whose error ends all of it.
  func failing(_ body: () throws(FilmError) -> Void) {
    do throws(FilmError) { try body() } catch { fail(error) }
  }

  func throwFailure() throws(FilmError) {
    if let failure = state.change({ $0.failure }) { throw failure }
  }

  private func checkCancellation() throws(FilmError) {
    if cancellation.isCancelled { throw .interrupted }
  }
}
