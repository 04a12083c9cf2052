import FlipbookDocument
import FlipbookOutput
import FlipbookProduction
import ProductionSupport
import TestSupport
import Testing

/// Movies of films: what encoders are told, and the best movie that keeps to a limit.
@Suite(.endsInTime) struct MovieRunTests {
  /// A gradient that turns, so that qualities differ.
  private static let turn = #"""
    {
      "size": [160, 120], "fps": 20, "duration": 1.5,
      "views": [
        { "id": "card", "frame": [30, 20, 100, 80], "cornerRadius": 12,
          "gradient": { "colors": ["#ff5722", "#3f51b5", "#00e676"] },
          "animations": [ { "basic": { "keyPath": "transform.rotation.z", "toValue": 2.5,
            "duration": 1.5 } } ] }
      ]
    }
    """#

  private static func made(
    _ name: String, limit: Int?, in folder: ProductionFolder
  ) throws -> (clip: ClipPlan, bytes: [UInt8]) {
    let outcome = try folder.film {
      $0.outputs.paths = [name]
      $0.clips.limit = limit.map { .bytes($0) }
    }
    return (try #require(outcome.clips.first), try #require(folder.bytes(of: name)))
  }

  @Test(arguments: ["a.mp4", "a.webm", "a.webp"])
  func `a movie keeps to its limit and uses it`(name: String) throws {
    let folder = try ProductionFolder(Self.turn)
    let plain = try Self.made(name, limit: nil, in: folder)
    #expect(plain.clip.movie == nil)
    let limit = plain.bytes.count * 6 / 10
    let fitted = try Self.made(name, limit: limit, in: folder)
    #expect(fitted.bytes.count <= limit)
    // VP9 knows 64 qualities only.
    #expect(fitted.bytes.count * 100 >= limit * (name == "a.webm" ? 88 : 95))
    #expect(fitted.clip.movie?.limit == limit)
    #expect(fitted.clip.movie?.words.isEmpty == false)
    // Nothing is given up for a limit that is kept anyway.
    let free = try Self.made(name, limit: plain.bytes.count, in: folder)
    #expect(free.bytes == plain.bytes)
  }

  @Test func `what fits in no quality is told, and nothing is left`() throws {
    let folder = try ProductionFolder(Self.turn)
    let error = try folder.refusal {
      $0.outputs.paths = ["a.mp4"]
      $0.clips.limit = .bytes(1000)
    }
    #expect(error?.fault == .request)
    #expect(
      error?.diagnostic.map { folder.local($0.message) }?.contains(
        "a.mp4 cannot be as small as 1000 bytes") == true)
    #expect(folder.files.files() == ["a.json"])
  }

  @Test func `ffmpeg's command is kept where it is to be shown, with the words that were added`()
    throws
  {
    let folder = try ProductionFolder(Fixtures.line)
    let command = try #require(
      try folder.film {
        $0.outputs.paths = ["a b.mp4"]
        $0.clips.movie.codec = "av1"
        $0.clips.movie.encoderWords = ["-crf", "40", "-metadata", "title=A dot"]
        $0.effort.showsCommands = true
      }.clips.first?.command)
    #expect(command.joined(separator: " ").contains(" -c:v libaom-av1 "))
    #expect(
      command.suffix(6).map(folder.local)
        == ["-crf", "40", "-metadata", "title=A dot", "-y", "file:a b.mp4"])
    let silent = try folder.film { $0.outputs.paths = ["c.mp4"] }
    #expect(silent.clips.first?.command == [])
  }

  @Test func `a lossy WebP has the rest of its loss as quality`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    let command = try #require(
      try folder.film {
        $0.outputs.paths = ["a.webp"]
        $0.clips.movie.loss = 20
        $0.effort.showsCommands = true
        $0.frames = try FrameSelection("0")
      }.clips.first?.command)
    #expect(command.joined(separator: " ").contains(" -lossless 0 -quality 80 "))
  }

  @Test(arguments: [
    ("[16384, 1]", "a.webp", "WebP allows at most 16383 pixels a side; use a smaller --scale"),
    ("[1, 8]", "a.mkv", "FFV1 needs at least 2 columns of pixels; use a larger --scale"),
  ])
  func `a size that a codec cannot hold is told before the folder is touched`(
    size: String, clip: String, words: String
  ) throws {
    let folder = try ProductionFolder("{ \"size\": \(size), \"duration\": 0, \"views\": [] }")
    let error = try folder.refusal {
      $0.outputs.paths = [clip, "frames"]
      $0.picture.scale = 1
    }
    #expect(error?.fault == .request)
    #expect(error?.diagnostic.map { folder.local($0.reason) } == "\(clip): \(words)")
    #expect(folder.files.files() == ["a.json"])
  }
}
