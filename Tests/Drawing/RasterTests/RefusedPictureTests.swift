import FlipbookGeometry
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import TestSupport
import Testing

/// The messages about trees that are refused before they are drawn.
@Suite(.endsInTime) struct RefusedPictureTests {
  private let painter = LayerPainter(
    PaintSettings(pixelWidth: 200, pixelHeight: 200, scale: 1, background: .white))

  @Test func `copies without end are told with their time, at the replicator`() {
    var replicator = ReplicatorContent()
    replicator.instanceCount = 99_000
    replicator.instanceTransform = .translation(0.001, 0)
    var blurred = Layer(10, 10, 50, 50, .pureRed)
    blurred.filters = [LayerFilter(.gaussianBlur, 5)]
    var copies = Layer(0, 0, 200, 200)
    copies.id = LayerID(7)
    copies.kind = .replicator(replicator)
    copies.sublayers = [blurred]
    var root = Layer(0, 0, 200, 200)
    root.sublayers = [copies]
    let tree = root
    let error = #expect(throws: RasterError.self) { try painter.affordablePicture(of: tree) }
    #expect(error?.layer == LayerID(7))
    #expect(error?.description.hasPrefix("drawing one instant takes about ") == true)
    #expect(error?.description.hasSuffix(" s; the limit is 2 s") == true)
  }

  @Test func `a place beyond all numbers is told at its view`() {
    var inner = Layer(0, 0, 100, 100, .pureRed)
    inner.id = LayerID(5)
    inner.transform = .scale(1e100, 1e100)
    var outer = Layer(0, 0, 100, 100)
    outer.transform = .scale(1e100, 1e100)
    outer.sublayers = [inner]
    let tree = outer
    #expect(throws: RasterError.overflow(layer: LayerID(5))) {
      try painter.affordablePicture(of: tree)
    }
  }
}
