import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// The area of lines of thousands of pieces, whatever Cairo does.
@Suite(.endsInTime) struct LongStrokeShapeTests {
  private let sheet = StrokeSheet()

  /// Each 31st pixel of lines of all kinds.
  ///
  /// A round join or cap is a pen whose sides are a tenth of a pixel within the circle.
  @Test(arguments: [LineCap.butt, .round, .square]) func `a long line covers what it is made of`(
    cap: LineCap
  ) throws {
    var dice = StrokeDice(generator: SeededGenerator(seed: 23))
    for (index, join) in [LineJoin.miter, .round, .bevel, .miter].enumerated() {
      let stroke = Picture.Stroke(
        outline: Outline(.path(dice.path()), dice.transform()), color: .black,
        width: [1.3, 6, 15, 0.6][index], cap: cap, join: join, miterLimit: 3,
        dashes: index == 1 ? [] : dice.dashes(), dashPhase: dice.number(-20...40.0))
      var long = stroke
      guard case .path(let path) = stroke.outline.shape else { return }
      long.outline.shape = .path(Path(path.elements + StrokeSheet.unseen))
      let bitmap = try sheet.bitmap(of: long)
      let truth = StrokeTruth(stroke)
      let pen = cap == .round || join == .round ? 25.5 : 0
      for place in stride(from: index, to: 160 * 120, by: 31) {
        let (x, y) = (place % 160, place / 160)
        let (level, whole) = (255 - Double(bitmap[x, y].green), truth.level(x, y))
        #expect(
          level <= whole + StrokeSheet.rowError && level >= whole - StrokeSheet.rowError - pen,
          "\(x) \(y): \(level) for \(whole): \(stroke)")
      }
    }
  }

  /// The truth itself: half discs at both ends of a rectangle, and the dashes of a length.
  @Test func `what a line is made of has the area that it should`() {
    func area(_ dashes: [Double], _ cap: LineCap) -> Double {
      let truth = StrokeTruth(
        Picture.Stroke(
          outline: Outline(.path(Path([.move(Point(10, 10)), .line(Point(34, 16.5))]))),
          color: .black, width: 6, cap: cap, dashes: dashes))
      return (0..<30).reduce(0) { sum, y in (0..<50).reduce(sum) { $0 + truth.level($1, y) / 255 } }
    }
    let length = Point(24, 6.5).length
    #expect(isClose(area([], .butt), 6 * length, within: 0.02))
    #expect(isClose(area([], .square), 6 * (length + 6), within: 0.02))
    #expect(isClose(area([], .round), 6 * length + 9 * Double.pi, within: 0.05))
    // 5 on, 3 off: three whole dashes, and what is left of 24.86 after 24.
    #expect(isClose(area([5, 3], .butt), 6 * (15 + length - 24), within: 0.02))
  }

  /// A circle of radius 50 about a place, in straight lines.
  private func circle(_ count: Int, about center: Point = Point(80, 60)) -> Path {
    Path(
      (0..<count).map { index -> Path.Element in
        let angle = 2 * Double.pi * Double(index) / Double(count)
        let point = center + Point(50 * cos(angle), 50 * sin(angle))
        return index == 0 ? .move(point) : .line(point)
      } + [.close])
  }

  /// A ring's area is 2πr · width; what is drawn lies on a grid of 256ths of a pixel.
  @Test(arguments: [0.5, 1.0, 6, 30]) func `a long line covers its length times its width`(
    width: Double
  ) throws {
    let stroke = Picture.Stroke(
      outline: Outline(.path(circle(9000))), color: .black, width: width, join: .bevel)
    let area = 2 * Double.pi * 50 * width
    #expect(isClose(try sheet.bitmap(of: stroke).ink, area, within: 0.02 * area))
  }

  /// The first dash would end a point before the corner, with a cap beyond it.
  @Test func `dashes with no gap between them are one, and gaps with no dash`() throws {
    func look(_ dashes: [Double]) throws -> Bitmap {
      let path: [Path.Element] = [
        .move(Point(10, 20)), .line(Point(23, 20)), .line(Point(23, 90)),
      ]
      return try sheet.bitmap(
        of: Picture.Stroke(
          outline: Outline(.path(Path(path + StrokeSheet.unseen))), color: .black, width: 8,
          cap: .square, dashes: dashes))
    }
    #expect(try look([12, 0, 30, 9]) == look([42, 9]))
    #expect(try look([7, 13, 0, 5]) == look([7, 18]))
    #expect(try look([7, 13]) != look([7, 18]))
  }

  @Test func `what a long line covers twice is covered once`() throws {
    let color = Color.pureRed.with(alpha: 0.5)
    var stroke = Picture.Stroke(
      outline: Outline(.path(circle(9000))), color: color, width: 12, join: .round)
    let once = try sheet.bitmap(of: stroke)
    stroke.outline.shape = .path(Path(circle(9000).elements + circle(9000).elements))
    #expect(try sheet.bitmap(of: stroke) == once)
    // Along the row through the middle each side of the ring has one color.
    #expect(once[30, 60] == once[130, 60] && abs(Int(once[30, 60].green) - 128) <= 1)
  }

  @Test func `vectors and parts of the canvas change no pixel of a long line`() throws {
    var dice = StrokeDice(generator: SeededGenerator(seed: 8))
    let part = PixelRect(x: 41, y: 33, width: 97, height: 50)
    let plain = Canvas(images: ImageStore([:]), fonts: Studio.fonts, isPlain: true)
    for width in [0.05, 0.7, 3, 40] {
      let stroke = Picture.Stroke(
        outline: Outline(.path(Path(dice.path(curves: true).elements + StrokeSheet.unseen))),
        color: .black, width: width, cap: .round, join: .round)
      let whole = try sheet.bitmap(of: stroke)
      #expect(try sheet.bitmap(of: stroke, on: plain) == whole)
      let cut = try sheet.bitmap(of: stroke, within: part)
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX where cut[x, y] != whole[x, y] {
          Issue.record("\(width): \(x) \(y)")
          return
        }
      }
    }
  }

  /// The mask of a line, its shadow, and a part of it that blends with its surroundings.
  @Test func `a long line masks and casts a shadow as a short one`() throws {
    var dice = StrokeDice(generator: SeededGenerator(seed: 3))
    let elements = dice.path().elements + StrokeSheet.comb(under: .identity)
    func look(_ elements: [Path.Element]) throws -> Bitmap {
      var shape = ShapeContent()
      shape.path = Path(elements)
      shape.fillColor = nil
      shape.strokeColor = .pureRed
      shape.lineWidth = 7
      var line = Layer(0, 0, 340, 120)
      line.kind = .shape(shape)
      var plate = Layer(0, 0, 340, 120, .pureBlue)
      plate.sublayers = [line]
      plate.sublayers[0].isMask = true
      line.shadowOpacity = 1
      line.shadowRadius = 4
      line.opacity = 0.5
      return try sheet.studio.bitmap(of: plate, line)
    }
    #expect(try look(elements).distance(to: look(elements + StrokeSheet.unseen)) <= 4)
  }

  // MARK: Bounds

  private static func tangle(_ count: Int) -> Path {
    var dice = StrokeDice(generator: SeededGenerator(seed: 4))
    return Path((0..<count).map { $0 == 0 ? .move(dice.point()) : .line(dice.point()) })
  }

  /// There and back.
  private static func swing(_ count: Int) -> Path {
    Path(
      [.move(Point(3.3, 4.4))]
        + (0..<count).map { .line($0 % 2 == 0 ? Point(151, 117) : Point(3.3, 4.4)) })
  }

  private static var hostile: [(String, Path, (inout Picture.Stroke) -> Void)] {
    [
      ("all over", tangle(100_000), { _ in }),
      ("over itself", swing(100_000), { $0.width = 0.9 }),
      ("wide", tangle(100_000), { $0.width = 5000 }),
      ("thin", tangle(100_000), { $0.width = 0.01 }),
      ("spikes", tangle(100_000), { $0.miterLimit = 1e9 }),
      (
        "without length",
        Path(
          [.move(Point(50, 50))] + StrokeSheet.unseen.dropFirst().map { _ in .line(Point(50, 50)) }),
        { $0.cap = .round }
      ),
      (
        "far away", tangle(20_000),
        { $0.outline.transform = AffineTransform(a: 1e4, b: 0, c: 0, d: 1e4, tx: -8e5, ty: -6e5) }
      ),
      ("fine dashes", tangle(100_000), { $0.dashes = [0.001] }),
      (
        "many dashes", swing(100_000),
        { $0.dashes = (0..<10_000).map { 0.2 + Double($0 % 7) / 10 } }
      ),
    ]
  }

  @Test(arguments: 0..<9) func `a line of 100 000 pieces is drawn in bounded time`(
    index: Int
  ) throws {
    let (name, path, change) = Self.hostile[index]
    var stroke = Picture.Stroke(outline: Outline(.path(path)), color: .black, width: 2)
    change(&stroke)
    let line = stroke
    let seconds = try ProcessorTime.seconds { _ = try sheet.bitmap(of: line) }
    #expect(seconds < ProcessorTime.limit, "\(name)")
  }
}
