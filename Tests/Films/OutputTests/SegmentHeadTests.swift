import FlipbookGeometry
import FlipbookOutput
import FlipbookPainter
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

/// `segments.json`, by which parts of one film know each other, and which may come from a stranger.
@Suite(.endsInTime) struct SegmentHeadTests {
  private static func recipe(
    _ format: MovieFormat = .mp4, _ quality: MovieQuality = .standard, _ additions: [String] = []
  ) -> MovieRecipe {
    MovieRecipe(
      format: format, width: 8, height: 8, isOpaque: true, frameRate: .sixty, quality: quality,
      additions: additions)
  }

  /// A part of a film: everything that its segments depend on.
  struct Part {
    var film: FilmDescription
    var frames = Array(0..<300)
    var recipes = [SegmentHeadTests.recipe()]
    var sound: AudioTrack?
    var program = "ffmpeg 5"

    init() throws {
      film = try SequenceWriterTests.film()
      sound = AudioTrack(path: "/sounds/a.wav")
    }

    /// Begins a part of the film in a folder.
    func begin(_ shard: String, in folder: String) throws {
      let segmented = try #require(
        SegmentedFilm(film, frames: frames, recipes: recipes, sound: sound))
      _ = try SegmentFolder(
        folder, of: segmented, try #require(FrameShard(shard)), madeBy: program)
    }
  }

  /// A difference between two parts, and the member of the file that has it.
  struct Difference: Sendable, CustomTestStringConvertible {
    let member: String
    let change: @Sendable (inout Part) throws -> Void

    init(_ member: String, _ change: @escaping @Sendable (inout Part) throws -> Void) {
      (self.member, self.change) = (member, change)
    }

    var testDescription: String { member }
  }

  private static let av1 = MovieFormat.alternatives.first { $0.fileExtension == "mp4" }

  static let differences: [Difference] = [
    Difference("arguments") { $0.recipes = [recipe(.mp4, .standard, ["-tune", "animation"])] },
    Difference("quality") { $0.recipes = [recipe(.mp4, .high)] },
    Difference("codec") { $0.recipes = [recipe(try #require(av1))] },
    Difference("webm") { $0.recipes.append(recipe(.webm)) },
    Difference("program") { $0.program = "ffmpeg 7" },
    Difference("path") { $0.sound?.path = "/sounds/b.wav" },
    Difference("start") { $0.sound?.start = 0.5 },
    Difference("volume") { $0.sound?.volume = 0.5 },
    Difference("audio") { $0.sound = nil },
    Difference("selection") { $0.frames = Array(0..<299) },
    Difference("scene") { $0.film.scene = "other" },
    Difference("digest") { $0.film.digest = "d2" },
    Difference("version") { $0.film.toolVersion = "0.2" },
    Difference("cairo") { $0.film.libraries = ["cairo": "1.18.0"] },
    Difference("scale") { $0.film.settings.scale = 3 },
    Difference("size") { $0.film.settings.pixelWidth = 16 },
    Difference("background") { $0.film.settings.background = Color(red: 1, green: 0, blue: 0) },
    Difference("shutter") { $0.film.shutter = Shutter(angle: 180, samples: 4, phase: -90) },
    Difference("frameCount") {
      $0.film.schedule = try #require(FrameSchedule(frameRate: .sixty, frameCount: 301))
    },
    Difference("fps") {
      let rate = try #require(FrameRate(numerator: 30))
      $0.film.schedule = try #require(FrameSchedule(frameRate: rate, frameCount: 300))
    },
    Difference("slow") {
      $0.film.schedule = try #require(
        FrameSchedule(frameRate: .sixty, frameCount: 300, slowness: 2))
    },
    Difference("overlays") { $0.film.overlays = ["touches"] },
  ]

  /// Whatever one part says that another does not, they cannot be cells of one clip.
  @Test(arguments: differences)
  func `a part is added only to parts that agree with it in everything`(
    difference: Difference
  ) throws {
    let folder = try TemporaryFolder()
    let one = try Part()
    try one.begin("1/2", in: folder / "film")
    try one.begin("2/2", in: folder / "film")
    var other = one
    try difference.change(&other)
    let error = #expect(throws: FilmError.self) { try other.begin("2/2", in: folder / "film") }
    guard let other = error?.cause(as: OtherFilm.self) else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(other.path == folder / "film/segments.json")
    #expect(other.difference.member.contains(difference.member), "\(other)")
  }

  @Test func `a segments.json that was cut anywhere is written again`() throws {
    let folder = try TemporaryFolder()
    let part = try Part()
    try part.begin("1/1", in: folder / "film")
    let whole = folder.text(of: "film/segments.json")
    for length in stride(from: 0, to: whole.utf8.count - 2, by: 17) {
      try folder.write(String(whole.prefix(length)), to: "film/segments.json")
      try part.begin("1/1", in: folder / "film")
      #expect(folder.text(of: "film/segments.json") == whole, "cut after \(length) bytes")
    }
    try folder.write("mine", to: "film/segments.json")
    #expect(throws: FilmError.file(.foreignFile(path: folder / "film/segments.json"))) {
      try part.begin("1/1", in: folder / "film")
    }
    #expect(folder.text(of: "film/segments.json") == "mine")
  }

  // MARK: - Strangers

  /// The text of a valid file.
  private static func text(in folder: TemporaryFolder) throws -> String {
    var part = try Part()
    part.sound = nil
    try part.begin("1/1", in: folder / "film")
    return folder.text(of: "film/segments.json")
  }

  /// Each would read or write another file, end the options, or is none.
  static let hostile = [
    #"["/tmp/owned.mp4"]"#, #"["-y", "/tmp/owned.mp4"]"#, #"["-f", "null"]"#,
    #"["-vf", "movie=/etc/passwd"]"#, #"["-filter_complex", "movie=a.mp4"]"#, #"["-i", "a.mp4"]"#,
    #"["-map", "0"]"#, #"["-attach", "notes.txt"]"#, #"["-report"]"#, #"["-crf"]"#,
    #"["-x264-params", "stats=/tmp/owned"]"#, #"["-x264-params", "dump-yuv=owned"]"#,
    #"["-passlogfile", "owned"]"#, #"["-progress", "owned"]"#, #"["-crf", "20", "owned.mp4"]"#,
    #"[""]"#, #"["--crf", "20"]"#, "[20]", #"["-crf", 20]"#, #""-crf 20""#, "null",
  ]

  @Test(arguments: hostile)
  func `arguments that are not options of an encoder are refused`(arguments: String) throws {
    let folder = try TemporaryFolder()
    let text = try Self.text(in: folder)
    let changed = text.replacing("\"arguments\": []", with: "\"arguments\": \(arguments)")
    try #require(changed != text)
    try Self.expectRefusal(of: changed, in: folder)
  }

  @Test func `options of an encoder are accepted`() throws {
    let folder = try TemporaryFolder()
    let text = try Self.text(in: folder)
    try folder.write(
      text.replacing("\"arguments\": []", with: #""arguments": ["-tune", "animation"]"#),
      to: "film/segments.json")
    let stored = try StoredSegments(folder: folder / "film", version: "0.1")
    #expect(stored.recipe(forEnding: "mp4")?.additions == ["-tune", "animation"])
  }

  /// Everything else by which a film is read: of each a value that it cannot have.
  @Test(arguments: [
    (#""codec": "h264""#, #""codec": "prores""#), (#""codec": "h264""#, #""codec": 1"#),
    (#""quality": "standard""#, #""quality": "best""#), (#""mp4""#, #""gif""#),
    (#""mp4""#, #""apng""#), (#""selection": "0..299""#, #""selection": "0,1,5""#),
    (#""selection": "0..299""#, #""selection": "0..300""#),
    (#""selection": "0..299""#, #""selection": "a""#), (#""segments""#, #""pieces""#),
    (#""tool""#, #""made""#), (#""version""#, #""edition""#), (#""digest""#, #""digset""#),
    ("}", ""),
  ])
  func `a file that describes no film is refused`(old: String, new: String) throws {
    let folder = try TemporaryFolder()
    let text = try Self.text(in: folder)
    let changed = text.replacing(old, with: new)
    try #require(changed != text, "\(text)")
    try Self.expectRefusal(of: changed, in: folder)
  }

  @Test func `a file of more than a megabyte is refused`() throws {
    let folder = try TemporaryFolder()
    let text = try Self.text(in: folder)
    let room = String(repeating: " ", count: (1 << 20) - text.utf8.count)
    try folder.write(text + room, to: "film/segments.json")
    _ = try StoredSegments(folder: folder / "film", version: "0.1")
    try Self.expectRefusal(of: text + room + " ", in: folder)
  }

  @Test func `a file of a newer version is refused`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.text(in: folder)
    #expect(
      throws: FilmError.stored(.newer(path: folder / "film/segments.json", version: "0.1"))
    ) { try StoredSegments(folder: folder / "film", version: "0.0.9") }
  }

  private static func expectRefusal(of text: String, in folder: TemporaryFolder) throws {
    try folder.write(text, to: "film/segments.json")
    #expect(throws: FilmError.stored(.unreadable(path: folder / "film/segments.json"))) {
      try StoredSegments(folder: folder / "film", version: "0.1")
    }
  }

  // MARK: - Sounds

  /// A sound for a film in `project/film`, by a path from there, and the project that is named.
  struct Named: Sendable, CustomTestStringConvertible {
    let path: String
    let project: String
    let isAllowed: Bool

    init(_ path: String, in project: String, _ isAllowed: Bool) {
      (self.path, self.project, self.isAllowed) = (path, project, isAllowed)
    }

    var testDescription: String { "\(path) in \(project)" }
  }

  /// `project/link.wav` leads to `elsewhere/a.wav`; `project-b` only begins like the project.
  static let sounds: [Named] = [
    Named("a.wav", in: "elsewhere", true), Named("../a.wav", in: "project", true),
    Named("../a.wav", in: ".", true), Named("../a.wav", in: "/", false),
    Named("../a.wav", in: "elsewhere", false), Named("../../elsewhere/a.wav", in: "project", false),
    Named("../../project-b/a.wav", in: "project", false),
    Named("../link.wav", in: "project", false),
    Named("/etc/passwd", in: "/", false), Named("/etc/passwd", in: "project", false),
    Named("../../film-b/a.wav", in: "project/film", false),
  ]

  /// The sound that it names becomes part of a clip that is shown to others.
  @Test(arguments: sounds)
  func `a sound is used only from the film's folder or the project around it`(
    named: Named
  ) throws {
    let folder = try TemporaryFolder()
    let made = run(
      """
      cd '\(folder.path)' && mkdir -p project/film project-b film-b elsewhere
      for place in project/film project project-b film-b elsewhere; do echo sound > $place/a.wav; done
      ln -s ../elsewhere/a.wav project/link.wav
      """)
    try #require(made == 0)
    var part = try Part()
    part.sound = AudioTrack(
      path: named.path.hasPrefix("/") ? named.path : folder / "project/film/\(named.path)")
    try part.begin("1/1", in: folder / "project/film")
    let stored = try StoredSegments(folder: folder / "project/film", version: "0.1")
    let project = named.project.hasPrefix("/") ? named.project : folder / named.project
    if named.isAllowed {
      #expect(try stored.sound(of: project)?.path.hasSuffix("a.wav") == true)
    } else {
      let error = #expect(throws: StoredFilmError.self) { try stored.sound(of: project) }
      guard case .foreignSound(let film, _)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(film == folder / "project/film")
    }
  }
}
