import FlipbookOutput
import TestSupport
import Testing

/// `render diff --track`: a view of a scene followed in recordings made with ffmpeg from other runs.
@Suite(
  .endsInTime, .enabled(if: (try? EncoderProgram.find("ffmpeg")) != nil, "ffmpeg is not installed"))
struct DiffTrackTests {
  /// A card that eases from x = 30 to 80 within 0.6 s, among things to find the canvas by.
  private static func scene(begin: Double, length: Double, to end: Double = 80) -> String {
    """
    { "size": [110, 80], "background": "#DDE5EE", "duration": \(length), "views": [
      { "frame": [6, 6, 30, 8], "backgroundColor": "#223344" },
      { "frame": [70, 62, 34, 12], "cornerRadius": 4, "backgroundColor": "#AA3322" },
      { "frame": [8, 60, 12, 14], "backgroundColor": "#228855" },
      { "id": "card", "frame": [15, 24, 30, 30], "cornerRadius": 6, "backgroundColor": "#3355CC",
        "animations": [ { "basic": { "keyPath": "position.x", "fromValue": 30, "toValue": \(end),
          "beginTime": \(begin), "duration": 0.6, "timingFunction": "easeInEaseOut",
          "fillMode": "both", "removedOnCompletion": false } } ] } ] }
    """
  }

  /// Where the card is by the formula of CSS's ease-in-out, solved by bisection.
  private static func center(_ time: Double, begin: Double, to end: Double) -> Double {
    let part = min(1, max(0, (time - begin) / 0.6))
    func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(0.42, 0.58, middle) < part { low = middle } else { high = middle }
    }
    return 30 + (end - 30) * bezier(0, 1, (low + high) / 2)
  }

  /// A recording of 60 frames a second with HEVC, times in 600ths of a second, some frames missing and
  /// some twice, the canvas at 1.7 pixels a point from (14, 8) of a larger screen.
  private func folder(to end: Double) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    folder.write(Self.scene(begin: 0.1, length: 0.8), to: "scene.json")
    // Recorded from 0.25 s before the scene begins.
    folder.write(Self.scene(begin: 0.35, length: 1.2, to: end), to: "shown.json")
    let command = Command(in: folder.path)
    let rendered = try command.run(["shown.json", "-o", "frames", "--scale", "1.7"])
    try #require(rendered.status == 0, "\(rendered.errors)")
    let ffmpeg =
      "ffmpeg -v error -framerate 60 -i frames/%05d.png -vf \"settb=1/600,"
      + "select='not(eq(mod(n,9),4))',setpts='PTS+if(eq(mod(N,5),2),1,0)',pad=220:160:14:8:gray,"
      + "scale=out_color_matrix=bt709,format=yuv420p\" -fps_mode passthrough -enc_time_base 1/600 "
      + "-c:v libx265 -x265-params log-level=none -crf 20 -colorspace bt709 "
      + "-video_track_timescale 600 recording.mov"
    let outcome = try command.shell(ffmpeg)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return folder
  }

  private static func numbers(_ value: PlainJSON?) -> [Double] {
    (value?.elements ?? []).compactMap { $0.number }
  }

  private func track(_ folder: TemporaryFolder, _ options: String = "") throws -> Command.Outcome {
    let line = "diff scene.json recording.mov --track card " + options
    return try Command(in: folder.path).run(line.split(separator: " ").map(String.init))
  }

  @Test func `a recording of the same motion is found in space and time and agrees`() throws {
    let folder = try folder(to: 80)
    let outcome = try track(folder, "--json")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let found = try PlainJSON(outcome.output)
    let (start, scale) = (
      try #require(found["start"]?.number), try #require(found["scale"]?.number)
    )
    #expect(abs(start - 0.25) < 0.002 && abs(scale - 1.7) < 0.003, "\(start), \(scale)")
    let origin = Self.numbers(found["origin"])
    try #require(origin.count == 2)
    #expect(abs(origin[0] - 14) < 0.2 && abs(origin[1] - 8) < 0.2, "\(origin)")
    #expect(found["lost"] == .number(0) && found["verdict"] == .string("same"))
    try checkCenters(found, to: 80)
  }

  @Test func `another motion is measured where it is, and differs`() throws {
    let folder = try folder(to: 74)
    let outcome = try track(folder, "--crop 14,8,187,136 --json")
    #expect(outcome.status == 1, "\(outcome.output)\(outcome.errors)")
    try checkCenters(try PlainJSON(outcome.output), to: 74)
    let text = try track(folder, "--crop 14,8,187,136")
    #expect(text.output.contains("differs: farther than half a point"), "\(text.output)")
  }

  /// The first ten pictures of the scene, in which the card has hardly begun to move.
  @Test func `a recording of little says that it cannot tell`() throws {
    let folder = try folder(to: 80)
    let cut = try Command(in: folder.path).shell(
      "ffmpeg -v error -i recording.mov -frames:v 24 -c:v libx264 cut.mov")
    try #require(cut.status == 0, "\(cut.errors)")
    let words = ["diff", "scene.json", "cut.mov", "--track", "card", "--crop", "14,8,187,136"]
    let outcome = try Command(in: folder.path).run(words)
    #expect(outcome.status == 2, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("cannot tell: "), "\(outcome.output)")
    let found = try PlainJSON(try Command(in: folder.path).run(words + ["--json"]).output)
    #expect(found["verdict"] == .string("cannot tell") && found["same"] == .boolean(false))
  }

  /// All centers are within half a point of what each picture shows, and nearly all within their bars.
  private func checkCenters(_ found: PlainJSON, to end: Double) throws {
    // The pictures that ffmpeg kept, in their order.
    let shown = (0..<72).filter { $0 % 9 != 4 }
    let samples = try #require(found["samples"]?.elements)
    #expect(samples.count > 20)
    var inside = 0
    for sample in samples {
      let number = try #require(sample["frame"]?.number)
      let frame = shown[Int(number)]
      let truth = (x: Self.center(Double(frame) / 60, begin: 0.35, to: end), y: 39.0)
      let center = Self.numbers(sample["center"])
      let bars = Self.numbers(sample["bars"])
      try #require(center.count == 2 && bars.count == 2)
      let errors = [abs(center[0] - truth.x), abs(center[1] - truth.y)]
      #expect(errors.allSatisfy { $0 <= 0.5 }, "frame \(frame): \(center), not \(truth)")
      if errors[0] <= bars[0], errors[1] <= bars[1] { inside += 1 }
    }
    #expect(Double(inside) >= 0.85 * Double(samples.count), "\(inside) of \(samples.count)")
  }

  @Test(arguments: [
    ("scene.json recording.mkv --track nobody", 64, "--track: unknown view \"nobody\""),
    ("scene.json scene.json --track card", 64, "--track needs a scene and a recording"),
    ("scene.json recording.mkv --crop 0,0,9,9", 64, "'--crop' needs '--track' or '--recording'"),
    ("scene.json recording.mkv --track card --crop 1,2", 64, "The value '1,2' is invalid"),
    ("scene.json recording.mkv --track card -o a.mp4", 64, "--track follows a view"),
  ])
  func `what cannot be followed is one clear message`(
    line: String, status: Int32, message: String
  ) throws {
    let folder = try TemporaryFolder()
    folder.write(Self.scene(begin: 0.1, length: 0.8), to: "scene.json")
    let gray = "ffmpeg -v error -f lavfi -i color=gray:s=220x160:r=30:d=0.3 -c:v ffv1 recording.mkv"
    try #require(try Command(in: folder.path).shell(gray).status == 0)
    let outcome = try Command(in: folder.path).run(
      ["diff"] + line.split(separator: " ").map(String.init))
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
