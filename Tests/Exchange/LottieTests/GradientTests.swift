import TestSupport
import Testing

import FlipbookLottie

/// Gradients of fills, in the shares of the rectangle that a scene has them in.
@Suite(.endsInTime) struct GradientTests {
  private func view(_ more: String, stops: String, count: Int = 2, opacity: Int = 100) throws
    -> PlainJSON
  {
    let paint = """
      {"ty": "gf", \(more), "s": {"k": [0, 0]}, "e": {"k": [8, 0]}, "o": {"k": \(opacity)},
       "g": {"p": \(count), "k": {"k": \(stops)}}}
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(paint: paint)))
    return try #require(scene.objects.first { $0["gradient"] != nil })
  }

  private static let stops = "[0, 1, 0, 0, 1, 0, 0, 1]"

  /// Points of the file as shares of the view's bounds.
  private func share(_ view: PlainJSON, _ x: Double, _ y: Double) throws -> [Double] {
    let bounds = try #require(view["bounds"]?.numbers)
    return [(x - bounds[0]) / bounds[2], (y - bounds[1]) / bounds[3]]
  }

  private func isClose(_ found: [Double]?, _ wanted: [Double]) -> Bool {
    zip(found ?? [.nan, .nan], wanted).allSatisfy { abs($0 - $1) < 2e-5 }
  }

  @Test func `a linear gradient goes from its start to its end`() throws {
    let view = try view(#""t": 1"#, stops: Self.stops)
    #expect(isClose(view["gradient"]?["startPoint"]?.numbers, try share(view, 0, 0)))
    #expect(isClose(view["gradient"]?["endPoint"]?.numbers, try share(view, 8, 0)))
    #expect(view["gradient"]?["type"] == nil)
  }

  /// `CAGradientLayer`: the end of a radial gradient is a corner of the rectangle around its last circle.
  @Test func `a radial gradient has a circle through its end`() throws {
    let view = try view(#""t": 2"#, stops: Self.stops)
    #expect(view["gradient"]?["type"]?.string == "radial")
    #expect(isClose(view["gradient"]?["startPoint"]?.numbers, try share(view, 0, 0)))
    #expect(isClose(view["gradient"]?["endPoint"]?.numbers, try share(view, 8, 8)))
  }

  @Test func `the opacity of the paint is that of the gradient's view`() throws {
    #expect(try view(#""t": 1"#, stops: Self.stops, opacity: 40)["opacity"]?.number == 0.4)
    #expect(try view(#""t": 1"#, stops: Self.stops)["opacity"] == nil)
  }

  @Test func `without opacities of its own a gradient is opaque`() throws {
    let gradient = try view(#""t": 1"#, stops: Self.stops)["gradient"]
    #expect(gradient?["colors"]?.elements.compactMap(\.string) == ["#FF0000", "#0000FF"])
    #expect(gradient?["locations"]?.numbers == [0, 1])
  }

  /// The specification: after the colors, opacities at places of their own.
  @Test func `opacities at other places are stops of their own`() throws {
    let stops = "[0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0.25, 0, 1, 0.5]"
    let gradient = try view(#""t": 1"#, stops: stops)["gradient"]
    // At a quarter a quarter of the way from red to blue: 191.25 and 63.75.
    #expect(
      gradient?["colors"]?.elements.compactMap(\.string) == ["#FF0000", "#BF004000", "#0000FF80"])
    #expect(gradient?["locations"]?.numbers == [0, 0.25, 1])
  }

  /// Lines of colors are at right angles to their direction only where the bounds are a square.
  @Test func `a gradient is drawn in a square`() throws {
    let paint = """
      {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [60, 20]}, "r": {"k": 0}},
      {"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [8, 0]}, "o": {"k": 100},
       "g": {"k": {"k": \(Self.stops)}}}
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.layer(paint)))
    let view = try #require(scene.objects.first { $0["gradient"] != nil })
    let bounds = try #require(view["bounds"]?.numbers)
    #expect(bounds[2] == bounds[3] && bounds[2] >= 60)
    // Without a count all numbers are colors.
    #expect(view["gradient"]?["colors"]?.elements.count == 2)
  }

  /// The tip of a line of 20 points that turns by a right angle is 10 away to both sides.
  @Test func `a gradient is as large as its line`() throws {
    let paint = """
      {"ty": "gs", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [8, 0]}, "o": {"k": 100}, "w": {"k": 20},
       "g": {"p": 2, "k": {"k": \(Self.stops)}}}
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(paint: paint)))
    let view = try #require(scene.objects.first { $0["gradient"] != nil })
    let bounds = try #require(view["bounds"]?.numbers)
    #expect(bounds[0] <= -20 && bounds[0] + bounds[2] >= 20)
  }

  @Test func `a radial gradient without a radius has one`() throws {
    let paint = """
      {"ty": "gf", "t": 2, "s": {"k": [0, 0]}, "e": {"k": [0, 0]}, "o": {"k": 100},
       "g": {"p": 2, "k": {"k": \(Self.stops)}}}
      """
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(paint: paint)))
    let gradient = try #require(scene.objects.compactMap { $0["gradient"] }.first)
    #expect(gradient["startPoint"]?.numbers != gradient["endPoint"]?.numbers)
  }

  /// lottie-web keeps the highlight within the circle.
  @Test(arguments: [(100, 0.99), (-300, -0.99), (50, 0.5)])
  func `a highlight is within the circle`(percent: Int, share: Double) throws {
    let view = try view(#""t": 2, "h": {"k": \#(percent)}, "a": {"k": 0}"#, stops: Self.stops)
    #expect(view["gradient"]?["focalPoint"]?.numbers.map { $0 + 0 } == [share, 0])
  }

  @Test func `one color is all of a gradient, and none is no paint`() throws {
    let gradient = try view(#""t": 1"#, stops: "[0.5, 1, 0, 0]", count: 1)["gradient"]
    #expect(gradient?["colors"]?.elements.compactMap(\.string) == ["#FF0000", "#FF0000"])
    #expect(gradient?["locations"]?.numbers == [0.5, 1])
    let paint = #"{"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [8, 0]}, "g": {"p": 2}}"#
    let scene = try LottieText.scene(LottieText.file(layers: LottieText.square(paint: paint)))
    #expect(scene.objects.allSatisfy { $0["shape"] == nil && $0["gradient"] == nil })
  }

  /// SVG limits offsets to 0…1.
  @Test func `places are within the gradient`() throws {
    let stops = "[-0.2, 1, 0, 0, 1.4, 0, 0, 1]"
    let gradient = try view(#""t": 1"#, stops: stops)["gradient"]
    #expect(gradient?["locations"]?.numbers == [0, 1])
  }

  /// Also places that only an end of old files has.
  @Test func `stops that move among opacities are merged at each frame`() {
    func merges(_ end: [Double]?) -> Bool {
      var first = LottieKeyframe(time: 0, value: [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0])
      first.end = end
      return LottieGradient(
        isRadial: false, start: LottieProperty([0, 0]), end: LottieProperty([1, 0]), count: 2,
        stops: LottieProperty(keys: [first], place: nil), highlightLength: LottieProperty([0]),
        highlightAngle: LottieProperty([0])
      ).mergesEvenly
    }
    #expect(merges(nil) && merges([0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1]))
    #expect(!merges([0.5, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0]))
    #expect(!merges([0, 1, 0, 0, 1, 0, 0, 1, 0.5, 1, 1, 0]))
  }

  /// As lottie-web has it: a place before the last one is that.
  @Test func `places never decrease`() throws {
    let stops = "[0, 1, 0, 0, 0.6, 0, 1, 0, 0.4, 0, 0, 1]"
    let gradient = try view(#""t": 1"#, stops: stops, count: 3)["gradient"]
    #expect(gradient?["locations"]?.numbers == [0, 0.6, 0.6])
    #expect(
      gradient?["colors"]?.elements.compactMap(\.string) == ["#FF0000", "#00FF00", "#0000FF"])
  }
}
