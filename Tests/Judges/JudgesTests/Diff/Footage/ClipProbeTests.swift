import FlipbookDiff
import TestSupport
import Testing

/// ffprobe's words about a clip.
@Suite(.endsInTime) struct ClipProbeTests {
  /// ffprobe's words, as `-of default` writes them.
  private static func text(
    _ times: [String], duration: String = "0.033333", format: String = "mov,mp4",
    _ stream: String = "", sideData: String = ""
  ) -> String {
    let packets = times.map {
      "[PACKET]\npts_time=\($0)\nduration_time=\(duration)\nflags=K__\n[/PACKET]\n"
    }
    return packets.joined() + """
      [STREAM]
      codec_name=h264
      width=220
      height=160
      pix_fmt=yuv420p
      color_space=bt709
      r_frame_rate=30/1
      avg_frame_rate=30/1
      time_base=1/600
      \(stream)
      \(sideData)
      [/STREAM]
      [FORMAT]
      format_name=\(format)
      [/FORMAT]

      """
  }

  private static func probe(_ text: String) throws -> ClipProbe {
    try ClipProbe(text: text, path: "a.mov")
  }

  @Test func `size, codec and rate are those of the stream`() throws {
    let probe = try Self.probe(Self.text(["0", "0.033333"]))
    #expect(probe.width == 220 && probe.height == 160 && probe.rate == 30)
    #expect(probe.codec == "h264" && probe.isLossy && probe.matrix == "bt709")
    #expect(probe.isYCbCr && !probe.hasAlpha)
  }

  /// Of B-frames, times are not in the order of the file; the first picture is at 0 s.
  @Test func `times are those of presentation, counted from the first`() throws {
    let probe = try Self.probe(Self.text(["1.5", "1.6", "1.533333", "1.566667"]))
    #expect(isClose(probe.times, [0, 1 / 30.0, 2 / 30.0, 3 / 30.0], within: 1e-5))
    #expect(isClose(probe.end, 4 / 30.0, within: 1e-5))
  }

  /// In 600ths of a second 1/30 is 0.0333…; a container in thousandths writes 0.033.
  @Test func `times that a container rounded are taken as they were`() throws {
    let rounded = Self.text(["0.000", "0.033", "0.067", "0.100"])
      .replacing("time_base=1/600", with: "time_base=1/1000")
    #expect(isClose(try Self.probe(rounded).times, [0, 1 / 30.0, 2 / 30.0, 0.1], within: 1e-12))
  }

  /// The times of a screen of 60 Hz, each off by one 600th of a second or none, and named as 59.94.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `times that are off by a unit are those of the screen`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let stated = (0..<90).map {
      String(Double(10 * $0 + Int.random(in: 9...11, using: &generator)) / 600)
    }
    let probe = try Self.probe(
      Self.text(stated, duration: "0.016667")
        .replacing("frame_rate=30/1", with: "frame_rate=60000/1001"))
    #expect(isClose(probe.times, (0..<90).map { Double($0) / 60 }, within: 1e-9))
    #expect(probe.tick == 0)
  }

  /// After 10 s, a picture of 59.94 Hz is 10 ms later than one of 60 Hz.
  @Test func `a film of television keeps its rate`() throws {
    let stated = (0..<600).map { String((Double($0) * 1001 / 60).rounded() / 1000) }
    let probe = try Self.probe(
      Self.text(stated, duration: "0.017").replacing("time_base=1/600", with: "time_base=1/1000"))
    #expect(isClose(probe.times, (0..<600).map { Double($0) * 1001 / 60000 }, within: 1e-9))
  }

  @Test func `times of no rate are known to a unit`() throws {
    let probe = try Self.probe(
      Self.text(["0", "0.013333", "0.081667", "0.1", "0.151667", "0.175"]))
    #expect(isClose(probe.tick, 1.0 / 600))
    #expect(isClose(probe.times, [0, 0.013333, 0.081667, 0.1, 0.151667, 0.175], within: 1e-9))
  }

  @Test func `what is no multiple of a frame stays as it is`() throws {
    let times = try Self.probe(Self.text(["0", "0.013", "0.081"])).times
    #expect(isClose(times, [0, 0.013, 0.081], within: 1e-12))
  }

  @Test func `a picture that an edit cuts away does not count`() throws {
    let cut = "[PACKET]\npts_time=-0.1\nflags=KD_\n[/PACKET]\n"
    #expect(try Self.probe(cut + Self.text(["0", "0.033333"])).times.count == 2)
  }

  @Test func `a phone that was held upright is turned`() throws {
    let turned = try Self.probe(
      Self.text(["0"], sideData: "[SIDE_DATA]\nrotation=-90\n[/SIDE_DATA]"))
    #expect(turned.width == 160 && turned.height == 220)
    let upsideDown = try Self.probe(
      Self.text(["0"], sideData: "[SIDE_DATA]\nrotation=180\n[/SIDE_DATA]"))
    #expect(upsideDown.width == 220)
  }

  @Test(arguments: [
    ("hls", "is not a film: ffmpeg takes it for \"hls\""), ("tty", "is not a film"),
    ("png_pipe", "is not a film"),
  ])
  func `what ffmpeg takes for a list or a text is no film`(format: String, message: String) {
    let error = #expect(throws: FootageError.self) {
      try Self.probe(Self.text(["0"], format: format))
    }
    #expect(error?.description.contains(message) == true)
  }

  @Test func `a file without pictures is not a film`() {
    let error = #expect(throws: FootageError.self) { try Self.probe(Self.text([])) }
    #expect(error?.description == "a.mov has no pictures")
  }

  @Test(arguments: [
    ("ffv1", "bgra", false, true, false), ("qtrle", "rgb24", false, false, false),
    ("prores", "yuva444p10le", true, true, true), ("hevc", "nv12", true, false, true),
  ])
  func `losses and transparency are known by codec and pixels`(
    codec: String, pixels: String, isLossy: Bool, hasAlpha: Bool, isYCbCr: Bool
  ) throws {
    let text = Self.text(["0"]).replacing("codec_name=h264", with: "codec_name=\(codec)")
      .replacing("pix_fmt=yuv420p", with: "pix_fmt=\(pixels)")
    let probe = try Self.probe(text)
    #expect(probe.isLossy == isLossy && probe.hasAlpha == hasAlpha && probe.isYCbCr == isYCbCr)
  }
}
