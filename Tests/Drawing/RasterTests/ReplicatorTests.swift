import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// A replicator draws what a list of layers would draw.
@Suite(.endsInTime) struct ReplicatorTests {
  let studio = Studio()

  private func replicator(
    _ sublayers: [Layer], _ change: (inout ReplicatorContent) -> Void
  ) -> Layer {
    var content = ReplicatorContent()
    change(&content)
    var layer = Layer(0, 0, 100, 100)
    layer.kind = .replicator(content)
    layer.sublayers = sublayers
    return layer
  }

  @Test func `instances are moved on from each other`() throws {
    let row = replicator([Layer(5, 10, 10, 10, .pureRed)]) {
      $0.instanceCount = 4
      $0.instanceTransform = .translation(20, 5)
    }
    let plain = (0..<4).map { Layer(5 + 20 * Double($0), 10 + 5 * Double($0), 10, 10, .pureRed) }
    let wanted = try studio.canvas().bitmap(of: studio.picture(of: plain))
    #expect(try studio.bitmap(of: row).distance(to: wanted) == 0)
  }

  @Test func `instances turn about the middle of the replicator`() throws {
    let ring = replicator([Layer(40, 0, 20, 10, .pureRed)]) {
      $0.instanceCount = 4
      $0.instanceTransform = .rotation(.pi / 2)
    }
    let bitmap = try studio.bitmap(of: ring)
    for (x, y) in [(50, 5), (94, 50), (50, 94), (5, 50)] { #expect(bitmap[x, y] == .pureRed) }
    #expect(bitmap[50, 50] == .white && bitmap[5, 5] == .white)
  }

  @Test func `colors are multiplied and go on by their offsets`() throws {
    let row = replicator([Layer(0, 0, 20, 20, Color(red: 1, green: 0.5, blue: 1))]) {
      $0.instanceCount = 3
      $0.instanceTransform = .translation(30, 0)
      $0.instanceColor = Color(red: 1, green: 1, blue: 0.4)
      $0.instanceRedOffset = -0.25
      $0.instanceBlueOffset = 0.2
      $0.instanceAlphaOffset = -0.5
    }
    let bitmap = try studio.bitmap(of: row)
    // The third has an opacity of 1 − 2 · 0.5, so nothing is left of it.
    let wanted = [
      Pixel(red: 255, green: 128, blue: 102),
      Pixel(red: 223, green: 191, blue: 204), .white,
    ]
    for (index, pixel) in wanted.enumerated() {
      #expect(bitmap[30 * index + 10, 10].distance(to: pixel) <= 1, "\(index)")
    }
  }

  @Test func `images are multiplied as colors are`() throws {
    var studio = studio
    studio.images["grey"] = Bitmap(drawing: 4, 4) { _, _ in Pixel(red: 200, green: 100, blue: 50) }
    var picture = Layer(10, 10, 40, 40)
    picture.contents = .image(LayerImage(name: "grey", pixelSize: Size(4, 4)))
    let bitmap = try studio.bitmap(
      of: replicator([picture]) { $0.instanceColor = Color(red: 0.5, green: 1, blue: 0) })
    #expect(bitmap[30, 30].distance(to: Pixel(red: 100, green: 100, blue: 0)) <= 1)
  }

  @Test func `instances that differ are drawn as they are`() throws {
    let row = replicator([Layer(0, 0, 20, 20, .pureRed)]) {
      $0.instanceCount = 2
      $0.instanceTransform = .translation(30, 0)
      $0.instances = [[Layer(0, 0, 20, 20, .pureBlue)]]
    }
    let bitmap = try studio.bitmap(of: row)
    #expect(bitmap[10, 10] == .pureRed && bitmap[40, 10] == .pureBlue)
  }

  @Test(arguments: [-3, 0, Int.max, Int.min])
  func `senseless counts draw nothing, or as many as can be`(count: Int) throws {
    var layer = replicator([
      replicator([Layer(0, 0, 20, 20, .pureRed)]) { $0.instanceCount = count }
    ]) {
      $0.instanceCount = min(count, 10)
    }
    layer.bounds.size = Size(.nan, 1)
    _ = try studio.bitmap(of: layer)
    layer.bounds.size = Size(100, 100)
    if count <= 0 { #expect(try studio.bitmap(of: layer)[10, 10] == .white) }
  }
}
