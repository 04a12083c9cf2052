import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// Law 14 for commands of every kind: what rests is cut in any row by what moves over it, and looks as
/// if it were drawn whole.
@Suite(.endsInTime) struct DamageTangleTests {
  private let studio = Studio(
    width: 180, height: 160,
    images: [
      "noise": Bitmap(drawing: 64, 64, opaque: false) { x, y in
        let n = UInt8(truncatingIfNeeded: (x &* 73) ^ (y &* 151) ^ (x &* y))
        return Pixel(red: n, green: 255 - n, blue: n / 2, alpha: n | 0x80)
      }
    ])

  /// Numbers that look random and are the same each time (Marsaglia's xorshift).
  private struct Dice {
    var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func roll(_ low: Double, _ high: Double) -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return low + (high - low) * Double(state >> 11) / Double(1 << 53)
    }

    mutating func point() -> Point { Point(roll(-40, 220), roll(-40, 200)) }

    mutating func color() -> Color {
      Color(red: roll(0, 1), green: roll(0, 1), blue: roll(0, 1), alpha: roll(0.3, 1))
    }

    mutating func path() -> Path {
      var elements: [Path.Element] = [.move(point())]
      for _ in 0..<Int(roll(1, 6)) {
        elements.append(
          roll(0, 1) < 0.5
            ? .line(point()) : .cubic(control1: point(), control2: point(), end: point()))
      }
      return Path(elements + [.close])
    }

    mutating func shape(isFilled: Bool) -> Layer {
      var layer = Layer(0, 0, 180, 160)
      var shape = ShapeContent()
      shape.path =
        roll(0, 1) < 0.3
        ? .ellipse(
          in: Rect(x: roll(-20, 90), y: roll(-20, 80), width: roll(2, 120), height: roll(2, 120)))
        : path()
      shape.fillColor = isFilled ? color() : nil
      shape.strokeColor = isFilled ? nil : color()
      shape.lineWidth = roll(0.3, 12)
      if !isFilled, roll(0, 1) < 0.3 { shape.lineDashPattern = [roll(1, 20), roll(1, 9)] }
      layer.kind = .shape(shape)
      if roll(0, 1) < 0.3 { layer.transform = .rotation(roll(-1, 1)) }
      return layer
    }

    /// A box somewhere, mostly turned.
    mutating func box() -> Layer {
      var layer = Layer(roll(-30, 120), roll(-30, 100), roll(1, 120), roll(1, 120))
      if roll(0, 1) < 0.7 { layer.transform = .rotation(roll(-3, 3)) }
      if roll(0, 1) < 0.5 { layer.cornerRadius = roll(0, 30) }
      return layer
    }

    mutating func layer(_ kind: Int) -> Layer {
      switch kind {
      case 0: return shape(isFilled: true)
      case 1: return shape(isFilled: false)
      case 2:
        var layer = box()
        layer.contents = .image(LayerImage(name: "noise", pixelSize: Size(64, 64)))
        return layer
      case 3:
        var gradient = GradientContent()
        gradient.colors = [color(), color()]
        var layer = box()
        layer.kind = .gradient(gradient)
        return layer
      case 4:
        var layer = box()
        layer.bounds.size = Size(150, 90)
        layer.kind = .text(TextContent(string: "Sphinx of black quartz"))
        return layer
      case 5:
        var layer = box()
        layer.backgroundColor = color()
        layer.borderColor = color()
        layer.borderWidth = roll(0.2, 8)
        layer.shadowOpacity = roll(0, 1)
        layer.shadowRadius = roll(0, 9)
        return layer
      default:
        var layer = box()
        layer.backgroundColor = color()
        layer.masksToBounds = true
        layer.opacity = roll(0.3, 1)
        layer.sublayers = [shape(isFilled: true), shape(isFilled: false)]
        return layer
      }
    }
  }

  /// A dot moves over layers that rest; every frame is compared with one that is drawn alone.
  private func expectWhole(_ resting: [Layer]) throws {
    let blank = try #require(Bitmap(width: studio.width, height: studio.height, isOpaque: true))
    var painting = Painting(on: blank)
    let (canvas, alone) = (studio.canvas(), studio.canvas())
    for step in 0..<40 {
      var dot = Layer(
        Double(step * 53 % 171), Double(step * 37 % 149) + 0.3, 14, 14, .pureBlue)
      dot.cornerRadius = 7
      let picture = studio.picture(of: resting + [dot])
      try canvas.draw(picture, into: &painting)
      #expect(try painting.bitmap == alone.bitmap(of: picture), "frame \(step)")
    }
  }

  @Test(arguments: 1...40)
  func `a tangle of outlines drawn row by row is the same as drawn at once`(seed: Int) throws {
    var dice = Dice(seed)
    try expectWhole((0..<6).map { dice.shape(isFilled: $0 % 2 == 0) })
  }

  @Test(arguments: 1...30)
  func `layers of every kind drawn row by row are the same as drawn at once`(seed: Int) throws {
    var dice = Dice(seed)
    try expectWhole((0..<7).map { dice.layer($0) })
  }

  /// Edges that start in one point and lie within 1/256 pixel of each other for 60 rows: in which
  /// order they come is known from the point alone, and shows where they part.
  @Test(arguments: [0.002, 0.003, 0.005, 0.01, 0.02])
  func `edges that part slowly are in the order in which they began`(gap: Double) throws {
    let tip = Point(90.3, 3.2)
    let resting = (0..<4).map { index -> Layer in
      var shape = ShapeContent()
      let foot = 90.3 + Double(index) * 0.31
      shape.path = Path([
        .move(tip), .line(Point(foot + gap, 150)), .line(Point(foot + 40, 155)), .line(tip),
        .line(Point(foot, 150)), .line(Point(foot - 40, 155)), .close,
      ])
      shape.fillColor = .black
      var layer = Layer(0, 0, 180, 160)
      layer.kind = .shape(shape)
      return layer
    }
    try expectWhole(resting)
  }
}
