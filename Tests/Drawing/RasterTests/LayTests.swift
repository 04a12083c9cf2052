import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import TestSupport
import Testing

/// How paints are laid on what lies behind them, in every combination.
@Suite(.endsInTime) struct LayTests {
  private static let side = 64
  private static let whole = PixelRect(x: 0, y: 0, width: side, height: side)

  /// The changes that a lay may make, as bits.
  private struct Part: OptionSet {
    let rawValue: Int
    static let tint = Part(rawValue: 1)
    static let filters = Part(rawValue: 2)
    static let mask = Part(rawValue: 4)
    static let clip = Part(rawValue: 8)
    static let opacity = Part(rawValue: 16)
    static let blendMode = Part(rawValue: 32)
    static let inOrder = [tint, filters, mask, clip, opacity, blendMode]
  }

  private static func lay(_ parts: Part) -> Picture.Lay {
    let circle = Outline(.path(.ellipse(in: Rect(x: 8, y: 3, width: 41, height: 50))))
    let bar = Picture.Fill(
      outline: Outline(.rect(Rect(x: 13.5, y: 0, width: 30, height: 64))),
      color: .black.with(alpha: 0.8))
    let gray = ColorMatrix(saturation: 0.2)
    return Picture.Lay(
      tint: parts.contains(.tint) ? Color(red: 0.5, green: 1, blue: 0.7) : nil,
      filters: parts.contains(.filters) ? [.blur(deviation: 3), .color(gray)] : nil,
      mask: parts.contains(.mask) ? [Picture.Command(bounds: whole, paint: .fill(bar))] : nil,
      clip: parts.contains(.clip) ? circle : nil,
      opacity: parts.contains(.opacity) ? 0.6 : 1,
      blendMode: parts.contains(.blendMode) ? .multiply : .normal)
  }

  private static func square(_ x: Double, _ color: Color) -> Picture.Command {
    let rect = Rect(x: x, y: x, width: 30, height: 30)
    let fill = Picture.Fill(outline: Outline(.rect(rect)), color: color)
    return Picture.Command(bounds: PixelRect(covering: rect, within: whole), paint: .fill(fill))
  }

  private static let drawing = Picture.Group(commands: [
    square(9.5, .pureRed), square(20.25, Color(red: 0.2, green: 0.9, blue: 0.8, alpha: 0.7)),
  ])

  private static func picture(_ commands: [Picture.Command]) -> Picture {
    Picture(
      width: side, height: side, background: Color(red: 0.9, green: 0.8, blue: 0.4),
      commands: [square(30, .pureBlue)] + commands)
  }

  /// Each group rounds its pixels once, to half a level, and lays them with another rounding: six groups
  /// in each other are within as many levels of one.
  @Test(arguments: 0..<64)
  func `all of a lay at once is each part around the one before it`(parts: Int) throws {
    let parts = Part(rawValue: parts)
    let atOnce = Picture.Command(
      bounds: Self.whole, paint: .group(Self.drawing), lay: Self.lay(parts))
    var nested = Picture.Command(bounds: Self.whole, paint: .group(Self.drawing))
    for part in Part.inOrder where parts.contains(part) {
      nested = Picture.Command(
        bounds: Self.whole, paint: .group(Picture.Group(commands: [nested])),
        lay: Self.lay(part))
    }
    let canvas = Studio().canvas()
    let one = try canvas.bitmap(of: Self.picture([atOnce]))
    let other = try canvas.bitmap(of: Self.picture([nested]))
    #expect(one.distance(to: other) <= 6)
  }

  /// A paint that takes no more than an opacity itself is flattened for all else.
  @Test(arguments: 0..<64)
  func `a paint with a lay is a group of one with it`(parts: Int) throws {
    let lay = Self.lay(Part(rawValue: parts))
    let gradient = Picture.Paint.gradient(
      Picture.Gradient(
        gradient: {
          var content = GradientContent()
          content.colors = [.pureRed, .pureGreen.with(alpha: 0.5)]
          return content
        }(), area: Outline(.rect(Rect(x: 4, y: 4, width: 50, height: 50))),
        unitToDevice: .scale(50, 50)))
    let alone = Picture.Command(bounds: Self.whole, paint: gradient, lay: lay)
    let inner = Picture.Command(bounds: Self.whole, paint: gradient)
    let grouped = Picture.Command(
      bounds: Self.whole, paint: .group(Picture.Group(commands: [inner])), lay: lay)
    let canvas = Studio().canvas()
    let one = try canvas.bitmap(of: Self.picture([alone]))
    let other = try canvas.bitmap(of: Self.picture([grouped]))
    // With an opacity alone a gradient is laid at once, which rounds once less.
    #expect(one.distance(to: other) <= (lay.onlyFades ? 1 : 0))
    #expect(
      try canvas.list(alone).map(\.kind) == canvas.list(lay.onlyFades ? alone : grouped).map(\.kind)
    )
  }

  /// Law 14, for lays that no layer has, too.
  @Test(arguments: 0..<64)
  func `what moves in, below and over a lay is drawn as if all were`(parts: Int) throws {
    let lay = Self.lay(Part(rawValue: parts))
    let blank = try #require(Bitmap(width: Self.side, height: Self.side, isOpaque: true))
    var painting = Painting(on: blank)
    let (canvas, alone) = (Studio().canvas(), Studio().canvas())
    for step in 0..<12 {
      let place = Double(step)
      let inside = step < 4 ? [Self.square(place * 9, .pureGreen)] : []
      let group = Picture.Group(commands: Self.drawing.commands + inside)
      let dot = Self.square(60 - place * 5, .black)
      let laid = Picture.Command(bounds: Self.whole, paint: .group(group), lay: lay)
      let picture = Self.picture(step < 8 ? [dot, laid] : [laid, dot])
      try canvas.draw(picture, into: &painting)
      #expect(try painting.bitmap == alone.bitmap(of: picture), "step \(step)")
    }
  }
}
