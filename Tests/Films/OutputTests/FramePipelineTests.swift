import FlipbookImages
import FlipbookOutput
import FlipbookRaster
import FlipbookSystem
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite(.endsInTime) struct FramePipelineTests {
  /// The error of these tests.
  static let broken = FilmError.file(.busy(path: "here"))

  static func pipeline(jobs: Int) -> FramePipeline {
    FramePipeline(jobs: jobs, width: 8, height: 8, isOpaque: true)
  }

  /// Times that put frames out of order: a fixed sequence that looks like chance, up to 3 ms.
  @Sendable static func shuffled(_ frame: Int) -> UInt32 { UInt32(frame * 7919 % 31) * 100 }

  @Test(arguments: [1, 2, 4, 13])
  func `frames come in order however fast the workers are`(jobs: Int) throws {
    let recorder = Recorder()
    let drawn = Tally()
    try Self.pipeline(jobs: jobs).run(
      Array(0..<150),
      makeProducer: { NumberedFrames(delay: Self.shuffled, drawn: drawn) },
      orderedSink: recorder)
    #expect(recorder.frames == Array(0..<150))
    #expect(recorder.wrong.isEmpty)
    #expect(drawn.frames == Dictionary(uniqueKeysWithValues: (0..<150).map { ($0, 1) }))
  }

  @Test func `only the frames that are asked for are made`() throws {
    let recorder = Recorder()
    try Self.pipeline(jobs: 3).run(
      [3, 17, 18, 400], makeProducer: { NumberedFrames(delay: Self.shuffled) },
      orderedSink: recorder)
    #expect(recorder.frames == [3, 17, 18, 400])
    #expect(recorder.wrong.isEmpty)
  }

  @Test func `no frames are no work`() throws {
    try Self.pipeline(jobs: 2).run([], makeProducer: { () throws(FilmError) in throw Self.broken })
  }

  @Test(arguments: [1, 4])
  func `workers stay a bounded number of frames ahead of a slow writer`(jobs: Int) throws {
    let drawn = Tally()
    let pipeline = Self.pipeline(jobs: jobs)
    let recorder = Recorder()
    recorder.delay = 2000
    recorder.whenTaking = { frame in
      // Those before this frame are written and their memory is used again.
      #expect(drawn.frames.count - frame <= pipeline.frameLimit)
    }
    try pipeline.run(
      Array(0..<80), makeProducer: { NumberedFrames(drawn: drawn) }, orderedSink: recorder)
    #expect(recorder.frames.count == 80)
  }

  @Test func `every worker has a sink of its own, beside the one in order`() throws {
    struct Counter: FrameSink {
      let tally: Tally
      func take(_ frame: Int, _ painting: Painting) { tally.add(frame) }
    }
    let tally = Tally()
    let made = Atomic<Int>(0)
    let recorder = Recorder()
    try Self.pipeline(jobs: 3).run(
      Array(0..<40), makeProducer: { NumberedFrames(delay: Self.shuffled) },
      makeSink: {
        made.add(1, ordering: .relaxed)
        return Counter(tally: tally)
      }, orderedSink: recorder)
    #expect(tally.frames.count == 40)
    #expect(tally.frames.values.allSatisfy { $0 == 1 })
    #expect(recorder.frames == Array(0..<40))
    #expect(made.load(ordering: .relaxed) == 3)
  }

  /// Wants of workers the number that a frame shows, and the thread that found it.
  private final class Reader: OrderedFrameSink {
    struct Preparation: FramePreparation {
      let tally: Tally
      func prepare(_ frame: Int, _ painting: Painting) -> (any Sendable)? {
        tally.add(frame)
        let thread = pthread_self()
        return frame % 3 == 0
          ? nil : [Int(painting.bitmap.pixel(x: 0, y: 0)?.red ?? 0), Int(thread)]
      }
    }

    let tally = Tally()
    var found: [[Int]?] = []
    var preparation: (any FramePreparation)? { Preparation(tally: tally) }

    func take(_ frame: Int, _ painting: Painting) { found.append([]) }

    func take(_ frame: Int, _ painting: Painting, _ prepared: (any Sendable)?) {
      found.append(prepared as? [Int])
    }
  }

  @Test(arguments: [1, 3])
  func `workers prepare what depends on one frame alone`(jobs: Int) throws {
    let reader = Reader()
    try Self.pipeline(jobs: jobs).run(
      Array(0..<40), makeProducer: { NumberedFrames(delay: Self.shuffled) }, orderedSink: reader)
    #expect(reader.tally.frames.values.allSatisfy { $0 == 1 })
    #expect(reader.found.map { $0?.first } == (0..<40).map { $0 % 3 == 0 ? nil : $0 })
    #expect(reader.found.allSatisfy { $0?.last != Int(pthread_self()) })
  }

  /// Far more frames than any test waits for.
  static let many = 100_000

  struct BreaksAt: FrameProducer {
    let number: Int
    let drawn: Tally
    func draw(_ frame: Int, into painting: inout Painting) throws(FilmError) {
      if frame == number { throw FramePipelineTests.broken }
      drawn.add(frame)
      usleep(500)
    }
  }

  @Test(arguments: [1, 4], [true, false])
  func `a worker's error ends the work soon`(jobs: Int, isOrdered: Bool) throws {
    let drawn = Tally()
    let pipeline = Self.pipeline(jobs: jobs)
    #expect(throws: Self.broken) {
      try pipeline.run(
        Array(0..<Self.many), makeProducer: { BreaksAt(number: 20, drawn: drawn) },
        orderedSink: isOrdered ? Recorder() : nil)
    }
    // A worker alone makes no more. Ahead of a writer there is room for so many; otherwise the
    // others go on for as long as the machine lets the broken one wait, far from the end.
    let more = jobs == 1 ? 0 : isOrdered ? pipeline.frameLimit : Self.many / 10
    // Without a writer workers take runs of 16 frames: the broken one made four of its own.
    let least = isOrdered || jobs == 1 ? 20 : 4
    #expect((least...(20 + more)).contains(drawn.frames.count))
  }

  @Test func `an error in making a producer or a sink ends the work`() {
    #expect(throws: Self.broken) {
      try Self.pipeline(jobs: 4).run(
        Array(0..<100), makeProducer: { () throws(FilmError) in throw Self.broken },
        orderedSink: Recorder())
    }
    #expect(throws: Self.broken) {
      try Self.pipeline(jobs: 4).run(
        Array(0..<100), makeProducer: { NumberedFrames() },
        makeSink: { () throws(FilmError) in throw Self.broken })
    }
  }

  @Test func `the writer's error ends the work soon`() {
    let drawn = Tally()
    let recorder = Recorder()
    recorder.whenTaking = { (frame) throws(FilmError) in if frame == 10 { throw Self.broken } }
    #expect(throws: Self.broken) {
      try Self.pipeline(jobs: 4).run(
        Array(0..<10_000), makeProducer: { NumberedFrames(drawn: drawn) }, orderedSink: recorder)
    }
    #expect(recorder.frames == Array(0..<10))
    #expect(drawn.frames.count <= 10 + Self.pipeline(jobs: 4).frameLimit)
  }

  @Test(arguments: [1, 2], [true, false])
  func `a cancellation ends the work between two frames`(jobs: Int, isOrdered: Bool) {
    let cancellation = Cancellation()
    let drawn = Tally()
    #expect(throws: FilmError.interrupted) {
      try Self.pipeline(jobs: jobs).run(
        Array(0..<Self.many), cancellation: cancellation,
        makeProducer: { NumberedFrames(delay: { _ in 500 }, drawn: drawn) },
        orderedSink: isOrdered ? Recorder() : nil,
        progress: { if $0 == 5 { cancellation.cancel() } })
    }
    // The frame in each other worker's hands is finished.
    #expect((5...(4 + jobs)).contains(drawn.frames.count))
  }

  @Test func `progress counts every frame once, up to the last`() throws {
    let counts = Mutex<[Int]>([])
    try Self.pipeline(jobs: 4).run(
      Array(0..<50), makeProducer: { NumberedFrames(delay: Self.shuffled) },
      progress: { count in counts.withLock { $0.append(count) } })
    #expect(counts.withLock { $0 } == Array(1...50))
  }

  @Test func `a number of jobs is brought into its limits`() {
    #expect(Self.pipeline(jobs: 0).jobs == 1)
    #expect(Self.pipeline(jobs: -5).jobs == 1)
    #expect(Self.pipeline(jobs: .max).jobs == FramePipeline.maximumJobs)
  }
}
