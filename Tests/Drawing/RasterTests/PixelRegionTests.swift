import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import TestSupport
import Testing

/// Frames of level shapes and shadows, whose changes are drawn straight in the bitmap.
///
/// Law 14: the bytes are those of the whole picture.
@Suite(.tags(.slow), .endsInTime) struct PixelRegionTests {
  private func card(_ dice: inout SeededGenerator) -> Layer {
    let place = Point(
      Double.random(in: -40...380, using: &dice), Double.random(in: -40...280, using: &dice))
    let size = Size(
      Double.random(in: 1...70, using: &dice), Double.random(in: 1...60, using: &dice))
    let alpha = [1, 1, 0.4][Int.random(in: 0..<3, using: &dice)]
    var layer = Layer(place.x, place.y, size.width, size.height, Color.pureRed.with(alpha: alpha))
    layer.cornerRadius = Bool.random(using: &dice) ? Double.random(in: 0...30, using: &dice) : 0
    if Int.random(in: 0..<3, using: &dice) == 0 {
      layer.shadowOpacity = 0.7
      layer.shadowRadius = Double.random(in: 0...8, using: &dice)
    }
    return layer
  }

  @Test(arguments: [Color.white, Color.white.with(alpha: 0.5), nil], [1, 2, 3])
  func `what moves over level shapes is as if all were drawn`(background: Color?, seed: Int) throws
  {
    var dice = SeededGenerator(seed: UInt64(seed))
    var studio = Studio(width: 400, height: 300)
    studio.background = background
    var layers = (0..<25).map { _ in card(&dice) }
    let canvas = studio.canvas()
    var painting = Painting(
      on: try #require(
        Bitmap(width: 400, height: 300, isOpaque: (background?.alpha ?? 0) >= 1)))
    for frame in 0..<25 {
      for _ in 0..<Int.random(in: 0...4, using: &dice) {
        layers[Int.random(in: 0..<25, using: &dice)].position =
          Point(
            Double.random(in: -9...409, using: &dice), Double.random(in: -9...309, using: &dice))
      }
      let picture = studio.picture(of: layers)
      try canvas.draw(picture, into: &painting)
      #expect(painting.bitmap == (try studio.canvas().bitmap(of: picture)), "frame \(frame)")
    }
  }

  /// A group of one thing draws the same, and nothing is known of what it hides.
  @Test func `a shadow below cards is as if none hid it`() throws {
    var dice = SeededGenerator(seed: 11)
    let studio = Studio(width: 400, height: 300)
    for _ in 0..<12 {
      let layers = (0..<30).map { _ in card(&dice) }
      var picture = studio.picture(of: layers)
      let known = try studio.canvas().bitmap(of: picture)
      picture.commands = picture.commands.map {
        Picture.Command(bounds: $0.bounds, paint: .group(Picture.Group(commands: [$0])))
      }
      #expect(try studio.canvas().bitmap(of: picture) == known)
    }
  }
}
