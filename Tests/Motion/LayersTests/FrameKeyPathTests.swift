import FlipbookGeometry
import FlipbookLayers
import TestSupport
import Testing

@Suite(.endsInTime) struct FrameKeyPathTests {
  static var layer: Layer {
    var layer = Layer(id: LayerID(0))
    layer.frame = Rect(x: 10, y: 20, width: 100, height: 40)
    return layer
  }

  @Test func `the frame is read by its parts`() {
    #expect(FrameKeyPath("frame")?.value(in: Self.layer) == .rect(Self.layer.frame))
    #expect(FrameKeyPath("frame.origin")?.value(in: Self.layer) == .point(Point(10, 20)))
    #expect(FrameKeyPath("frame.size.height")?.value(in: Self.layer) == .number(40))
    #expect(FrameKeyPath("frame.x") == nil && FrameKeyPath("bounds") == nil)
    #expect(FrameKeyPath.originX.kind == .number && FrameKeyPath.frame.kind == .rect)
  }

  @Test(.proves("R44")) func `a moved frame is a moved position`() {
    let changes = FrameKeyPath.originX.changes(to: .number(50), in: Self.layer) ?? []
    #expect(changes.map(\.0.name) == ["position"])
    #expect(changes.map(\.1) == [.point(Point(100, 40))])
  }

  @Test func `a new size keeps the origin`() {
    // The anchor is the center: origin 10, 20 with size 60 × 80 has it at 40, 60.
    let changes = FrameKeyPath.size.changes(to: .size(Size(60, 80)), in: Self.layer) ?? []
    #expect(changes.map(\.0.name) == ["position", "bounds.size"])
    #expect(changes.map(\.1) == [.point(Point(40, 60)), .size(Size(60, 80))])
    #expect(FrameKeyPath.size.changes(to: .number(1), in: Self.layer) == nil)
    #expect(FrameKeyPath.frame.changes(to: .point(.zero), in: Self.layer) == nil)
  }

  // GNUstep's Tests/CALayer/calayer.m, which is run against Apple's framework too.
  @Test(.proves("R44")) func `a frame under a scale is Apple's`() {
    var layer = Layer(id: LayerID(0))
    layer.transform = .scale(2, 4)
    layer.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds == Rect(x: 0, y: 0, width: 50, height: 12.5))
    #expect(layer.position == Point(60, 45))
  }

  /// Transforms whose images of rectangles are upright rectangles, and what the sides become.
  static let upright: [(Transform, across: Double, down: Double, isOnItsSide: Bool)] = [
    (.scale(2, 2), 2, 2, false), (.scale(-2, 0.5), 2, 0.5, false),
    (.translation(30, -7), 1, 1, false), (.rotation(.pi / 2), 1, 1, true),
    (.rotation(.pi), 1, 1, false),
    (Transform.scale(3, 2).then(.rotation(-.pi / 2)).then(.translation(5, 6)), 3, 2, true),
    // A tilt of 60° about y halves the width, cos 60°.
    (.rotation(.pi / 3, x: 0, y: 1, z: 0), 0.5, 1, false),
  ]

  @Test(.proves("R44"), arguments: upright.indices)
  func `what is set on a transformed layer is what is read`(index: Int) throws {
    let (transform, across, down, isOnItsSide) = Self.upright[index]
    var layer = Self.layer
    layer.anchorPoint = Point(0.25, 1)
    layer.bounds.origin = Point(3, 4)
    layer.transform = transform
    func changed(_ keyPath: FrameKeyPath, _ value: LayerValue) throws -> Layer {
      var result = layer
      for (path, value) in try #require(keyPath.changes(to: value, in: layer)) {
        path.set(value, in: &result)
      }
      return result
    }
    let frame = Rect(x: -5, y: 12, width: 70, height: 90)
    let framed = try changed(.frame, .rect(frame))
    #expect(isClose(framed.frame.components, frame.components))
    let size = isOnItsSide ? [90 / across, 70 / down] : [70 / across, 90 / down]
    #expect(isClose([framed.bounds.size.width, framed.bounds.size.height], size))
    #expect(framed.bounds.origin == Point(3, 4))

    var wide = layer.frame
    wide.size.width = 300
    #expect(isClose(try changed(.sizeWidth, .number(300)).frame.components, wide.components))
    var moved = layer.frame
    moved.origin.y = -8
    let away = try changed(.originY, .number(-8))
    #expect(isClose(away.frame.components, moved.components))
    #expect(away.bounds == layer.bounds)
    #expect(try changed(.frame, .rect(layer.frame)).position == layer.position)
  }

  static let slanted: [Transform] = [
    .rotation(.pi / 6), .rotation(.pi / 4), .scale(0, 1),
    Transform(AffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0)),
    Transform.rotation(0.5, x: 0, y: 1, z: 0).then(.perspective(distance: 500)),
  ]

  @Test(arguments: slanted.indices)
  func `a slanted layer takes a new place, but no new size`(index: Int) throws {
    var layer = Self.layer
    layer.transform = Self.slanted[index]
    #expect(FrameKeyPath.sizeWidth.changes(to: .number(300), in: layer) == nil)
    #expect(
      FrameKeyPath.frame.changes(to: .rect(Rect(x: 0, y: 0, width: 9, height: 9)), in: layer) == nil
    )
    let old = layer.frame
    for (path, value) in try #require(FrameKeyPath.originX.changes(to: .number(77), in: layer)) {
      path.set(value, in: &layer)
    }
    #expect(isClose(layer.frame.components, [77, old.origin.y, old.width, old.height]))
    #expect(layer.bounds == Self.layer.bounds)
  }
}

extension Rect {
  fileprivate var components: [Double] { [origin.x, origin.y, width, height] }
}
