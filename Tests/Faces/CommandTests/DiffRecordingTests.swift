import FlipbookOutput
import TestSupport
import Testing

/// `render diff --recording`: whole scenes in recordings made with ffmpeg from our own frames.
@Suite(
  .endsInTime, .enabled(if: (try? EncoderProgram.find("ffmpeg")) != nil, "ffmpeg is not installed"))
struct DiffRecordingTests {
  /// A card that goes to and fro in 1 s, among things to find the canvas by.
  private static let scene = """
    { "size": [110, 160], "fps": 60, "background": "#DDE5EE", "duration": 1, "views": [
      { "frame": [6, 100, 30, 8], "backgroundColor": "#223344" },
      { "frame": [70, 142, 34, 12], "cornerRadius": 4, "backgroundColor": "#AA3322" },
      { "frame": [8, 140, 12, 14], "backgroundColor": "#228855" },
      { "id": "card", "frame": [15, 54, 30, 30], "cornerRadius": 6, "backgroundColor": "#3355CC",
        "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 30, "toValue": 80,
          "duration": 0.5, "autoreverses": true, "repeatCount": "infinity",
          "timingFunction": "easeInEaseOut" } } ] } ] }
    """

  /// H.264 at 60 frames a second from 0.4 s of the loop on, twice around: every ninth picture is
  /// missing, and every seventh shows the one before again; a white clock is over it, and a bar
  /// above.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(Self.scene, to: "scene.json")
    let command = Command(in: folder.path)
    let rendered = try command.run(["scene.json", "-o", "frames", "--scale", "1.5"])
    try #require(rendered.status == 0, "\(rendered.errors)")
    // One file for each picture: ffmpeg's lists of pictures would round times to 1/25 s.
    let numbered = try command.shell(
      """
      mkdir shown; for p in $(seq 0 119); do s=$p; if [ $((p % 7)) = 3 ]; then s=$((p - 1)); fi
      cp frames/$(printf %05d $(((s + 24) % 60))).png shown/$(printf %05d $p).png; done
      """)
    try #require(numbered.status == 0, "\(numbered.errors)")
    let made = try command.shell(
      "ffmpeg -v error -framerate 60 -i shown/%05d.png -vf \"settb=1/600,"
        + "select='not(eq(mod(n,9),4))',drawbox=x=30:y=20:w=90:h=24:color=white:t=fill,"
        + "pad=190:290:12:30:gray,scale=out_color_matrix=bt709,format=yuv420p\" "
        + "-fps_mode passthrough -enc_time_base 1/600 -c:v libx264 -crf 18 -colorspace bt709 "
        + "-video_track_timescale 600 recording.mov")
    try #require(made.status == 0, "\(made.errors)")
    return folder
  }

  private static func diff(_ line: String, in folder: TemporaryFolder) throws -> Command.Outcome {
    try Command(in: folder.path).run(["diff"] + line.split(separator: " ").map(String.init))
  }

  @Test func `a loop is found in a recording, and its clock left out`() throws {
    let folder = try folder()
    let line = "scene.json recording.mov --recording --loop --ignore auto --json"
    let outcome = try Self.diff(line, in: folder)
    let found = try PlainJSON(outcome.output)
    let recording = try #require(found["recording"])
    let phase = try #require(recording["phase"]?.number)
    #expect(abs(phase - 0.4) < 0.008, "\(phase)")
    let scale = try #require(recording["scale"]?.number)
    #expect(abs(scale - 1.5) < 0.01)
    let origin = (recording["origin"]?.elements ?? []).compactMap(\.number)
    try #require(origin.count == 2)
    #expect(abs(origin[0] - 12) < 0.5 && abs(origin[1] - 30) < 0.5, "\(origin)")
    #expect(outcome.status == 0 && recording["verdict"] == .string("same"), "\(outcome.output)")
    let compared = try #require(found["compared"])
    #expect(compared["ignored"]?.elements.count == 1)
    let mean = try #require(compared["mean"]?.number)
    #expect(mean < 2)
    // 90 × 24 of 165 × 240 pixels are 5.5 %, before the margin.
    let share = try #require(compared["share"]?.number)
    #expect(share > 0.85 && share < 0.946, "\(share)")
    let plain = try Self.diff("scene.json recording.mov --recording --loop", in: folder)
    #expect(plain.status == 1, "\(plain.output)")
    #expect(plain.output.contains("differs: a region never matches"), "\(plain.output)")
  }

  @Test func `two pictures are the same but for what is ignored, and not if that is most`() throws {
    let folder = try TemporaryFolder()
    folder.write(Self.scene, to: "a.json")
    folder.write(Self.scene.replacing("#228855", with: "#882255"), to: "b.json")
    #expect(try Self.diff("a.json b.json", in: folder).status == 1)
    let ignored = try Self.diff("a.json b.json --ignore 8,140,12,14", in: folder)
    #expect(ignored.status == 0, "\(ignored.output)")
    #expect(ignored.output.contains("ignored 8,140,12,14: 1 % of the picture"), "\(ignored.output)")
    let most = try Self.diff("a.json b.json --ignore 0,60,110,100", in: folder)
    #expect(most.status == 2, "\(most.output)")
    #expect(most.output.contains("cannot tell: 37 % of the picture were compared"))
  }

  @Test(arguments: [
    ("scene.json scene.json --recording", 64, "--recording needs a scene and a recording"),
    ("scene.json one.mkv --recording", 64, "is not a film in which a scene could be found"),
    ("scene.json gray.mkv --recording", 64, "the scene cannot be found in its pictures"),
    ("scene.json gray.mkv --loop", 64, "'--loop' needs '--recording'"),
    ("scene.json gray.mkv --part 0,1", 64, "'--part' needs '--recording'"),
    ("scene.json gray.mkv --recording --part 2,1", 64, "The value '2,1' is invalid"),
    ("scene.json gray.mkv --recording --at 0", 64, "omit --at, --fps, --scale"),
    ("scene.json gray.mkv --recording --track card", 64, "give one"),
    ("scene.json gray.mkv --recording --ignore -5,0,9,9", 64, "The value '-5,0,9,9' is invalid"),
    ("scene.json gray.mkv --recording --ignore 0,0,0,9", 64, "The value '0,0,0,9' is invalid"),
    ("scene.json gray.mkv --recording --ignore nan,0,9,9", 64, "The value 'nan,0,9,9' is invalid"),
    ("scene.json gray.mkv --recording --ignore 110,0,9,9", 64, "is outside of the 110×160 points"),
    ("scene.json scene.json --ignore 0,0,110,160", 64, "--ignore leaves nothing to compare"),
    ("scene.json broken.mov --recording", 65, "is not a film that ffmpeg can read"),
    ("scene.json none.mov --recording", 66, "there is no file or folder"),
  ])
  func `what cannot be compared is one clear message`(
    line: String, status: Int32, message: String
  ) throws {
    let folder = try TemporaryFolder()
    folder.write(Self.scene, to: "scene.json")
    folder.write("no film", to: "broken.mov")
    let gray = "ffmpeg -v error -f lavfi -i color=gray:s=165x240:r=30:d=0.4 -c:v ffv1"
    let made = try Command(in: folder.path).shell("\(gray) gray.mkv && \(gray) -frames:v 1 one.mkv")
    try #require(made.status == 0, "\(made.errors)")
    let outcome = try Self.diff(line, in: folder)
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
