import FlipbookImages
import FlipbookOutput
import TestSupport
import Testing

extension NumberedFrames {
  /// Makes a part of a film of some frames, such as `2/3`, or all of it, as a sequence in a folder.
  static func render(
    _ frames: [Int], in folder: String, part: String?, digest: String, force: Bool, resumes: Bool,
    drawn: Tally?, jobs: Int
  ) throws {
    let shard = try part.map { try #require(FrameShard($0)) }
    let own = Array(shard?.part(of: frames) ?? frames[...])
    let writer = try SequenceWriter(
      SequencePlan(
        folder: folder, film: SequenceWriterTests.film(digest: digest), frames: own, shard: shard,
        format: .png(.zlib)), force: force, resumes: resumes, jobs: jobs)
    try FramePipeline(jobs: jobs, width: 8, height: 8, isOpaque: true).run(
      own.filter { !writer.kept.contains($0) },
      makeProducer: { NumberedFrames(drawn: drawn) }, makeSink: { writer.makeSink() })
    try writer.finish()
  }
}
