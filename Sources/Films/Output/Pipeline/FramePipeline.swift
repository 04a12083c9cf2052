internal import FlipbookImages
internal import FlipbookRaster
package import FlipbookSystem

/// Makes frames on several threads and passes them on; each frame is made once.
///
/// There are two kinds of sinks: each worker has one for the frames that it made, in any order; and
/// one at the end of the line receives all of them in order, on the calling thread. The number of
/// frames in memory has a fixed limit for a number of workers.
package struct FramePipeline: Sendable {
  /// The number of workers, at least 1.
  package let jobs: Int
  package let width: Int
  package let height: Int
  package let isOpaque: Bool

  package init(jobs: Int, width: Int, height: Int, isOpaque: Bool) {
    self.jobs = max(1, min(jobs, Self.maximumJobs))
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
  }

  /// More workers than this do not make rendering faster.
  package static let maximumJobs = 256

  /// The maximum number of frames in memory: one being made by each worker, one at the writer, and
  /// two for each worker that are waiting.
  package var frameLimit: Int { jobs * 3 + 1 }

  /// Makes the frames of the list, in approximately this order.
  ///
  /// The first error of a producer or sink stops the work within one frame and is thrown; so is a
  /// cancellation, as `FilmError.interrupted`. `progress` is called after every frame with the
  /// number of finished ones, by one thread at a time.
  package func run(
    _ frames: [Int], cancellation: Cancellation = Cancellation(),
    makeProducer: @escaping @Sendable () throws(FilmError) -> any FrameProducer,
    makeSink: (@Sendable () throws(FilmError) -> any FrameSink)? = nil,
    orderedSink: (any OrderedFrameSink)? = nil,
    progress: (@Sendable (Int) -> Void)? = nil
  ) throws(FilmError) {
    guard !frames.isEmpty else { return }
    let workers = min(jobs, frames.count)
    let line = FrameLine(
      frames: frames, limit: orderedSink == nil ? nil : frameLimit, workers: workers,
      cancellation: cancellation, progress: progress)
    let preparation = orderedSink?.preparation
    let work: @Sendable () -> Void = {
      line.failing { () throws(FilmError) in
        try self.work(
          on: line, makeProducer: makeProducer, makeSink: makeSink, preparation: preparation)
      }
    }
    var threads: [WorkerThread] = []
    for _ in 0..<(orderedSink == nil ? workers - 1 : workers) {
      guard let thread = WorkerThread(work) else { break }
      threads.append(thread)
    }
    if var orderedSink, !threads.isEmpty {
      line.failing { () throws(FilmError) in
        while let (frame, buffer) = try line.nextInOrder() {
          try orderedSink.take(frame, buffer.painting, buffer.prepared)
          buffer.prepared = nil
          line.giveBack(buffer)
        }
      }
    } else if orderedSink == nil {
      work()
    } else if var orderedSink {
      line.failing { () throws(FilmError) in
        try self.workAlone(
          on: line, makeProducer: makeProducer, makeSink: makeSink, orderedSink: &orderedSink)
      }
    }
    for thread in threads { thread.join() }
    try line.throwFailure()
  }

  private func work(
    on line: FrameLine, makeProducer: () throws(FilmError) -> any FrameProducer,
    makeSink: (() throws(FilmError) -> any FrameSink)?, preparation: (any FramePreparation)?
  ) throws(FilmError) {
    var producer = try makeProducer()
    var sink = try makeSink?()
    var run = 0..<0
    var own: FrameBuffer?
    while let (position, used) = try line.claim(&run) {
      let buffer = if let known = own ?? used { known } else { try makeBuffer() }
      let frame = line.frames[position]
      try producer.draw(frame, into: &buffer.painting)
      try sink?.take(frame, buffer.painting)
      buffer.prepared = try preparation?.prepare(frame, buffer.painting)
      own = line.finish(position, buffer)
    }
  }

  /// Makes all frames on the calling thread, if the system has no thread for a worker.
  private func workAlone(
    on line: FrameLine, makeProducer: () throws(FilmError) -> any FrameProducer,
    makeSink: (() throws(FilmError) -> any FrameSink)?, orderedSink: inout any OrderedFrameSink
  ) throws(FilmError) {
    var producer = try makeProducer()
    var sink = try makeSink?()
    var run = 0..<0
    while let (position, used) = try line.claim(&run) {
      let buffer = if let used { used } else { try makeBuffer() }
      try producer.draw(line.frames[position], into: &buffer.painting)
      try sink?.take(line.frames[position], buffer.painting)
      _ = line.finish(position, buffer)
      guard let (frame, made) = try line.nextInOrder() else { return }
      try orderedSink.take(frame, made.painting)
      line.giveBack(made)
    }
  }

  private func makeBuffer() throws(FilmError) -> FrameBuffer {
    guard let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque) else {
      throw .outOfMemory(width: width, height: height)
    }
    return FrameBuffer(bitmap)
  }
}
