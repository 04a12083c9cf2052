import FlipbookGeometry
import FlipbookLayers
import TestSupport
import Testing

@Suite(.endsInTime) struct LayerKeyPathTests {
  // Core Animation Programming Guide, "Key-value coding extensions".
  @Test(
    .proves("M2.6"),
    arguments: [
      "position", "position.x", "bounds.size", "bounds.size.width", "bounds.origin.y",
      "contentsRect.origin", "transform.rotation", "transform.rotation.x", "transform.scale",
      "transform.scale.z", "transform.translation", "transform.translation.y",
      "sublayerTransform.rotation.y", "anchorPoint.y", "opacity", "strokeEnd", "fillColor",
    ])
  func `Core Animation's key paths are read`(name: String) {
    #expect(LayerKeyPath(name)?.name == name)
  }

  @Test(arguments: [
    ("center", "position"), ("center.y", "position.y"), ("alpha", "opacity"),
    ("clipsToBounds", "masksToBounds"), ("contentOffset", "bounds.origin"),
    ("contentOffset.x", "bounds.origin.x"),
  ])
  func `UIView's names stand for layer properties`(alias: String, name: String) {
    #expect(LayerKeyPath(alias)?.name == name)
  }

  @Test(arguments: [
    "", ".", "position.", ".x", "position.z", "position.width", "opacity.x", "bounds.x",
    "bounds.size.x", "transform.rotation.w", "transform.origin", "frame", "nothing", "position.x.x",
    "backgroundColor.red", "contentOffset.z",
  ])
  func `other texts are no key paths`(text: String) {
    #expect(LayerKeyPath(text) == nil)
  }

  @Test(.proves("R87", "M2.7")) func `every property has the parts of its kind and no others`() {
    for property in LayerProperty.all {
      for part in LayerKeyPath.Part.allCases {
        let keyPath = LayerKeyPath("\(property.name).\(part.rawValue)")
        let has = LayerKeyPath.Part.parts(of: property.kind).contains(part)
        #expect((keyPath != nil) == has)
        if let keyPath { #expect(keyPath == LayerKeyPath(property, part)) }
      }
    }
  }

  // The names of Core Animation say what a part measures, and the letter at their end along which axis.
  @Test(arguments: LayerKeyPath.Part.allCases)
  func `a part measures what its name says`(part: LayerKeyPath.Part) {
    let words = part.rawValue.split(separator: ".")
    let measures: [String: LayerKeyPath.Part.Measure] = [
      "x": .position, "y": .position, "origin": .position, "width": .length, "height": .length,
      "size": .length, "rotation": .rotation, "scale": .scale, "translation": .translation,
    ]
    let axes: [String: LayerKeyPath.Part.Axis] = [
      "x": .x, "width": .x, "y": .y, "height": .y, "z": .z, "rotation": .z,
    ]
    #expect(measures[String(words[0])] == part.measure)
    #expect(axes[String(words[words.count - 1])] == part.axis)
    #expect(part.isAngle == part.rawValue.hasPrefix("rotation"))
    let isPair = ["origin", "size", "translation"].contains(part.rawValue)
    #expect((part.kind == .number) == !isPair)
  }

  @Test func `a part is written without touching the others`() throws {
    var layer = Layer(id: LayerID(0))
    layer.bounds = Rect(x: 1, y: 2, width: 3, height: 4)
    for (name, value, expected) in [
      ("bounds.size.width", LayerValue.number(9), Rect(x: 1, y: 2, width: 9, height: 4)),
      ("bounds.origin", .point(Point(7, 8)), Rect(x: 7, y: 8, width: 9, height: 4)),
      ("bounds.size", .size(Size(5, 6)), Rect(x: 7, y: 8, width: 5, height: 6)),
      ("contentOffset.y", .number(-1), Rect(x: 7, y: -1, width: 5, height: 6)),
    ] {
      let keyPath = try #require(LayerKeyPath(name))
      #expect(keyPath.set(value, in: &layer))
      #expect(layer.bounds == expected)
      #expect(keyPath.value(in: layer) == value)
    }
    #expect(LayerKeyPath("bounds.size")?.set(.number(1), in: &layer) == false)
    #expect(LayerKeyPath("path")?.set(.path(Path()), in: &layer) == false)
  }

  @Test(.proves("M2.6")) func `a turn about y keeps the model's perspective`() throws {
    // Trap: transform.rotation.y on a model with m34 = −1/500 must keep it.
    var layer = Layer(id: LayerID(0))
    layer.transform = .perspective(distance: 500)
    let keyPath = try #require(LayerKeyPath("transform.rotation.y"))
    keyPath.set(.number(0.6), in: &layer)
    let expected = Transform.rotation(0.6, x: 0, y: 1, z: 0).then(.perspective(distance: 500))
    #expect(isClose(layer.transform.components, expected.components))
  }

  @Test func `translation reads as a size and rotation is about z`() throws {
    let whole = LayerValue.transform(Transform.rotation(0.4).then(.translation(5, 6, 7)))
    #expect(LayerKeyPath("transform.translation")?.value(in: whole) == .size(Size(5, 6)))
    let angle = LayerKeyPath("transform.rotation")?.value(in: whole)?.components
    #expect(isClose(angle ?? [], [0.4]))
    let moved = try #require(
      LayerKeyPath("transform.translation")?.replacing(in: whole, with: .size(Size(1, 2))))
    let expected = Transform.rotation(0.4).then(.translation(1, 2, 7))
    #expect(isClose(moved.components ?? [], expected.components))
  }

  @Test(arguments: [
    "position.x", "bounds.size", "bounds.origin.y", "transform.rotation", "transform.scale.x",
    "transform.translation", "transform.translation.y", "transform",
  ])
  func `rates of parts are derivatives`(name: String) throws {
    let keyPath = try #require(LayerKeyPath(name))
    let (whole, rate) = try #require(
      [
        LayerValue.Kind.point: (LayerValue.point(Point(3, 4)), LayerValue.point(Point(5, -6))),
        .rect: (
          .rect(Rect(x: 1, y: 2, width: 3, height: 4)),
          .rect(Rect(x: 5, y: 6, width: 7, height: 8))
        ),
        .transform: (
          .transform(Transform.scale(2, 3).then(.rotation(0.5)).then(.translation(4, 5))),
          .transform(
            Transform(
              row1: SIMD4(0.3, -0.2, 0, 0), row2: SIMD4(0.5, 0.1, 0, 0),
              row3: SIMD4(0, 0, 0.3, 0), row4: SIMD4(3, 2, 0, 0)))
        ),
      ][keyPath.property.kind])
    let h = 1e-6
    func at(_ t: Double) throws -> LayerValue {
      try #require(rate.scaled(by: t).flatMap { whole.addingComponents($0) })
    }
    let (before, after) = (try at(-h), try at(h))
    let value = try #require(keyPath.value(in: whole))
    let first = try #require(keyPath.value(in: before)?.components)
    let last = try #require(keyPath.value(in: after)?.components)
    let change = zip(last, first).map { ($0 - $1) / (2 * h) }
    let derived = try #require(keyPath.rate(whole: whole, wholeRate: rate))
    #expect(isClose(derived.components ?? [], change, within: 1e-7))

    // Replacing by 1.2 × the value, growing by 0.7 × the value per second.
    let valueRate = try #require(value.scaled(by: 0.7))
    func replaced(_ whole: LayerValue, _ k: Double) throws -> [Double] {
      let new = try #require(value.scaled(by: 1.2 + 0.7 * k))
      return try #require(keyPath.replacing(in: whole, with: new)?.components)
    }
    let rise = zip(try replaced(after, h), try replaced(before, -h)).map { ($0 - $1) / (2 * h) }
    let with = try #require(value.scaled(by: 1.2))
    let total = try #require(
      keyPath.rateOfReplacing(in: whole, wholeRate: rate, with: with, valueRate: valueRate))
    #expect(isClose(total.components ?? [], rise, within: 1e-6))
  }
}
