internal import FlipbookSystem

/// The queue of frames between workers and the writer: which are being made, are made, or are
/// written.
///
/// A frame is only claimed when fewer than `limit` frames are in memory, including the writer's. So
/// the frame that the writer waits for is always being made, and no worker can wait for memory that
/// a later frame holds.
final class FrameLine: Sendable {
  let frames: [Int]
  /// At least 2; nil when the frames are not needed in order.
  private let limit: Int?
  private let workers: Int
  private let cancellation: Cancellation
  private let progress: (@Sendable (Int) -> Void)?
  private let state = Monitor(State())

  private struct State {
    /// The next position that no worker has claimed.
    var next = 0
    /// The position that the writer waits for; it may still be writing the previous one.
    var written = 0
    var done = 0
    /// Finished frames that wait for the writer, by position.
    var waiting: [Int: FrameBuffer] = [:]
    /// Buffers that can be reused.
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

  /// The maximum number of frames that a worker claims at once.
  private static let longestRun = 16

  /// Claims the next position to make, with a buffer to reuse if there is one; nil when nothing is
  /// left.
  ///
  /// If the frames are not needed in order, a worker claims a run of consecutive frames, so that
  /// for all but the first it has already drawn and written the frame before. Runs become shorter
  /// toward the end of the film, where workers would otherwise wait for each other.
  ///
  /// - Parameter run: The frames that the worker has claimed but not made yet.
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

  /// Adds a finished frame to the line, or returns its buffer if nothing takes frames from the
  /// line.
  func finish(_ position: Int, _ buffer: FrameBuffer) -> FrameBuffer? {
    state.change { state in
      if limit != nil { state.waiting[position] = buffer }
      state.done += 1
      progress?(state.done)
    }
    return limit == nil ? buffer : nil
  }

  /// Waits for the next frame in order; nil after the last or after an error.
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

  /// Ends the work with an error, unless there has been one.
  func fail(_ error: FilmError) {
    state.change { state in
      if state.failure == nil { state.failure = error }
    }
  }

  /// Runs a part of the work; an error in it ends all work.
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
