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

  /// As lottie-web has it: a place before the last one is that.
  @Test func `places never decrease`() throws {
    let stops = "[0, 1, 0, 0, 0.6, 0, 1, 0, 0.4, 0, 0, 1]"
    let gradient = try view(#""t": 1"#, stops: stops, count: 3)["gradient"]
    #expect(gradient?["locations"]?.numbers == [0, 0.6, 0.6])
  }
}
