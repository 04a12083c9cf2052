import Geometry
import Layers
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
    // The anchor is the centre: origin 10, 20 with size 60 × 80 has it at 40, 60.
    let changes = FrameKeyPath.size.changes(to: .size(Size(60, 80)), in: Self.layer) ?? []
    #expect(changes.map(\.0.name) == ["position", "bounds.size"])
    #expect(changes.map(\.1) == [.point(Point(40, 60)), .size(Size(60, 80))])
    #expect(FrameKeyPath.size.changes(to: .number(1), in: Self.layer) == nil)
    #expect(FrameKeyPath.frame.changes(to: .point(.zero), in: Self.layer) == nil)
  }
}
