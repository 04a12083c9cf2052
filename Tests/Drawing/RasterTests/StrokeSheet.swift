import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster

/// Where lines are drawn to be compared: in the first 160 columns, with room for a comb beside them.
struct StrokeSheet {
  let studio = Studio(width: 340, height: 120)

  /// More lines than Cairo is asked to stroke, all of them without length and out of sight.
  static let unseen =
    [Path.Element.move(Point(-5000, -5000))]
    + [Path.Element](repeating: .line(Point(-5000, -5000)), count: 4200)

  /// Lines far to the right, of which one begins or ends in each row of pixels.
  ///
  /// Where none does, anywhere in a row, Cairo takes areas for its 15 samples, and whole 15ths of a
  /// pixel for what a flat edge has in each: 17 levels of 255 less or more. Lines of thousands of
  /// pieces leave no such rows.
  static func comb(under inverse: AffineTransform) -> [Path.Element] {
    (0..<9).flatMap { line in
      (0..<240).map { step in
        let point = Point(
          300 + Double(line) + (step % 2 == 0 ? 0 : 0.6),
          -60 + Double(line) * 1.37 + Double(step) * 0.87)
        return step == 0 ? .move(inverse.apply(point)) : .line(inverse.apply(point))
      }
    }
  }

  func bitmap(
    of stroke: Picture.Stroke, on canvas: Canvas? = nil, within bounds: PixelRect? = nil
  ) throws -> Bitmap {
    let whole = PixelRect(x: 0, y: 0, width: studio.width, height: studio.height)
    let picture = Picture(
      width: studio.width, height: studio.height, background: .white,
      commands: [Picture.Command(bounds: bounds ?? whole, paint: .stroke(stroke))])
    return try (canvas ?? studio.canvas()).bitmap(of: picture)
  }

  // MARK: Differences

  /// Half of a 15th of a pixel, by which an edge that is nearly level is off where 15 rows of a pixel
  /// are looked at, and two levels for its rounding and that of its mixture.
  static let rowError = 255.0 / 30 + 2

  /// A pixel that a line covers otherwise when it is a part of a long one, in levels of 255.
  struct Difference {
    var x: Int
    var y: Int
    var cairo: Double
    var long: Double
    var truth: Double
    var error: Double { abs(long - truth) }
    var cairoError: Double { abs(cairo - truth) }
  }

  /// The pixels that differ from Cairo's by more than some levels, between a line of a color
  /// without green that Cairo strokes and the same as a part of a long one.
  func differences(
    _ stroke: Picture.Stroke, above tolerance: Int, on canvas: Canvas? = nil
  ) throws -> [Difference] {
    guard case .path(let path) = stroke.outline.shape,
      let inverse = stroke.outline.transform.inverted
    else { return [] }
    var (short, long) = (stroke, stroke)
    let elements = path.elements + Self.comb(under: inverse)
    short.outline.shape = .path(Path(elements))
    long.outline.shape = .path(Path(elements + Self.unseen))
    let (one, other) = (try bitmap(of: short, on: canvas), try bitmap(of: long, on: canvas))
    let truth = StrokeTruth(stroke)
    var found: [Difference] = []
    for y in 0..<studio.height {
      for x in 0..<160 where one[x, y].distance(to: other[x, y]) > tolerance {
        found.append(
          Difference(
            x: x, y: y, cairo: 255 - Double(one[x, y].green), long: 255 - Double(other[x, y].green),
            truth: truth.level(x, y) * stroke.color.alpha))
      }
    }
    return found
  }
}
