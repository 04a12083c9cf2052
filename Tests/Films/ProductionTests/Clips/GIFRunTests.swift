import FlipbookDocument
import FlipbookImages
import FlipbookOutput
import FlipbookPainter
import FlipbookProduction
import FlipbookTimeline
import ProductionSupport
import TestSupport
import Testing

/// GIFs of films: their frames, and the best that keep to a limit.
@Suite(.endsInTime) struct GIFRunTests {
  private static func made(
    _ folder: ProductionFolder, _ change: (inout FilmRequest) -> Void
  ) throws -> (gif: MadeGIF, bytes: [UInt8]) {
    let outcome = try folder.film {
      $0.outputs.paths = ["a.gif"]
      change(&$0)
    }
    return (
      try #require(outcome.clips.first?.gif), try #require(folder.bytes(of: "a.gif"))
    )
  }

  /// The scene at 60 frames a second, two pixels a point: a GIF of it has 50.
  private static func fine() throws -> ProductionFolder {
    try ProductionFolder(
      Fixtures.line.replacing("\"fps\": 10", with: "\"fps\": 60, \"scale\": 2"))
  }

  @Test func `a GIF keeps to its limit, whatever the number of threads`() throws {
    let folder = try Self.fine()
    let plain = try Self.made(folder) { _ in }
    #expect(plain.gif.choice.scale == 2 && plain.gif.choice.delay == 2)
    #expect(plain.gif.settings.pixelWidth == 240 && plain.gif.settings.pixelHeight == 80)
    #expect(plain.gif.limit == nil)
    let limit = plain.bytes.count * 3 / 4
    let fitted = try Self.made(folder) { $0.clips.limit = .bytes(limit) }
    #expect(fitted.bytes.count <= limit && fitted.bytes.count * 100 >= limit * 95)
    #expect(fitted.gif.limit == limit)
    #expect(fitted.gif.better != nil && fitted.gif.betterByteCount > limit)
    let threads = try Self.made(folder) {
      $0.clips.limit = .bytes(limit)
      $0.effort.jobs = 5
    }
    #expect(threads.bytes == fitted.bytes)
  }

  @Test func `what is asked for stays, however small the GIF must be`() throws {
    let folder = try Self.fine()
    let limit = try Self.made(folder) { _ in }.bytes.count * 3 / 4
    let kept = try Self.made(folder) {
      $0.clips.limit = .bytes(limit)
      $0.picture.scale = 2
    }
    #expect(kept.gif.choice.scale == 2)
    #expect(kept.bytes.count <= limit)
  }

  @Test func `nothing has to be given up for 10 MB`() throws {
    let folder = try Self.fine()
    let plain = try Self.made(folder) { _ in }
    let free = try Self.made(folder) { $0.clips.limit = .destination(.github, bytes: nil) }
    #expect(free.bytes == plain.bytes)
    #expect(free.gif.limit == 10_000_000 && free.gif.better == nil)
  }

  @Test func `what fits in no way is told, with the least that was made`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    let before = folder.files.files()
    let words = try #require(
      try folder.refusalWords {
        $0.outputs.paths = ["a.gif"]
        $0.clips.limit = .bytes(1)
      })
    let beginning = "a.gif cannot be as small as 1 byte: the smallest version has "
    #expect(words.hasPrefix(beginning) && words.hasSuffix(" bytes"))
    #expect(folder.files.files() == before)
    let least = try #require(
      Int(words.dropFirst(beginning.count).split(separator: " ").first ?? ""))
    #expect(try Self.made(folder) { $0.clips.limit = .bytes(least) }.bytes.count == least)
  }

  @Test func `a GIF's frames are rendered at its own times`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    // 60 frames a second become 50: each is shown for two hundredths.
    _ = try folder.film {
      $0.frameRate = .sixty
      $0.clips.movie.loss = 0
      $0.outputs.paths = ["dot.gif", "dot.mp4", "frames/"]
      $0.frames = try FrameSelection("0..59")
    }
    let bytes = try #require(folder.bytes(of: "dot.gif"))
    let shown = try ImageDecoder.frames(of: bytes, name: "dot.gif")
    #expect(shown.durations == [Double](repeating: 0.02, count: 50))
    for (frame, time) in [(1, 0.02), (7, 0.14), (33, 0.66)] {
      _ = try folder.film {
        $0.moments = [time]
        $0.outputs.paths = ["at.png"]
      }
      let moment = try #require(folder.bytes(of: "at.png"))
      #expect(shown.bitmaps[frame] == (try ImageDecoder.decode(moment, name: "at.png")))
    }
    // The other outputs keep the film's rate.
    #expect(folder.files.exists("frames/00059.png"))
  }

  @Test func `any number of threads makes the same GIF`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    let gifs = try [1, 3].map { jobs in
      try Self.made(folder) {
        $0.frameRate = .sixty
        $0.clips.movie.loss = 0
        $0.effort.jobs = jobs
      }.bytes
    }
    #expect(gifs[0] == gifs[1])
  }

  /// Frames 30 to 59 of 60 a second are half a second.
  @Test func `a part of a film is as long as its frames`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    let part = try Self.made(folder) {
      $0.frameRate = .sixty
      $0.frames = try? FrameSelection("30..59")
    }
    let half = try ImageDecoder.frames(of: part.bytes, name: "part.gif")
    #expect(abs(half.durations.reduce(0, +) - 0.5) < 1e-9)
  }

  /// Frame 5 of 60 a second is shown from 0.0833 to 0.1 s, between two of a GIF's 50.
  @Test(arguments: [["a.gif"], ["a.gif", "frames"]])
  func `a GIF without a frame is told before anything is made`(paths: [String]) throws {
    let folder = try ProductionFolder(Fixtures.line)
    let words = try folder.refusalWords {
      $0.frameRate = .sixty
      $0.frames = try FrameSelection("5")
      $0.outputs.paths = paths
    }
    #expect(words?.contains("the GIF would have no frame") == true)
    #expect(folder.files.files() == ["a.json"])
  }

  /// 1 s at 50 frames a second, the nearest that a GIF has to 60.
  @Test func `a run that makes only a GIF tells the GIF's frames`() throws {
    let folder = try ProductionFolder(Fixtures.line)
    let shown = try [["a.gif"], ["a.gif", "frames"]].map { paths in
      try folder.film {
        $0.frameRate = .sixty
        $0.outputs.paths = paths
      }.drawing?.shown
    }
    #expect(shown == [50, 60])
  }
}
