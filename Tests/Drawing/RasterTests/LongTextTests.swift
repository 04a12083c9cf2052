import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// Text of more than 96 letters is drawn through a mask of our own instead of Cairo's paths.
@Suite(.tags(.slow), .endsInTime) struct LongTextTests {
  let studio = Studio(width: 320, height: 140)
  static let lines = [
    "Any frame can be asked alone, in any",
    "order, on any core or machine; &@%$",
    "it comes out the same: 0123456789.",
    "Time is a parameter, never a process.",
  ]

  func layers(at place: Point, isOne: Bool, scale: Double = 1) -> [Layer] {
    func layer(_ string: String, _ y: Double, _ height: Double) -> Layer {
      var text = TextContent(string: string)
      text.lineHeight = 24
      text.fontSize = 15
      var layer = Layer(0, 0, 300, height)
      layer.anchorPoint = Point(0, 0)
      layer.position = Point(place.x, place.y + y * scale)
      layer.transform = .scale(scale, scale, 1)
      layer.kind = .text(text)
      return layer
    }
    if isOne { return [layer(Self.lines.joined(separator: "\n"), 0, 100)] }
    return Self.lines.enumerated().map { layer($1, Double($0) * 24, 30) }
  }

  func bitmap(_ place: Point, isOne: Bool, scale: Double = 1) throws -> Bitmap {
    let layers = layers(at: place, isOne: isOne, scale: scale)
    return try studio.canvas().bitmap(of: studio.picture(of: layers))
  }

  /// Cairo counts coverage in 15 rows of 256 a pixel, so that it is up to 1/15 off.
  @Test(arguments: [1, 0.7, 1.05])
  func `a mask and paths give the same pixels`(scale: Double) throws {
    let place = Point(8.3, 10.6)
    let (one, many) = (
      try bitmap(place, isOne: true, scale: scale), try bitmap(place, isOne: false, scale: scale)
    )
    #expect(one.distance(to: many) <= 26)
    #expect(isClose(one.ink, many.ink, within: 0.01))
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.9])
  func `long text moves by fractions of a pixel without jitter`(step: Double) throws {
    let base = try bitmap(Point(8, 10), isOne: true)
    let moved = try bitmap(Point(8 + step, 10 + step), isOne: true)
    #expect(abs(moved.centroid.x - base.centroid.x - step) < 0.02)
    #expect(abs(moved.centroid.y - base.centroid.y - step) < 0.02)
    #expect(isClose(moved.ink, base.ink, within: 0.002))
  }

  @Test func `a kept mask gives the same pixels`() throws {
    let canvas = studio.canvas()
    let picture = studio.picture(of: layers(at: Point(8.4, 9.7), isOne: true))
    let first = try canvas.bitmap(of: picture)
    _ = try canvas.bitmap(of: studio.picture(of: layers(at: Point(20.2, 9.7), isOne: true)))
    #expect(try canvas.bitmap(of: picture) == first)
    #expect(try studio.canvas().bitmap(of: picture) == first)
  }

  @Test func `the width of the ink is linear in the scale`() throws {
    // The ink's horizontal variance grows with the square of the scale.
    let one = try bitmap(Point(5, 5), isOne: true, scale: 0.6)
    let two = try bitmap(Point(5, 5), isOne: true, scale: 0.9)
    #expect(isClose((two.centroid.x - 5) / (one.centroid.x - 5), 1.5, within: 0.001))
    #expect(isClose(two.ink / one.ink, 2.25, within: 0.01))
  }
}
