import FlipbookDocument
import FlipbookForeignFiles
import TestSupport
import Testing

import FlipbookLottie

/// From the first frame of a file up to the last without it.
@Suite(.endsInTime) struct FilmLengthTests {
  private static let rates = [
    29.97, 29.9700012207031, 23.976, 23.9759979248047, 59.94, 59.9400024414062, 119.88, 24, 25, 30,
    60, 12.5, 14.985, 1.0 / 3, 1000, 240.123_456_7,
  ]

  /// The scene format: frames n = 0 … ⌈duration · fps⌉ − 1.
  @Test(arguments: rates) func `a film has as many frames as its file`(rate: Double) {
    let film = LottieFrameRate(rate)
    #expect(abs(film.value - rate) < 0.001)
    for count in [1.0, 2, 3, 60, 61, 89, 90, 91, 120, 150, 1001, 9999, 100_000] {
      let frames = (film.duration(ofFrames: count) * film.value - 1e-7).rounded(.up)
      #expect(frames == count)
    }
  }

  /// After Effects writes 30000/1001 in single precision.
  @Test(arguments: [
    (23.9759979248047, "24000/1001", 2.5025), (29.9700012207031, "30000/1001", 2.002),
    (59.9400024414062, "60000/1001", 1.001), (119.88, "120000/1001", 0.5005),
  ])
  func `the rates of television are fractions`(rate: Double, text: String, duration: Double) throws
  {
    let file = LottieText.file(layers: "").replacing(#""fr": 30"#, with: #""fr": \#(rate)"#)
    let scene = try LottieText.scene(file)
    #expect(scene["fps"]?.string == text)
    // Of 60 frames, and never more.
    let found = try #require(scene["duration"]?.number)
    #expect(found <= duration && duration - found < 2e-6)
  }

  @Test func `layers of a file with a fractional rate begin and end at its frames`() throws {
    let layer = LottieText.square().replacing(#""ip": 0, "op": 60"#, with: #""ip": 0, "op": 30"#)
    let file = LottieText.file(layers: layer).replacing(#""fr": 30"#, with: #""fr": 23.976"#)
    let hidden = try #require(try LottieText.scene(file).animations(of: "hidden").first)
    let end = try #require(hidden["keyTimes"]?.numbers[1]) * (hidden["duration"]?.number ?? 0)
    #expect(abs(end - 30 * 1001.0 / 24_000) < 0.000_06)
  }

  @Test(arguments: [(5000.0, 1000.0), (0.001, 0.01)])
  func `a frame rate beyond those of scenes is limited, with a remark`(rate: Double, limit: Double)
    throws
  {
    let file = LottieText.file(layers: LottieText.square()).replacing(
      #""fr": 30"#, with: #""fr": [\#(rate)]"#)
    let imported = try LottieText.read(file)
    let scene = try PlainJSON(imported.scene.description())
    #expect(scene["fps"]?.number == limit && scene["title"] == nil)
    #expect(imported.remarks.map(\.kind) == [.range])
  }

  /// From frame 60 of a film of 60 frames on, or up to its first one.
  @Test(arguments: [(60, 90, false), (-9, 0, false), (59, 90, true), (-9, 1, true)])
  func `a layer is seen where it is in the film`(start: Int, end: Int, isSeen: Bool) throws {
    let layer = LottieText.square().replacing(
      #""ip": 0, "op": 60"#, with: #""ip": \#(start), "op": \#(end)"#)
    let views = try LottieText.scene(LottieText.file(layers: layer))["views"]?.elements
    #expect(views?.isEmpty == !isSeen)
  }

  @Test func `a marker at the end is none of the film`() throws {
    func names(_ frame: Double) throws -> [String] {
      let more = #", "markers": [{"tm": \#(frame), "cm": "m", "dr": 0}]"#
      let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(), more: more))
      return scene["script"]?.elements.compactMap { $0["name"]?.string } ?? []
    }
    #expect(try names(0) == ["m"] && names(59.5) == ["m"])
    #expect(try names(60).isEmpty && names(-0.5).isEmpty)
  }

  @Test func `markers of one name are told apart`() throws {
    let more = #", "markers": [{"tm": 0, "cm": "m"}, {"tm": 3, "cm": "m"}, {"tm": 6, "cm": "m"}]"#
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(), more: more))
    let names = scene["script"]?.elements.compactMap { $0["name"]?.string }
    #expect(names == ["m", "m-2", "m-3"])
  }

  /// The tenth frame of the file is the first of the film.
  @Test func `a file that begins at another frame than 0 has its times from there`() throws {
    let position = """
      "p": {"a": 1, "k": [{"t": 25, "s": [0, 0], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}},
       {"t": 40, "s": [60, 30]}]}
      """
    let file = LottieText.file(
      layers: LottieText.square(transform: position), more: #", "markers": [{"tm": 25, "cm": "m"}]"#
    ).replacing(#""fr": 30, "ip": 0"#, with: #""fr": 30, "ip": 10"#)
    let scene = try LottieText.scene(file)
    #expect(abs((scene["duration"]?.number ?? 0) - 50.0 / 30) < 1e-5)
    #expect(scene["script"]?.elements.first?["at"]?.number == 0.5)
    let animation = try #require(scene.animations(of: "position").first)
    #expect(animation["beginTime"]?.number == 0.5 && animation["duration"]?.number == 0.5)
  }

  @Test(arguments: [(0, 0), (60, 0), (10, 10)])
  func `a file that ends before it begins is its first frame, with a remark`(
    first: Int, last: Int
  ) throws {
    let file = LottieText.file(layers: LottieText.square()).replacing(
      #""fr": 30, "ip": 0, "op": 60"#, with: #""fr": 30, "ip": \#(first), "op": \#(last)"#)
    let imported = try LottieText.read(file)
    let scene = try PlainJSON(imported.scene.description())
    // One frame, of which the duration is no more than rounding less.
    let frames = (scene["duration"]?.number ?? 0) * 30
    #expect(frames <= 1 && frames > 0.999)
    #expect(imported.remarks.contains { $0.reason.contains("it is its first frame") })
  }

  @Test func `a layer that ends before it begins is never seen, with a remark`() throws {
    let layer = LottieText.square().replacing(#""ip": 0, "op": 60"#, with: #""ip": 40, "op": 20"#)
    let imported = try LottieText.read(LottieText.file(layers: layer))
    let scene = try PlainJSON(imported.scene.description())
    #expect(scene["views"]?.elements.isEmpty ?? true)
    #expect(imported.remarks.contains { $0.reason.contains("is never seen") })
  }

  /// The scene format allows a million frames.
  @Test func `a film of too many frames ends before, with a remark`() throws {
    func read(_ last: Int) throws -> (frames: Double, isCut: Bool) {
      let file = LottieText.file(layers: "").replacing(#""op": 60"#, with: #""op": \#(last)"#)
      let imported = try LottieText.read(file)
      let scene = try PlainJSON(imported.scene.description())
      return (
        (scene["duration"]?.number ?? 0) * 30,
        imported.remarks.contains { $0.reason == "the film ends after 999 000 frames" }
      )
    }
    let (long, short) = (try read(2_000_000), try read(999_000))
    #expect(abs(long.frames - 999_000) < 1e-3 && long.isCut)
    #expect(abs(short.frames - 999_000) < 1e-3 && !short.isCut)
  }

  @Test func `a canvas of too many pixels is refused`() {
    let file = LottieText.file(layers: "").replacing(#""w": 100"#, with: #""w": 100000"#)
    #expect(throws: (any Error).self) { try LottieText.read(file) }
  }
}
