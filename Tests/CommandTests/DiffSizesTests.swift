import Film
import TestSupport
import Testing

/// `render diff` of films whose pictures have different sizes: they are laid onto each other before
/// their times are.
@Suite(
  .endsInTime, .enabled(if: (try? MovieEncoder.find("ffmpeg")) != nil, "ffmpeg is not installed"))
struct DiffSizesTests {
  /// A card that goes across between four marks, none of which stands as another one does.
  private static func scene(width: Int = 120, height: Int = 80, to place: String = "[88, 60]")
    -> String
  {
    """
    { "size": [\(width), \(height)], "fps": 30, "duration": 2, "background": "#20242C", "views": [
      { "frame": [6, 6, 26, 12], "backgroundColor": "#F2C14E" },
      { "frame": [96, 10, 14, 22], "backgroundColor": "#5BC0EB", "cornerRadius": 7 },
      { "frame": [10, 56, 16, 16], "backgroundColor": "#9BC53D" },
      { "frame": [60, 34, 4, 14], "backgroundColor": "#E55934" },
      { "id": "card", "frame": [20, 22, 24, 20], "backgroundColor": "#FFFFFF", "cornerRadius": 4,
        "animations": [ { "basic": { "keyPath": "position", "fromValue": [32, 32],
          "toValue": \(place), "duration": 0.9, "delay": 0.4, "fillMode": "both",
          "removedOnCompletion": false, "timingFunction": "easeInEaseOut" } } ] }
    ] }
    """
  }

  /// A folder with the scene's film as `a.mkv` and, through filters of ffmpeg, as `b.mkv`.
  private static func folder(_ filters: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(scene(), to: "a.json")
    let command = Command(in: folder.path)
    try #require(try command.run(["a.json", "-o", "frames"]).status == 0)
    let clip = "ffmpeg -v error -framerate 30 -i frames/%05d.png"
    for (filter, name) in [("null", "a.mkv"), (filters, "b.mkv")] {
      let made = try command.shell("\(clip) -vf \(filter) -c:v ffv1 -pix_fmt bgr0 \(name)")
      try #require(made.status == 0, "\(made.errors)")
    }
    return folder
  }

  private static func diff(_ line: String, in folder: TemporaryFolder) throws -> Command.Outcome {
    try Command(in: folder.path).run(["diff"] + line.split(separator: " ").map(String.init))
  }

  /// The first picture four times more: four frames of 30 a second, 133 ms.
  private static let late = ",tpad=start=4:start_mode=clone"

  @Test(arguments: [
    ("scale=60:40:flags=area", "B shows all of A, at 0.5 of its size\n"),
    ("scale=180:120", "B shows all of A, at 1.5 of its size\n"),
    ("crop=100:66:14:8", "B shows 100×66 pixels of A, from (14, 8)\n"),
    ("pad=160:130:20:30", "B shows all of A, with something around it\n"),
    ("transpose=clock", "B shows all of A, turned by 90° clockwise\n"),
    ("transpose=cclock,scale=160:240", "at 2 of its size, turned by 90° counterclockwise\n"),
  ])
  func `one film is found in the other, and by how much it is late`(
    filters: String, words: String
  ) throws {
    let outcome = try Self.diff("a.mkv b.mkv", in: Self.folder(filters + Self.late))
    #expect(outcome.status == 1)
    #expect(outcome.output.contains(words), "\(outcome.output)")
    #expect(
      try outcome.output.contains(
        Regex("B is the same motion, 4( ± 0.[0-9]+)? frames \\(133 ms\\) late")),
      "\(outcome.output)")
  }

  @Test func `a film at the same time is told to run with the other`() throws {
    let outcome = try Self.diff("a.json b.mkv", in: Self.folder("pad=120:100:0:10,vflip,hflip"))
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("upside down"), "\(outcome.output)")
    #expect(outcome.output.contains("B runs with A"), "\(outcome.output)")
  }

  @Test func `a film of something else is nowhere in it`() throws {
    let folder = try Self.folder("null")
    let made = try Command(in: folder.path).shell(
      "ffmpeg -v error -f lavfi -i testsrc=size=96x96:rate=30:duration=2 -c:v ffv1 c.mkv")
    try #require(made.status == 0, "\(made.errors)")
    let outcome = try Self.diff("a.mkv c.mkv", in: folder)
    #expect(outcome.status == 1)
    #expect(
      outcome.output.contains("cannot tell where one of them shows what the other does"),
      "\(outcome.output)")
    #expect(!outcome.output.contains("the same motion"), "\(outcome.output)")
  }

  /// The other clip has odd sides; an encoder made them even by doing the last ones twice.
  @Test func `the row that an encoder adds is left out between two clips`() throws {
    let folder = try TemporaryFolder()
    folder.write(Self.scene(width: 121, height: 81), to: "a.json")
    let command = Command(in: folder.path)
    try #require(try command.run(["a.json", "-o", "frames"]).status == 0)
    let clip = "ffmpeg -v error -framerate 30 -i frames/%05d.png"
    let even = "pad=122:82,fillborders=right=1:bottom=1:mode=smear"
    for (filter, name) in [("null", "a.mkv"), (even, "b.mkv")] {
      let made = try command.shell("\(clip) -vf \(filter) -c:v ffv1 -pix_fmt bgr0 \(name)")
      try #require(made.status == 0, "\(made.errors)")
    }
    for line in ["a.mkv b.mkv", "b.mkv a.mkv"] {
      let outcome = try Self.diff(line, in: folder)
      #expect(outcome.status == 0, "\(line): \(outcome.output)")
    }
  }
}
