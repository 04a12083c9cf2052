import FlipbookGeometry
import FlipbookLayers
internal import FlipbookPainter
import TestSupport
import Testing

/// The edges of a picture that is exposed to several.
@Suite(.endsInTime) struct EdgeLightTests {
  let stage = Stage(width: 180, height: 160)

  @Test func `edges give light by how far they go`() throws {
    func share(_ layers: [[Layer]]) throws -> Double {
      let exposed = try #require(Picture(exposedTo: layers.map { stage.picture(of: $0) }))
      guard case .exposure(let exposure)? = exposed.commands.last?.paint else { return .nan }
      return exposure.edgeLight
    }
    func bar(_ x: Double, alpha: Double = 1) -> Layer {
      Layer(20 + x, 30, 10, 12, .pureRed.with(alpha: alpha))
    }
    // From the first to the last of n samples is (n − 1)/n of the whole way.
    #expect(abs(try share([[bar(0)], [bar(0.1)]]) - 0.1 * 2 / 0.5) < 1e-9)
    #expect(abs(try share([[bar(0)], [bar(0.05)], [bar(0)]]) - 0.1 * 1.5 / 0.5) < 1e-9)
    #expect(try share([[bar(0)], [bar(3)]]) == 1)
    #expect(try share([[bar(0)], [bar(0, alpha: 0.5)]]) == 0)
    var text = Layer(10, 60, 150, 30)
    text.kind = .text(TextContent(string: "Frame"))
    var faded = text
    faded.opacity = 0.5
    #expect(try share([[text], [faded]]) == 0)
    text.cornerRadius = 4
    text.masksToBounds = true
    var moved = text
    moved.frame.origin.x += 0.25
    #expect(try share([[text], [moved]]) == 1)
  }
}
