import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem
import FlipbookTimeline
import ProductionSupport
import TestSupport
import Testing

/// The changes that make a film another one, so that its clip is made again, and those that do not.
@Suite(.endsInTime) struct FilmKeyTests {
  private static func kept(
    _ folder: ProductionFolder, _ more: [String] = [],
    _ change: (inout FilmRequest) -> Void = { _ in }
  ) throws -> Int {
    try folder.films(["c/{id}.gif"] + more) {
      $0.part.resumes = true
      change(&$0)
    }.tally.kept
  }

  @Test func `a clip is kept where the same would be made again`() throws {
    let folder = try ProductionFolder.batch()
    #expect(try Self.kept(folder) == 0)
    let changes: [(inout FilmRequest) -> Void] = [
      { $0.effort.jobs = 2 }, { $0.effort.memory = MemoryBudget("1GiB") },
      { $0.effort.force = true }, { $0.effort.patience = 5 },
    ]
    for (number, change) in changes.enumerated() {
      #expect(try Self.kept(folder, [], change) == 3, "\(number)")
    }
  }

  @Test func `a second clip of each film is another question`() throws {
    let folder = try ProductionFolder.batch()
    #expect(try Self.kept(folder) == 0)
    // It is not there yet, though the list has the first one.
    #expect(try Self.kept(folder, ["c/{id}.small.gif"]) == 0)
    #expect(folder.files.exists("c/a.small.gif") && folder.files.exists("c/c.small.gif"))
    #expect(try Self.kept(folder, ["c/{id}.small.gif"]) == 3)
    // A moment beside it is drawn each time: no list has it.
    for _ in 0..<2 {
      #expect(try Self.kept(folder, ["c/{id}.small.gif"]) { $0.moments = [0.1] } == 0)
    }
  }

  /// A film is known by what was asked for, however it was said.
  @Test func `a place and the bytes that it takes are one limit`() throws {
    let folder = try ProductionFolder.batch()
    func kept(_ limit: ClipLimit, reuses: Bool = true) throws -> Int {
      try Self.kept(folder) {
        $0.picture.scale = 2
        $0.frameRate = FrameRate(fraction: "25")
        $0.clips.limit = limit
        $0.effort.reuses = reuses
      }
    }
    #expect(try kept(.destination(.github, bytes: nil), reuses: false) == 0)
    #expect(try kept(.bytes(10_000_000)) == 3)
    #expect(try kept(.bytes(9_000_000)) == 0)
  }

  /// Two files of sound that differ in one sample of silence.
  @Test func `another sound makes another clip`() throws {
    let folder = try ProductionFolder.batch("id\na\nb\n")
    func made() throws -> Int {
      try folder.films(["c/{id}.mkv"]) {
        $0.part.resumes = true
        $0.clips.movie.sound = SoundChoice(AudioTrack(path: "\(folder.path)/tone.wav"))
      }.tally.made
    }
    folder.files.write(bytes: PlainSound.wave(seconds: 1), to: "tone.wav")
    #expect(try made() == 2 && made() == 0)
    folder.files.write(bytes: PlainSound.wave(seconds: 1, first: 1), to: "tone.wav")
    #expect(try made() == 2 && made() == 0)
  }

  // MARK: - Keys

  /// A scene with an image and a sound, and what else its key is made of.
  fileprivate struct Made {
    let folder: ProductionFolder
    var request = FilmRequest()
    var tool = "1.0"
    var libraries = ["cairo": "1.16.0", "pango": "1.50.12"]
    var image: String?

    init() throws {
      folder = try ProductionFolder(
        #"""
        { "size": [20, 10], "fps": 10, "duration": 0.5, "parameters": { "tint": "#FF0000" },
          "views": [{ "frame": [0, 0, 10, 10], "backgroundColor": "$tint" },
                    { "frame": [10, 0, 10, 10], "image": "tile.png" }] }
        """#)
      try copy("Tests/Scenes/SceneFileTests/Fixtures/tile.png", to: "tile.png")
      folder.files.write(bytes: PlainSound.wave(seconds: 1), to: "tone.wav")
      request.clips.movie.sound = SoundChoice(AudioTrack(path: "\(folder.path)/tone.wav"))
    }

    func copy(_ source: String, to name: String) throws {
      let bytes = try #require(TemporaryFolder.bytes(of: "\(Repository.path)/\(source)"))
      folder.files.write(bytes: bytes, to: name)
    }

    func key() throws -> FilmKey {
      let scene = try SceneOpening(reporter: CollectedReports(), request: request.scene)
        .open(folder.scene)
      return FilmKey(of: scene, request, tool: tool, libraries: libraries, image: image)
    }

    func edit(_ old: String, _ new: String) throws {
      let text = try #require(folder.text(of: "a.json"))
      try #require(text.contains(old))
      folder.write(text.replacing(old, with: new), to: "a.json")
    }
  }

  /// A change, and the aspects in which the key differs.
  struct Change: Sendable, CustomTestStringConvertible {
    let words: String
    let aspects: [FilmKey.Aspect]
    fileprivate let change: @Sendable (inout Made) throws -> Void
    var testDescription: String { words }

    fileprivate init(
      _ words: String, _ aspects: [FilmKey.Aspect],
      _ change: @escaping @Sendable (inout Made) throws -> Void
    ) {
      (self.words, self.aspects, self.change) = (words, aspects, change)
    }
  }

  static let changes: [Change] = [
    Change("a view", [.scene]) { try $0.edit("[10, 0, 10, 10]", "[10, 0, 9, 10]") },
    Change("a comment", []) { try $0.edit("\"views\"", "/* views */ \"views\"") },
    Change("a parameter", [.parameters]) {
      $0.request.scene.parameters = [ParameterValue(name: "tint", text: "blue")]
    },
    Change("an image", [.files]) {
      try $0.copy("Tests/Scenes/SceneFileTests/Fixtures/fine@3x.png", to: "tile.png")
    },
    Change("another version of cairo", [.tool]) { $0.libraries["cairo"] = "1.18.0" },
    Change("another version of pango", [.tool]) { $0.libraries["pango"] = "1.56.3" },
    Change("one more library", [.tool]) { $0.libraries["lcms"] = "2" },
    Change("one library less", [.tool]) { $0.libraries["pango"] = nil },
    Change("another version of the tool", [.tool]) { $0.tool = "1.1" },
    Change("a container", [.tool]) { $0.image = "sha256:0" },
    Change("one sample of the sound", [.sound]) {
      $0.folder.files.write(bytes: PlainSound.wave(seconds: 1, first: 1), to: "tone.wav")
    },
    Change("no sound", [.sound, .options]) { $0.request.clips.movie.sound = SoundChoice(nil) },
    Change("the rate", [.options]) { $0.request.frameRate = .sixty },
    Change("the frames", [.options]) { $0.request.frames = try FrameSelection("0..2") },
    Change("slow animations", [.options]) { $0.request.slowness = 2 },
    Change("the scale", [.options]) { $0.request.picture.scale = 2 },
    Change("the quality", [.options]) { $0.request.clips.movie.quality = .high },
    Change("a limit of bytes", [.options]) { $0.request.clips.limit = .bytes(1000) },
    Change("the clip's name", []) { $0.request.outputs.paths = ["b.mp4"] },
    Change("the threads", []) { $0.request.effort.jobs = 3 },
    Change("the part", []) { $0.request.part.resumes = true },
  ]

  /// `--resume` keeps a film where its key is the same, so each input must be in the key, and what
  /// changes no byte must not.
  @Test(arguments: changes)
  func `a key differs in the aspect that has changed, and in no other`(change: Change) throws {
    var made = try Made()
    let before = try made.key()
    #expect(try made.key() == before && before.difference(from: made.key()).isEmpty)
    try change.change(&made)
    let after = try made.key()
    #expect(before.difference(from: after) == change.aspects)
    #expect((before == after) == change.aspects.isEmpty)
  }
}
