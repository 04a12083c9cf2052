import FlipbookCAML
import FlipbookGeometry
import Foundation
import TestSupport
import Testing

/// In a file y points up, unless a layer is `geometryFlipped`; in a scene it points down.
///
/// Wherever a point of a layer is on the screen by Core Animation's rules, it is there by the
/// scene's.
@Suite("Geometry that points up", .endsInTime) struct FlippedGeometryTests {
  /// A layer with everything that places it.
  private struct Placed {
    var bounds: [Double]
    var position: [Double]
    var anchor: [Double]
    var degrees: Double
    var tilt: Double
    var scale: Double
    var isFlipped: Bool

    init(using random: inout SeededGenerator) {
      func number(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &random) * 100).rounded() / 100
      }
      bounds = [number(-20...20), number(-20...20), number(10...200), number(10...200)]
      position = [number(-100...100), number(-100...300)]
      anchor = [number(0...1), number(0...1)]
      degrees = number(-90...90)
      tilt = number(-60...60)
      scale = number(0.2...2)
      isFlipped = Bool.random(using: &random)
    }

    func markup(_ inner: String) -> String {
      func list(_ numbers: [Double]) -> String { numbers.map { "\($0)" }.joined(separator: " ") }
      return """
        <CALayer bounds="\(list(bounds))" position="\(list(position))" \
        anchorPoint="\(list(anchor))" geometryFlipped="\(isFlipped ? 1 : 0)" \
        transform="scale(\(scale), 1, 1) rotate(\(degrees)deg) rotate(\(tilt)deg, 1, 0, 0)">\
        <sublayers>\(inner)</sublayers></CALayer>
        """
    }

    /// A point of the layer in its superlayer, by the rules of CALayer.
    ///
    /// First the flip about the middle of the bounds, then the transform about the anchor point. Of
    /// functions in a row the last is applied first.
    func outer(_ point: Point) -> Point {
      var y = point.y
      if isFlipped { y = 2 * bounds[1] + bounds[3] - y }
      let x = point.x - bounds[0] - anchor[0] * bounds[2]
      y -= bounds[1] + anchor[1] * bounds[3]
      let (a, b) = (degrees * .pi / 180, tilt * .pi / 180)
      // About x: y and z from y; then about z; then the scale of x.
      let tilted = y * cos(b)
      let turned = Point(x * cos(a) - tilted * sin(a), x * sin(a) + tilted * cos(a))
      return Point(turned.x * scale + position[0], turned.y + position[1])
    }
  }

  /// A point of a view in its superview, by the keys of the scene.
  private func outer(_ point: Point, of view: PlainJSON) throws -> Point {
    var position = view["position"]?.numbers ?? [0, 0]
    var bounds = view["bounds"]?.numbers ?? [0, 0, 0, 0]
    let anchor = view["anchorPoint"]?.numbers ?? [0.5, 0.5]
    if let frame = view["frame"]?.numbers {
      position = [frame[0] + frame[2] / 2, frame[1] + frame[3] / 2]
      bounds = [0, 0, frame[2], frame[3]]
    }
    var x = point.x - bounds[0] - anchor[0] * bounds[2]
    var y = point.y - bounds[1] - anchor[1] * bounds[3]
    var z = 0.0
    for step in view["transform"]?.elements ?? [] {
      if let factors = step["scale"] {
        x *= factors.numbers.first ?? factors.number ?? 1
      } else if let angle = step["rotate"] {
        let a = try angle.radians
        (x, y) = (x * cos(a) - y * sin(a), x * sin(a) + y * cos(a))
      } else if let turn = step["rotate3D"]?.elements {
        try #require(turn.dropFirst().compactMap(\.number) == [1, 0, 0])
        let a = try turn[0].radians
        (y, z) = (y * cos(a) - z * sin(a), y * sin(a) + z * cos(a))
      }
    }
    return Point(x + position[0], y + position[1])
  }

  @Test("a point is at the same place of the screen, however layers are nested and flipped")
  func places() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let layers = (0..<3).map { _ in Placed(using: &random) }
      let markup = layers.reversed().reduce("") { $1.markup($0) }
      let scene = try MarkupScene(sublayers: markup)
      let local = Point(
        Double.random(in: -50...50, using: &random), Double.random(in: -50...50, using: &random))

      var expected = local
      for layer in layers.reversed() { expected = layer.outer(expected) }
      expected = Point(expected.x, 844 - expected.y)

      let isUp = layers.filter(\.isFlipped).count.isMultiple(of: 2)
      let bounds = layers[2].bounds
      var found = Point(local.x, isUp ? 2 * bounds[1] + bounds[3] - local.y : local.y)
      var view = scene.root
      var views: [PlainJSON] = []
      for _ in 0..<3 {
        view = try #require(view["views"]?.elements.first)
        views.append(view)
      }
      for view in views.reversed() { found = try outer(found, of: view) }
      #expect(abs(found.x - expected.x) < 0.01 && abs(found.y - expected.y) < 0.01)
    }
  }

  @Test("what is seen from above is above") func looks() throws {
    let scene = try MarkupScene(
      sublayers: """
        <CAGradientLayer bounds="0 0 40 20" position="50 772" anchorPoint="0 1" shadowOpacity="1"
          shadowOffset="1 4" contentsGravity="top" contentsRect="0 0.75 1 0.25" maskedCorners="3"
          startPoint="0.5 1" endPoint="0.5 0.25" cornerRadius="4">
          <colors><CGColor value="1 0 0"/><CGColor value="0 0 1" opacity="0.5"/></colors>
        </CAGradientLayer>
        """)
    // 772 of 844 from below is 72 from above; the anchor at the top stays at the top.
    #expect(scene.view["position"]?.numbers == [50, 72])
    #expect(scene.view["anchorPoint"]?.numbers == [0, 0])
    #expect(scene.view["shadowOffset"]?.numbers == [1, -4])
    #expect(scene.view["contentsGravity"]?.string == "top")
    // The upper quarter of the image.
    #expect(scene.view["contentsRect"]?.numbers == [0, 0, 1, 0.25])
    #expect(
      scene.view["maskedCorners"]?.elements.compactMap(\.string) == ["bottomRight", "bottomLeft"])
    #expect(
      scene.view["gradient"]?["startPoint"] == nil
        || scene.view["gradient"]?["startPoint"]?.numbers == [0.5, 0])
    #expect(scene.view["gradient"]?["endPoint"]?.numbers == [0.5, 0.75])
    let colors = scene.view["gradient"]?["colors"]?.elements ?? []
    #expect(colors.first?.string == "#FF0000" && colors.last?.numbers == [0, 0, 1, 0.5])
  }

  @Test("a flipped root leaves coordinates as they are") func flipped() throws {
    let scene = try MarkupScene(
      """
      <CALayer bounds="0 0 390 844" position="195 422" geometryFlipped="1"><sublayers>
        <CALayer bounds="0 0 40 20" position="50 72" transform="rotate(30deg)" shadowOpacity="1"
          shadowOffset="1 4" contentsGravity="top"/></sublayers></CALayer>
      """)
    #expect(scene.view["frame"]?.numbers == [30, 62, 40, 20])
    #expect(scene.view["transform"] == .array([.object(["rotate": .string("30deg")])]))
    #expect(scene.view["shadowOffset"]?.numbers == [1, 4])
    // Core Animation's top is where y is largest.
    #expect(scene.view["contentsGravity"]?.string == "bottom")
  }

  /// An amount that is added to a value is the difference of two values, so it is converted as that difference.
  @Test(
    "an additive animation adds the difference of what it would set, in every space",
    arguments: [
      "position", "position.x", "position.y", "anchorPoint", "anchorPoint.x", "anchorPoint.y",
      "bounds",
      "bounds.origin", "bounds.origin.x", "bounds.origin.y", "bounds.size", "bounds.size.height",
      "transform.translation", "transform.translation.x", "transform.translation.y",
      "transform.rotation", "transform.rotation.x", "transform.rotation.y", "transform.rotation.z",
      "sublayerTransform.rotation.z", "sublayerTransform.translation.y", "shadowOffset",
      "shadowOffset.width", "shadowOffset.height", "contentsRect", "contentsCenter", "startPoint",
      "startPoint.y", "endPoint", "endPoint.x", "endPoint.y", "emitterPosition",
      "emitterPosition.x",
      "emitterPosition.y", "zPosition",
    ])
  func differences(keyPath: String) throws {
    var random = SeededGenerator(seed: 17)
    let count =
      ["bounds", "contentsRect", "contentsCenter"].contains(keyPath)
      ? 4
      : ["osition", "Point", "origin", "size", "Offset", "translation"].contains(
        where: keyPath.hasSuffix)
        && keyPath != "zPosition" ? 2 : 1
    let type = [1: "real", 2: "CGPoint", 4: "CGRect"][count] ?? "real"
    func values() -> [Double] {
      (0..<count).map { _ in Double(Int.random(in: 1...16, using: &random)) / 16 }
    }
    for outer in [0, 1] {
      for inner in [0, 1] {
        // A layer with others in it whose height changes hangs from its upper edge.
        for hanging in [
          "", "<animation type='CABasicAnimation' keyPath='bounds.size.height' byValue='9'/>",
        ] {
          let (from, to) = (values(), values())
          func animation(_ values: [Double], isAdditive: Bool) -> String {
            let text = values.map { "\($0)" }.joined(separator: " ")
            return
              "<animation type='CABasicAnimation' keyPath='\(keyPath)' additive='\(isAdditive ? 1 : 0)'>"
              + "<toValue type='\(type)' value='\(text)'/></animation>"
          }
          let scene = try MarkupScene(
            """
            <CALayer bounds="0 0 390 844" position="195 422" geometryFlipped="\(outer)"><sublayers>
            <CALayer bounds="3 5 40 60" position="50 72" geometryFlipped="\(inner)"><sublayers>
            <CALayer bounds="0 0 1 1"/></sublayers><animations>\(animation(from, isAdditive: false))
            \(animation(to, isAdditive: false))
            \(animation(zip(to, from).map { $0 - $1 }, isAdditive: true))\(hanging)</animations>
            </CALayer></sublayers></CALayer>
            """)
          let found = try (scene.view["animations"]?.elements ?? []).compactMap { $0["basic"] }
            .filter { $0["keyPath"]?.string == keyPath && $0["byValue"] == nil }
            .map { try #require($0["toValue"]) }
            .map { try $0.elements.isEmpty ? [$0.radians] : $0.numbers }
          try #require(found.count == 3 && found.allSatisfy { $0.count == count })
          for index in 0..<count {
            let difference = found[1][index] - found[0][index]
            #expect(abs(found[2][index] - difference) < 1e-3, "\(outer) \(inner) \(hanging)")
          }
        }
      }
    }
  }

  @Test("what is in a layer stays at its lower edge while its height changes") func hanging() throws
  {
    let scene = try MarkupScene(
      sublayers: """
        <CALayer name="box" bounds="0 0 100 50" position="195 422"><sublayers>
          <CALayer name="dot" bounds="0 0 10 10" position="20 15"/></sublayers>
          <animations><animation type="CABasicAnimation" keyPath="bounds.size.height"
            fromValue="50" toValue="80"/></animations></CALayer>
        """)
    // In the box y is counted up from its lower edge: its bounds begin at −height.
    #expect(scene.view["bounds"]?.numbers == [0, -50, 100, 50])
    #expect(scene.view["views"]?.elements.first?["frame"]?.numbers == [15, -20, 10, 10])
    let animations = scene.view["animations"]?.elements.compactMap { $0["basic"] } ?? []
    #expect(animations.map { $0["keyPath"]?.string } == ["bounds.size.height", "bounds.origin.y"])
    #expect(animations.map { $0["fromValue"]?.number } == [50, -50])
    #expect(animations.map { $0["toValue"]?.number } == [80, -80])
  }
}
