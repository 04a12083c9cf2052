import FlipbookGeometry
import FlipbookLayers
internal import FlipbookPainter
import TestSupport
import Testing

/// The cost of drawing is counted before anything is drawn.
@Suite(.endsInTime) struct PictureCostTests {
  private let painter = LayerPainter(
    PaintSettings(pixelWidth: 200, pixelHeight: 200, scale: 1, background: .white))

  private static func costliest(of error: PaintingError?) -> LayerID? {
    guard case .tooCostly(let layer, let seconds)? = error, seconds > Picture.costLimit else {
      return nil
    }
    return layer
  }

  private func cost(_ layers: [Layer]) -> Double {
    var root = Layer(0, 0, 200, 200)
    root.sublayers = layers
    return painter.picture(of: root).cost
  }

  /// A view of 50 × 50 points, in red.
  private func tile(_ id: Int, _ look: (inout Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer(10, 10, 50, 50)
    layer.id = LayerID(id)
    layer.backgroundColor = .pureRed
    look(&layer)
    return layer
  }

  /// The copies that a replicator makes of a view.
  private func copies(_ count: Int, of layer: Layer) -> Layer {
    var replicator = ReplicatorContent()
    replicator.instanceCount = count
    replicator.instanceTransform = .translation(0.001, 0)
    var result = Layer(0, 0, 200, 200)
    result.id = LayerID(7)
    result.kind = .replicator(replicator)
    result.sublayers = [layer]
    return result
  }

  private func blurred(_ layer: inout Layer) {
    layer.filters = [LayerFilter(.gaussianBlur, 5)]
  }

  @Test func `ten thousand plain views and a thousand blurred ones are cheap`() {
    #expect(cost((0..<10_000).map { tile($0 + 10) }) < Picture.costLimit / 4)
    #expect(cost((0..<1000).map { tile($0 + 10, blurred) }) < Picture.costLimit / 2)
  }

  @Test func `equal shadows are counted once`() {
    func shadowed(_ count: Int) -> Double {
      cost(
        (0..<count).map {
          tile($0 + 10) {
            $0.shadowOpacity = 0.5
            $0.shadowRadius = 20
          }
        })
    }
    #expect(shadowed(10_000) < Picture.costLimit / 4)
    #expect(shadowed(2) < shadowed(1) * 2)
  }

  @Test func `99 000 blurred copies are refused before they are drawn, at the replicator`() throws {
    var root = Layer(0, 0, 200, 200)
    root.sublayers = [tile(8), copies(99_000, of: tile(9, blurred)), tile(10)]
    let tree = root
    let seconds = ProcessorTime.seconds {
      let error = #expect(throws: PaintingError.self) { try painter.pictureWithinLimit(of: tree) }
      #expect(Self.costliest(of: error) == LayerID(7))
    }
    #expect(seconds < ProcessorTime.limit)
    root.sublayers[1] = copies(99, of: tile(9, blurred))
    _ = try painter.pictureWithinLimit(of: root)
  }

  @Test func `wide lines along twenty thousand curves are refused`() throws {
    var data = "M0 0"
    for _ in 0..<20_000 { data += "C10 999 990 1 5 5" }
    var shape = ShapeContent()
    shape.path = try Path(data: data)
    shape.strokeColor = .pureRed
    shape.lineWidth = 500
    let layer = tile(12) { $0.kind = .shape(shape) }
    var root = Layer(0, 0, 200, 200)
    root.sublayers = [tile(11), layer]
    let error = #expect(throws: PaintingError.self) { try painter.pictureWithinLimit(of: root) }
    #expect(Self.costliest(of: error) == LayerID(12))
  }

  @Test func `transforms that multiply beyond all numbers are an error at the view`() throws {
    var layer = tile(500)
    for depth in (0..<100).reversed() {
      var outer = Layer(0, 0, 100, 100)
      outer.id = LayerID(depth + 20)
      outer.transform = .scale(1e9, 1e9)
      outer.sublayers = [layer]
      layer = outer
    }
    let error = #expect(throws: PaintingError.self) { try painter.pictureWithinLimit(of: layer) }
    // (10⁹)¹⁶ is 10¹⁴⁴, the seventeenth is beyond 10¹⁵⁰.
    #expect(error == .overflow(layer: LayerID(36)))
  }
}
