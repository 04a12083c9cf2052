import FlipbookOutput
import TestSupport
import Testing

/// `render diff` of clips whose sides an encoder made even.
@Suite(
  .endsInTime, .enabled(if: (try? EncoderProgram.find("ffmpeg")) != nil, "ffmpeg is not installed"))
struct DiffSizesTests {
  /// A card that goes across between four marks, none of which stands as another one does.
  private static func scene(width: Int, height: Int) -> String {
    """
    { "size": [\(width), \(height)], "fps": 30, "duration": 2, "background": "#20242C", "views": [
      { "frame": [6, 6, 26, 12], "backgroundColor": "#F2C14E" },
      { "frame": [96, 10, 14, 22], "backgroundColor": "#5BC0EB", "cornerRadius": 7 },
      { "frame": [10, 56, 16, 16], "backgroundColor": "#9BC53D" },
      { "frame": [60, 34, 4, 14], "backgroundColor": "#E55934" },
      { "id": "card", "frame": [20, 22, 24, 20], "backgroundColor": "#FFFFFF", "cornerRadius": 4,
        "animations": [ { "basic": { "keyPath": "position", "fromValue": [32, 32],
          "toValue": [88, 60], "duration": 0.9, "delay": 0.4, "fillMode": "both",
          "removedOnCompletion": false, "timingFunction": "easeInEaseOut" } } ] }
    ] }
    """
  }

  private static func diff(_ line: String, in folder: TemporaryFolder) throws -> Command.Outcome {
    try Command(in: folder.path).run(["diff"] + line.split(separator: " ").map(String.init))
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
