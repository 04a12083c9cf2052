import FlipbookDocument
import FlipbookGeometry
import TestSupport
import Testing

import FlipbookLottie

/// Animations as JSON.
@Suite(.endsInTime) struct LottieWriterTests {
  private func animation(_ layers: [WrittenLayer]) -> LottieAnimation {
    var animation = LottieAnimation(
      name: "a \"name\"", width: 10, height: 20, framesPerSecond: 60, frameCount: 30)
    animation.layers = layers
    return animation
  }

  @Test("writes numbers as short as they are")
  func numbers() {
    #expect(LottieWriter.number(1) == "1")
    #expect(LottieWriter.number(-0.00001) == "0")
    #expect(LottieWriter.number(1.0 / 3) == "0.3333")
    #expect(LottieWriter.number(1.0 / 3, decimals: 3) == "0.333")
    #expect(LottieWriter.number(.nan) == "0")
    #expect(LottieWriter.number(.infinity) == "0")
  }

  @Test("writes JSON, whatever the names are")
  func json() throws {
    var layer = WrittenLayer(
      name: "\u{0}\"\\\n", index: 1, frames: 0..<30,
      content: .shapes([
        .group(
          [
            .rect(center: LottieValue(1, 2), size: LottieValue(3, 4), radius: LottieValue(0)),
            .trim(start: LottieValue(0), end: LottieValue(50), isSequential: true),
            .fill(color: LottieValue(1, 0, 0), opacity: LottieValue(100), isEvenOdd: false),
          ], WrittenTransform())
      ]))
    layer.transform.position = .apart(x: LottieValue(1), y: LottieValue(2))
    layer.masks = [LottieValue(LottieOutline())]
    layer.effects = [
      .dropShadow(
        color: LottieValue(0, 0, 0), opacity: LottieValue(128), direction: LottieValue(180),
        distance: LottieValue(3), softness: LottieValue(10))
    ]
    let text = LottieWriter.text(of: animation([layer]))
    _ = try JSONDocument.read(Array(text.utf8), file: "film.json")
    let mark = #"{"v":"5.9.0","meta":{"g":"Made with Flipbook"},"#
    #expect(text.hasPrefix(mark + #""fr":60,"ip":0,"op":30,"w":10,"h":20,"#))
  }

  private func written(_ layer: WrittenLayer) throws -> PlainJSON {
    let file = try PlainJSON(LottieWriter.text(of: animation([layer])))
    return try #require(file["layers"]?.elements.first)
  }

  /// TransformProperty.js of lottie-web reads `sa` of every transform with `sk`.
  @Test(arguments: [0.0, 1e-9, 0.00004, 0.0001, -12])
  func `a skew and its axis are written together, and only where the skew is seen`(skew: Double)
    throws
  {
    var layer = WrittenLayer(name: "a", index: 1, frames: 0..<30, content: .null)
    layer.transform.skew = LottieValue(keyframes: [
      .init(frame: 3, content: .numbers([skew]), easing: .bezier(x1: 0, y1: 0, x2: 1, y2: 1)),
      .init(frame: 9, content: .numbers([skew]), easing: .hold),
    ])
    let place = try written(layer)["ks"]
    #expect((place?["sk"] == nil) == (abs(skew) < 0.00005))
    #expect((place?["sk"] == nil) == (place?["sa"] == nil))
    #expect(place?["sk"]?["a"]?.number ?? 0 == 0, "keyframes that are all alike")
  }

  /// rlottie multiplies by 255 and cuts off what is after the point; the other players round.
  @Test func `a written color has its level, rounded or rounded down`() throws {
    for level in 0...255 {
      let share = Double(level) / 255
      let fill = ShapeElement.fill(
        color: LottieValue(share, 0, 1), opacity: LottieValue(100), isEvenOdd: false)
      let gradient = WrittenGradient(
        start: LottieValue(0, 0), end: LottieValue(1, 0), stopCount: 1,
        stops: LottieValue(0.3333, 0, share, 0, 0.3333, share))
      let layer = WrittenLayer(
        name: "a", index: 1, frames: 0..<30, content: .shapes([fill, .gradientFill(gradient)]))
      let shapes = try written(layer)["shapes"]?.elements ?? []
      let color = shapes.first?["c"]?["k"]?.elements.first?.number ?? -1
      let stops = shapes.last?["g"]?["k"]?["k"]?.elements.compactMap(\.number) ?? []
      try #require(stops.count == 6)
      for written in [color, stops[2]] {
        #expect(Int(written * 255) == level && Int((written * 255).rounded()) == level)
      }
      #expect(stops[0] == 0.3333 && stops[4] == 0.3333, "positions are no colors")
    }
  }

  @Test func `what is neutral as it is written is left out of a layer's transform`() throws {
    var layer = WrittenLayer(name: "a", index: 1, frames: 0..<30, content: .null)
    layer.transform.scale = LottieValue(100.000_01, 99.999_99)
    layer.transform.rotation = LottieValue(0.000_01)
    layer.transform.opacity = LottieValue(100.000_04)
    guard case .object(let members)? = try written(layer)["ks"] else { return }
    #expect(members.keys.sorted() == ["a", "p"])
  }

  /// lottieitem.cpp of rlottie hides a layer only after its last frame.
  @Test(arguments: [(12.0, [100.0, 0]), (30, nil)])
  func `a layer that ends before the film is transparent from there on`(
    end: Double, levels: [Double]?
  ) throws {
    let shape = ShapeElement.rect(
      center: LottieValue(1, 2), size: LottieValue(3, 4), radius: LottieValue(0))
    let layer = WrittenLayer(name: "a", index: 1, frames: 3..<end, content: .shapes([shape]))
    let keys = try written(layer)["ks"]?["o"]?["k"]?.elements
    #expect(keys?.compactMap { $0["s"]?.elements.first?.number } == levels)
    #expect(keys?.first?["h"]?.number == (levels == nil ? nil : 1))
    #expect(keys?.last?["t"]?.number == (levels == nil ? nil : end))
  }

  /// ShapeElement's expressions in lottie-web define a property for each name: two of one name throw.
  @Test func `the lengths of a dash pattern have names of their own`() throws {
    var stroke = WrittenStroke(color: LottieValue(0, 0, 0), width: LottieValue(1))
    stroke.dashes = [LottieValue(10), LottieValue(6), LottieValue(2), LottieValue(6)]
    let layer = WrittenLayer(
      name: "a", index: 1, frames: 0..<30, content: .shapes([.stroke(stroke)]))
    let lengths = try written(layer)["shapes"]?.elements.first?["d"]?.elements ?? []
    #expect(lengths.map { $0["n"]?.string } == ["d", "g", "d", "g", "o"])
    let names = lengths.compactMap { $0["nm"]?.string }
    #expect(Set(names).count == 5)
  }

  /// Both handles of a straight line may be anywhere on it.
  @Test("writes a line with the shortest handles, and a jump without any")
  func easings() {
    let value = LottieValue(keyframes: [
      .init(frame: 0, content: .numbers([1]), easing: .bezier(x1: 0.3, y1: 0.3, x2: 0.6, y2: 0.6)),
      .init(frame: 10, content: .numbers([2]), easing: .hold),
      .init(frame: 20, content: .numbers([3]), easing: .bezier(x1: 0.3, y1: 0, x2: 0.6, y2: 1)),
    ])
    var layer = WrittenLayer(name: "a", index: 1, frames: 0..<30, content: .null)
    layer.transform.rotation = value
    let text = LottieWriter.text(of: animation([layer]))
    #expect(
      text.contains(
        #""r":{"a":1,"k":[{"t":0,"s":[1],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},"#
          + #"{"t":10,"s":[2],"h":1},{"t":20,"s":[3]}]}"#))
  }
}
