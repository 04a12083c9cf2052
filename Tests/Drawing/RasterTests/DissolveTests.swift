import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

@Suite(.endsInTime) struct DissolveTests {
  let studio = Studio()

  func transition(_ from: Layer, _ to: Layer, _ progress: Double) -> Layer {
    var layer = Layer(id: LayerID(9))
    layer.kind = .transition(from: from, to: to, kind: .crossDissolve, progress: progress)
    return layer
  }

  @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.9, 1.0])
  func `a dissolve is (1 − q) old and q new`(progress: Double) throws {
    let bitmap = try studio.bitmap(
      of: transition(Layer(10, 10, 50, 50, .pureRed), Layer(30, 30, 50, 50, .pureBlue), progress))
    func mix(_ old: Double, _ new: Double) -> Int {
      Int((255 * ((1 - progress) * old + progress * new)).rounded())
    }
    // Old only, both, new only; green is what the white ground lets through.
    #expect(abs(Int(bitmap[20, 20].green) - mix(0, 1)) <= 1)
    #expect(abs(Int(bitmap[70, 70].green) - mix(1, 0)) <= 1)
    #expect(abs(Int(bitmap[50, 50].red) - mix(1, 0)) <= 1)
    #expect(abs(Int(bitmap[50, 50].blue) - mix(0, 1)) <= 1)
    #expect(bitmap[50, 50].green == 0)
  }

  @Test func `what both pictures of a dissolve show does not dip`() throws {
    var studio = studio
    studio.background = nil
    let color = Color(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
    let layer = Layer(10, 10, 50, 50, color)
    let plain = try studio.bitmap(of: layer)
    for step in 0...255 {
      #expect(
        try studio.bitmap(of: transition(layer, layer, Double(step) / 255)) == plain)
    }
  }

  @Test func `a dissolve inside a transparent layer is flattened with it`() throws {
    var parent = Layer(0, 0, 100, 100)
    parent.opacity = 0.5
    parent.sublayers = [
      transition(Layer(10, 10, 50, 50, .black), Layer(10, 10, 50, 50, .black), 0.4)
    ]
    #expect(abs(Int(try studio.bitmap(of: parent)[30, 30].red) - 127) <= 1)
  }
}
