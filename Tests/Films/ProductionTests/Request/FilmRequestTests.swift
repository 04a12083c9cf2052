import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

/// Requests are values: equal where the same is asked for, and of the same meaning where the same
/// bytes are made.
@Suite(.endsInTime) struct FilmRequestTests {
  private typealias Change = (inout FilmRequest) -> Void

  private static func request(_ change: Change = { _ in }) -> FilmRequest {
    var request = FilmRequest()
    change(&request)
    return request
  }

  private static func text(_ request: FilmRequest) -> String {
    ValueText.text(of: request.meaning)
  }

  /// How a film is made, where it goes and which part of it is made show in no byte of it.
  @Test func `effort, places and parts are not part of the meaning`() throws {
    let shard = try #require(FrameShard("2/5"))
    let changes: [Change] = [
      { $0.outputs.paths = ["films/a.mp4"] }, { $0.part.shard = shard }, { $0.part.resumes = true },
      { $0.effort.jobs = 3 }, { $0.effort.memory = MemoryBudget("1G") }, { $0.effort.force = true },
      { $0.effort.reuses = false }, { $0.effort.patience = 5 }, { $0.effort.showsCommands = true },
    ]
    for (number, change) in changes.enumerated() {
      let changed = Self.request(change)
      #expect(changed != Self.request(), "\(number)")
      #expect(changed.meaning == Self.request().meaning, "\(number)")
      #expect(Self.text(changed) == Self.text(Self.request()), "\(number)")
    }
    // Whatever is known of effort is in the list above.
    #expect(Mirror(reflecting: FilmEffort()).children.count == 6)
  }

  /// All that may change a byte, by the property of the request that holds it.
  private static func meant() throws -> [(property: String, changes: [Change])] {
    let annotation = Annotation(.trail, of: "card")
    let shutter = try #require(Shutter(angle: 180, samples: 16, phase: nil))
    return [
      (
        "scene",
        [
          { $0.scene.parameters = [ParameterValue(name: "tint", text: "red")] },
          { $0.scene.parameters = [ParameterValue(name: "tint", text: "blue")] },
          { $0.scene.root = "images" },
        ]
      ),
      (
        "outputs",
        [
          { $0.outputs.format = .stream(.jpeg) }, { $0.outputs.format = .clip(.gif) },
          { $0.outputs.jpegQuality = JPEGQuality(50) },
          { $0.outputs.sheet = SheetGrid(columns: 5, rows: 4) },
          { $0.outputs.sheet = SheetGrid(columns: 4, rows: 5) },
          { $0.outputs.onion = 0.1 }, { $0.outputs.clips = [.movie(.mp4)] },
          { $0.outputs.hasPage = true }, { $0.outputs.hasFrames = false },
          { $0.outputs.png = .small }, { $0.outputs.linksRepeats = true },
        ]
      ),
      ("frames", [{ $0.frames = try? FrameSelection("1..5") }]),
      ("moments", [{ $0.moments = [0.5] }, { $0.moments = [0.25] }]),
      ("frameRate", [{ $0.frameRate = FrameRate(fraction: "30") }]),
      ("slowness", [{ $0.slowness = 2 }]),
      (
        "picture",
        [
          { $0.picture.scale = 2 }, { $0.picture.background = BackgroundChoice(nil) },
          { $0.picture.background = BackgroundChoice(Color(css: "white")) },
          { $0.picture.overlays = [annotation] }, { $0.picture.shutter = shutter },
        ]
      ),
      (
        "clips",
        [
          { $0.clips.colors = 16 }, { $0.clips.limit = .bytes(1000) },
          { $0.clips.movie.codec = "av1" }, { $0.clips.movie.quality = .draft },
          { $0.clips.movie.quality = .archive }, { $0.clips.movie.loss = 3 },
          { $0.clips.movie.sound = SoundChoice(nil) },
          { $0.clips.movie.sound = SoundChoice(AudioTrack(path: "a.wav")) },
          { $0.clips.movie.sound = SoundChoice(AudioTrack(path: "a.wav", start: 0.5)) },
          { $0.clips.movie.encoderWords = [] }, { $0.clips.movie.encoderWords = ["-crf", "30"] },
          { $0.clips.movie.encoderWords = ["-crf 30"] },
        ]
      ),
    ]
  }

  @Test func `all but effort and parts is part of the meaning, and any two values differ`() throws {
    let meant = try Self.meant()
    var seen: [String: String] = [Self.text(Self.request()): "nothing"]
    for (property, changes) in meant {
      for (number, change) in changes.enumerated() {
        let changed = Self.request(change)
        #expect(changed.meaning != Self.request().meaning, "\(property) \(number)")
        let other = seen.updateValue("\(property) \(number)", forKey: Self.text(changed))
        #expect(other == nil, "\(property) \(number) reads as \(other ?? "")")
      }
    }
    // Whatever is known of requests is in one of the lists.
    let known = Set(meant.map(\.property)).union(["part", "effort"])
    let all = Mirror(reflecting: FilmRequest()).children.compactMap(\.label)
    #expect(Set(all) == known)
  }

  /// GitHub takes 10 MB (docs.github.com, Attaching files): the place is another word for the size.
  @Test func `a place means the size that it takes`() {
    let place = Self.request { $0.clips.limit = .destination(.github, bytes: nil) }
    let size = Self.request { $0.clips.limit = .bytes(10_000_000) }
    let both = Self.request { $0.clips.limit = .destination(.github, bytes: 20_000_000) }
    #expect(place.meaning == size.meaning && both.meaning == size.meaning)
    let less = Self.request { $0.clips.limit = .destination(.github, bytes: 5000) }
    #expect(less.clips.byteLimit == 5000 && less.meaning != size.meaning)
  }
}
