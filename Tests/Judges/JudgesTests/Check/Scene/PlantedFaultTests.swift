import FlipbookCheck
import FlipbookDiff
import FlipbookImages
import FlipbookOutput
import FlipbookSystem
import TestSupport
import Testing

/// The judge is judged: faults that were planted in a scene are caught, at the right level, and named.
@Suite(.endsInTime) struct PlantedFaultTests {
  struct Fault: Sendable, CustomStringConvertible {
    var name: String
    /// The written piece, and the one instead of it.
    var piece: String
    var other: String
    /// The level that moves first; nil for the film's own length, rate and size.
    var level: CheckLevel?
    /// The message about it.
    var message: String
    var description: String { name }

    init(
      _ name: String, _ piece: String, _ other: String, _ level: CheckLevel?, _ message: String
    ) {
      self.name = name
      self.piece = piece
      self.other = other
      self.level = level
      self.message = message
    }
  }

  private static let card = #""at": 0.3, "animate": { "duration": 0.4"#
  private static let mask =
    ##", "mask": { "id": "window", "frame": [2, 2, 8, 8], "backgroundColor": "#000000" }"##

  static let faults: [Fault] = [
    // Nothing moves otherwise: only what is drawn can tell.
    Fault(
      "text 0.1 px off", "[60, 4, 60, 20]", "[60.1, 4, 60, 20]", .drawing,
      "label moved 0.1 px right, from frame 0 (0 s); off by 0.1 px"),
    Fault(
      "another letter", "Hello", "Hallo", .drawing,
      "label text “Hello” → “Hallo”, from frame 0 (0 s)"),
    Fault(
      "a letter size of 1 % more", "\"fontSize\": 15", "\"fontSize\": 15.15", .drawing,
      "label text larger: 15 → 15.15, from frame 0 (0 s); off by 0.15 px"),
    Fault(
      "a bolder font", "\"fontSize\": 15", "\"fontSize\": 15, \"fontWeight\": 500", .drawing,
      "label font regular → medium, from frame 0 (0 s)"),
    Fault(
      "an opacity of 0.99", "\"opacity\": 1 }", "\"opacity\": 0.99 }", .drawing,
      "over is translucent now, from frame 0 (0 s): group opacity=0.99"),
    // A level is 1/255, or 0.003922.
    Fault(
      "a color one level off", "#336699", "#336698", .drawing,
      "under color #336699 → #336698, from frame 0 (0 s); off by 0.003922"),
    Fault(
      "swapped in z", "\"id\": \"under\",", "\"id\": \"under\", \"zPosition\": 1,", .drawing,
      "under is now in front of cut, from frame 0 (0 s)"),
    Fault(
      "a corner of half a point more", "Radius\": 4,", "Radius\": 4.5,", .drawing,
      "over corners rounder: 4 → 4.5, from frame 0 (0 s); off by 0.5 px"),
    Fault(
      "a border a tenth wider", "Width\": 1,", "Width\": 1.1,", .drawing,
      "over border thicker by 0.1 px, from frame 0 (0 s)"),
    // The corner of a square of 20 is 10√2 from its middle: 10√2 · 0.0035 is 0.0495, of which x and
    // y have the parts by the angles 0.3 ± 45°; the larger is 0.0472.
    Fault(
      "a fifth of a degree", "\"rotate\": 0.3", "\"rotate\": 0.3035", .drawing,
      "tilted turned 0.2005° clockwise, from frame 0 (0 s)"),
    Fault(
      "a view that is gone", "\"id\": \"tilted\",", "\"id\": \"tilted\", \"hidden\": true,",
      .drawing, "tilted is gone, from frame 0 (0 s): fill color=#34C759"),
    Fault(
      "a view that came in", "{ \"id\": \"card\"",
      "{ \"id\": \"new\", \"frame\": [0, 0, 2, 2], \"backgroundColor\": \"#FF0000\" }, { \"id\": \"card\"",
      .drawing,
      "new is new, from frame 0 (0 s): fill color=#FF0000 rect=0,0,2,2"),
    // A shadow's radius is the deviation of its blur.
    Fault(
      "a softer shadow", "\"shadowRadius\": 3", "\"shadowRadius\": 3.1", .drawing,
      "lifted shadow blurrier: 3 → 3.1, from frame 0 (0 s); off by 0.1 px"),
    Fault(
      "a shadow half a point lower", "\"shadowOffset\": [0, 2]", "\"shadowOffset\": [0, 2.5]",
      .drawing,
      "lifted shadow moved 0.5 px down, from frame 0 (0 s); off by 0.5 px"),
    Fault(
      "a blur of 1 % more", "\"gaussianBlur\": 1.5", "\"gaussianBlur\": 1.515", .drawing,
      "blurred blurrier: 1.5 → 1.515, from frame 0 (0 s); off by 0.015 px"),
    Fault(
      "a mask that is lost", mask, "", .drawing,
      "cut is no longer drawn as a group, from frame 0 (0 s)"),
    Fault(
      "a filter that is lost", "[ { \"gaussianBlur\": 1.5 } ]", "[]", .drawing,
      "blurred is no longer blurred, from frame 0 (0 s)"),
    Fault(
      "another multiplication", "\"id\": \"over\",",
      "\"id\": \"over\", \"compositing\": \"multiply\",",
      .drawing,
      "over is blended with what is behind it now, from frame 0 (0 s): group blend=multiply"),
    // The film itself.
    Fault(
      "no last frame", "\"duration\": 1.2, \"back", "\"duration\": 1.16, \"back", nil,
      "35 frames instead of 36"),
    Fault("twice as many frames", "\"fps\": 30", "\"fps\": 60", nil, "60 fps instead of 30"),
    Fault("a point higher", "[160, 90]", "[160, 91]", nil, "160×91 points instead of 160×90"),
    // The motion.
    Fault(
      "a frame late", card, #""at": 0.3333333333333333, "animate": { "duration": 0.4"#, .values,
      "the same motion, 1 frame (33 ms) late"),
    Fault(
      "a frame early", card, #""at": 0.26666666666666666, "animate": { "duration": 0.4"#, .values,
      "the same motion, 1 frame (33 ms) early"),
    Fault(
      "a tenth slower", card, #""at": 0.3, "animate": { "duration": 0.44"#, .values,
      "the same motion, 1.1× slower"),
    Fault(
      "a quarter faster", card, #""at": 0.3, "animate": { "duration": 0.32"#, .values,
      "the same motion, 1.25× faster"),
    // 41 points instead of 40.
    Fault(
      "a point too far", "\"card.position.y\": 60", "\"card.position.y\": 61", .values,
      "the same motion, scaled 1.025×"),
    Fault(
      "0.1 points elsewhere", "[120, 10, 20, 20]", "[120.1, 10, 20, 20]", .values,
      "the same motion, off by (0.1, 0)"),
    Fault(
      "another curve", #""duration": 0.4, "changes": { "card"#,
      #""duration": 0.4, "options": ["curveLinear"], "changes": { "card"#, .values,
      "card.position from 0.3 s"),
    // The first frame after the beginning is at 1/30 s.
    Fault(
      "a stiffness of 1 % more", "\"stiffness\": 100", "\"stiffness\": 101", .values,
      "dot.position from 0.0333 s"),
    Fault(
      "a damping of 1 % less", "\"damping\": 8", "\"damping\": 7.92", .values,
      "dot.position from 0.0333 s"),
    Fault(
      "a spring that is pushed", "Velocity\": 0", "Velocity\": 0.01", .values,
      "dot.position from 0 s: velocity [1, 0] instead of [0, 0]"),
    Fault(
      "a spring a millionth too far", "\"toValue\": 110", "\"toValue\": 110.0001", .values,
      "the same motion, 0.0001 % larger"),
    Fault(
      "a fade three frames late", #""at": 0.5, "animate""#, #""at": 0.6, "animate""#, .values,
      "the same motion, 3 frames (100 ms) late"),
    // 0.85 s lies between the frames 25 and 26, and 26/30 is 0.8667.
    Fault(
      "hidden too soon", "\"at\": 0.95", "\"at\": 0.85", .values,
      "badge.hidden from 0.8667 s: true instead of false"),
  ]

  /// The report on one version of the scene.
  private static func report(
    _ text: String, in folder: String, _ mode: SceneCheck.Mode
  ) throws -> CheckReport {
    try OutputFile.write(text, to: "\(folder)/planted.json", as: .forced)
    let scene = try TestScene.opened("\(folder)/planted.json", name: "planted")
    return CheckReport(
      results: try SceneCheck(
        scene, references: "\(folder)/references", reportFolder: nil, mode: mode
      ).run())
  }

  /// A picture of a file: gray, with one pixel of another level.
  private static func photo(_ level: UInt8, in folder: String) throws {
    var bitmap = try #require(Bitmap(width: 16, height: 16, isOpaque: true))
    bitmap.fill(with: Pixel(red: 128, green: 128, blue: 128))
    bitmap.setPixel(x: 3, y: 5, to: Pixel(red: level, green: 128, blue: 128))
    try PNGEncoder().write(bitmap, to: "\(folder)/photo.png")
  }

  @Test func `every planted fault is caught at the level that moved first, and named`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    _ = try Self.report(PlantedScene.text, in: path, .record)
    let unharmed = try Self.report(PlantedScene.text, in: path, .compare)
    #expect(unharmed.failures.isEmpty, "\(unharmed.failures)")
    #expect(Self.faults.count >= 20)
    for fault in Self.faults {
      let harmed = PlantedScene.text.replacingFirst(fault.piece, with: fault.other)
      try #require(harmed != PlantedScene.text, "\(fault)")
      let report = try Self.report(harmed, in: path, .compare)
      let levels = try #require(report.scenes.first)
      #expect(levels.firstMovement?.level == fault.level, "\(fault): \(report.failures)")
      let reported =
        levels.firstMovement?.text
        ?? report.failures.first { $0.subject == .film }?.failure
      #expect(reported?.contains(fault.message) == true, "\(fault): \(reported ?? "nothing")")
      #expect(
        reported?.contains("the same motion") == fault.message.contains("the same motion"),
        "\(fault): \(reported ?? "nothing")")
      // One fault is one cause; its pixels follow from it.
      if let level = fault.level {
        #expect(report.causes.first?.level == level, "\(fault)")
        #expect(!report.causes.contains { $0.level == .pixels }, "\(fault): \(report.causes)")
      }
    }
  }

  /// A change that a drawing cannot know: the name of the picture is the same.
  @Test func `a pixel of a picture's file moves the pixels alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let scene = PlantedScene.text.replacingFirst(
      "\"views\": [",
      with:
        "\"views\": [ { \"id\": \"photo\", \"frame\": [126, 70, 16, 16], \"image\": \"photo.png\" },"
    )
    try Self.photo(128, in: path)
    _ = try Self.report(scene, in: path, .record)
    try Self.photo(129, in: path)
    let report = try Self.report(scene, in: path, .compare)
    let movement = try #require(report.scenes.first?.firstMovement)
    #expect(movement.level == .pixels && movement.deviation?.amount == 1)
    #expect(report.scenes.first?.levels.map(\.word) == ["same", "same", "moved"])
    // The photo is at (126, 70), and nothing is drawn on it.
    let areas = Set(report.scenes.flatMap(\.frames).map(\.area))
    #expect(areas == [PictureArea(x: 129, y: 75, width: 1, height: 1)])
    #expect(report.causes.map(\.headline) == ["photo.png has other contents, from frame 0 (0 s)"])
  }

  /// The lines behind it are the same lines: one that came in is one difference.
  @Test func `a view that came in is one difference of the drawing`() throws {
    let folder = try TemporaryFolder()
    _ = try Self.report(PlantedScene.text, in: folder.path, .record)
    let fault = try #require(Self.faults.first { $0.name == "a view that came in" })
    let harmed = PlantedScene.text.replacingFirst(fault.piece, with: fault.other)
    let drawing = try #require(
      try Self.report(harmed, in: folder.path, .compare).results.first { $0.level == .drawing }
    ).drawing
    #expect(drawing.map(\.layer) == ["new"])
    #expect(drawing.first?.kind == .added && drawing.first?.more == 0)
  }

  /// A line through 0 that is a tenth steeper is as well a tenth faster as a tenth larger; and a straight
  /// way is not a change of an eased one.
  @Test func `what several changes explain, or none, is not named`() throws {
    let folder = try TemporaryFolder()
    let line = """
      { "size": [400, 40], "fps": 30, "duration": 1, "background": "white", "views": [
        { "id": "dot", "frame": [0, 0, 20, 20], "backgroundColor": "red", "animations": [ { "basic": {
          "keyPath": "position.x", "fromValue": 0, "toValue": 200, "duration": 2 } } ] } ] }
      """
    _ = try Self.report(line, in: folder.path, .record)
    let steeper = line.replacingFirst("\"toValue\": 200", with: "\"toValue\": 220")
    let bent = line.replacingFirst(
      "\"duration\": 2", with: "\"duration\": 2, \"timingFunction\": \"easeInEaseOut\"")
    for scene in [steeper, bent] {
      let report = try Self.report(scene, in: folder.path, .compare)
      let failure = try #require(report.results.first { $0.subject == .values }?.failure)
      #expect(failure.contains("dot.position from 0"))
      #expect(!failure.contains("the same motion"), "\(failure)")
    }
  }

  @Test func `failures of one cause are one cause, in all scenes`() throws {
    let names = ["a", "b"]
    let folder = try CheckedFolder(
      Dictionary(uniqueKeysWithValues: names.map { ($0, PlantedScene.text) }))
    try folder.record()
    let late = PlantedScene.text.replacingFirst(
      Self.card, with: #""at": 0.3333333333333333, "animate": { "duration": 0.4"#)
    for name in names { folder.files.write(late, to: "scenes/\(name).json") }
    let report = try folder.check()
    // It moves from frame 9 on, at 0.3 s: frame 10 is the first that shows it, or not.
    let headline = "card position is 1 frame (33 ms) late"
    #expect(
      report.text.hasPrefix(
        "\(headline) (at 0.3 → 0.3333333333333333), from frame 10 (0.3333 s), in a and b\n"),
      "\(report.text)")
    let causes = try #require(try PlainJSON(report.json)["causes"]?.elements)
    #expect(causes.count == 1)
    #expect(causes.first?["members"]?.elements.count == 2)
    let group = try #require(report.groups.first)
    #expect(group.title == headline)
    #expect(group.note.hasPrefix("from frame 10 (0.3333 s)"))
    #expect(report.pictures.contains("a/values-1.svg"))
    #expect(folder.files.exists("out/check/a/values-1.svg"))
  }
}
