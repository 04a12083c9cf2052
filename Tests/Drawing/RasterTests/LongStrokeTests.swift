import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// Lines of thousands of pieces, which are covered without Cairo, beside those that Cairo strokes.
@Suite(.endsInTime) struct LongStrokeTests {
  private let sheet = StrokeSheet()

  private static let kinds = [LineJoin.miter, .round, .bevel].flatMap { join in
    [LineCap.butt, .round, .square].map { (join, $0) }
  }

  /// Within two levels of Cairo, one for the rounding of an edge by a 256th of a pixel and one for that
  /// of its mixture.
  ///
  /// Where it is more, no farther from the truth than Cairo by some levels, or than 15 sampled rows
  /// let it be: Cairo leaves slivers open at the round caps of dashes.
  private func compare(
    _ stroke: Picture.Stroke, on canvas: Canvas, beyond levels: Double = 2
  ) throws {
    let wrong = try sheet.differences(stroke, above: 2, on: canvas).filter {
      $0.error > max($0.cairoError + levels, StrokeSheet.rowError)
    }
    let worst = wrong.max { $0.error < $1.error }
    #expect(worst == nil, "\(wrong.count) pixels, \(worst as Any): \(stroke)")
  }

  @Test(arguments: kinds) func `a long line looks as Cairo draws it`(
    join: LineJoin, cap: LineCap
  ) throws {
    var dice = StrokeDice(generator: SeededGenerator(seed: 17))
    let canvas = sheet.studio.canvas()
    for index in 0..<30 {
      let stroke = Picture.Stroke(
        outline: Outline(.path(dice.path()), dice.transform()),
        color: index % 3 == 0 ? Color.pureRed.with(alpha: 0.6) : .black,
        width: [0.4, 1, 2.5, 9, 33][index % 5], cap: cap, join: join,
        miterLimit: [1, 2, 4, 10, 100][index / 5 % 5], dashes: dice.dashes(),
        dashPhase: dice.number(-20...40.0))
      try compare(stroke, on: canvas)
    }
  }

  /// Along curves that are nowhere bent more than half the line's width reaches: where they are, Cairo
  /// turns about the step before the bend.
  @Test func `a long line along curves looks as Cairo draws it`() throws {
    var dice = StrokeDice(generator: SeededGenerator(seed: 5))
    let canvas = sheet.studio.canvas()
    for index in 0..<30 {
      let size = Size(width: dice.number(50...120), height: dice.number(50...90))
      let box = Rect(origin: dice.point(0) - Point(40, 40), size: size)
      let start = dice.point(-20)
      let wave = Path([
        .move(start), .quadratic(control: start + Point(30, 25), end: start + Point(60, 0)),
        .cubic(
          control1: start + Point(80, -20), control2: start + Point(100, 60),
          end: start + Point(120, 40)), .line(start + Point(90, 70)),
      ])
      let stroke = Picture.Stroke(
        outline: Outline(.path(index % 2 == 0 ? .roundedRect(box, cornerRadius: 22) : wave)),
        color: .black, width: [0.4, 1, 2.5, 9][index % 4],
        cap: [.butt, .round, .square][index % 3],
        join: [.miter, .round, .bevel][index / 3 % 3],
        dashes: dice.dashes(), dashPhase: dice.number(0...40.0))
      // The chords of a curve are up to a tenth of a pixel from the truth, for Cairo as for this.
      try compare(stroke, on: canvas, beyond: 4)
    }
  }
}
