import ArgumentParser
import FlipbookOutput
import FlipbookProduction
import Glibc

/// The frames of a film that a run renders, where other runs render the rest or have rendered it.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only one of several equal parts of the frames, or of a clip's segments, for several machines: 2/5, some frames: 120..179, or auto for this task of a job array of Slurm, Kubernetes or AWS Batch (auto/5 with a count); 'render encode' joins them.",
      valueName: "i/n"),
    transform: { try Self.shard($0) })
  var shard: FrameShard?

  @Flag(
    help:
      "Keep what an earlier run made of the same film, if it is what was written: frames, segments, and whole clips."
  )
  var resume = false

  var request: PartRequest {
    var request = PartRequest()
    request.shard = shard
    request.resumes = resume
    return request
  }

  /// The word for the part of this task of a job array.
  private static let auto = "auto"

  private static func shard(_ text: String) throws(ValidationError) -> FrameShard {
    if let shard = FrameShard(text) { return shard }
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    if words.first.map(String.init) == auto,
      words.count == 1 || (words.count == 2 && Int(words[1]) != nil)
    {
      do throws(ArrayTask.Failure) {
        return try ArrayTask.shard(words.count == 2 ? Int(words[1]) : nil) { name in
          getenv(name).map { String(cString: $0) }
        }
      } catch {
        throw ValidationError("\(error)")
      }
    }
    // A single number may be a part without its count.
    if text.contains("..") || text.contains(","), let list = try? FrameSelection(text) {
      return .list(list)
    }
    throw ValidationError(
      "'\(text)' is not a part; write 2/5 for the second of five, at most \(FrameShard.maximumCount), "
        + "120..179 for some frames, or auto for this task of a job array")
  }
}
