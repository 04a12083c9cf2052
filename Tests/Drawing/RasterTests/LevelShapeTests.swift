import CFlipbookCairo
import CFlipbookSpans
import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// Rectangles and round ones that are filled without Cairo: law 14, every shortcut equals the plain
/// path, which is Cairo.
@Suite(.tags(.slow), .endsInTime) struct LevelShapeTests {
  private static let (width, height) = (150, 120)
  /// Other versions of Cairo take their samples elsewhere.
  private static var tolerance: Int { cairo_version() / 100 == 116 ? 0 : 17 }

  private struct Sheet {
    var words: [UInt32]
    let isOpaque: Bool

    init(isOpaque: Bool, _ dice: inout SeededGenerator) {
      self.isOpaque = isOpaque
      words = (0..<width * height).map { _ in
        let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &dice)
        func component() -> UInt32 { UInt32.random(in: 0...alpha, using: &dice) }
        return alpha << 24 | component() << 16 | component() << 8 | component()
      }
    }

    /// Draws with Cairo.
    mutating func draw(_ color: UInt32, _ trace: (OpaquePointer) -> Void) {
      words.withUnsafeMutableBytes { bytes in
        let surface = cairo_image_surface_create_for_data(
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
          Int32(width * 4))
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return }
        defer { cairo_destroy(context) }
        let alpha = Double(color >> 24)
        func component(_ shift: UInt32) -> Double {
          alpha > 0 ? Double(color >> shift & 255) / alpha : 0
        }
        cairo_set_source_rgba(context, component(16), component(8), component(0), alpha / 255)
        trace(context)
        cairo_fill(context)
        cairo_surface_flush(surface)
      }
    }

    /// Draws with spans, in three areas.
    mutating func draw(_ fill: (FlipbookWords, [FlipbookPixels]) -> Void) {
      let areas = [(0, 0, 150, 50), (0, 50, 71, 70), (71, 50, 79, 70)].map {
        FlipbookPixels(x: $0.0, y: $0.1, width: $0.2, height: $0.3)
      }
      words.withUnsafeMutableBufferPointer {
        fill(FlipbookWords(words: $0.baseAddress, row_length: width, x: 0, y: 0), areas)
      }
    }

    func distance(to other: Sheet) -> Int {
      var most = 0
      for (word, other) in zip(words, other.words) where word != other {
        for shift: UInt32 in [0, 8, 16, 24] {
          let (here, there) = (Int(word >> shift & 255), Int(other >> shift & 255))
          most = max(most, abs(here - there))
        }
      }
      return most
    }
  }

  /// Any number, or one on a pixel's border or one of Cairo's sampled rows, where cases differ.
  private static func place(_ range: ClosedRange<Double>, _ dice: inout SeededGenerator) -> Double {
    let value = Double.random(in: range, using: &dice)
    return switch Int.random(in: 0..<4, using: &dice) {
    case 0: value.rounded(.down)
    case 1: max(range.lowerBound, (value * 15).rounded(.down) / 15)
    default: value
    }
  }

  private static func color(_ dice: inout SeededGenerator) -> UInt32 {
    let alpha = Bool.random(using: &dice) ? 255 : UInt32.random(in: 0...255, using: &dice)
    func component() -> UInt32 { UInt32.random(in: 0...alpha, using: &dice) }
    return alpha << 24 | component() << 16 | component() << 8 | component()
  }

  @Test(arguments: [true, false])
  func `a rectangle has the pixels that Cairo gives it`(isOpaque: Bool) {
    var dice = SeededGenerator(seed: isOpaque ? 5 : 6)
    for _ in 0..<150 {
      var sheet = Sheet(isOpaque: isOpaque, &dice)
      var plain = sheet
      let (x, y) = (Self.place(-20...150, &dice), Self.place(-20...120, &dice))
      let (w, h) = (Self.place(0...90, &dice), Self.place(0...90, &dice))
      let color = Self.color(&dice)
      sheet.draw { flipbook_fill_rect($0, $1, $1.count, x, y, w, h, color) }
      plain.draw(color) { cairo_rectangle($0, x, y, w, h) }
      #expect(sheet.distance(to: plain) == 0, "\(x), \(y), \(w), \(h)")
    }
  }

  @Test(arguments: [true, false])
  func `a round rectangle has the pixels that Cairo gives it`(isOpaque: Bool) {
    var dice = SeededGenerator(seed: isOpaque ? 7 : 8)
    var known = 0
    for round in 0..<250 {
      var sheet = Sheet(isOpaque: isOpaque, &dice)
      var plain = sheet
      let (w, h) = (Self.place(0...120, &dice), Self.place(0...110, &dice))
      let (x, y) = (Self.place(0...150 - w, &dice), Self.place(-30...120, &dice))
      // A circle's sides meet at its top.
      let most = min(w, h) / 2
      let radius = round % 4 == 0 ? most : Double.random(in: 0...max(most, 1e-9), using: &dice)
      let control = radius * (1 - 0.552_284_749_830_793_4)
      let (right, below) = (x + w, y + h)
      let shape = FlipbookRoundRect(
        x: (x, x + control, x + radius, right - radius, right - control, right),
        y: (y, y + control, y + radius, below - radius, below - control, below))
      guard flipbook_knows_round_rect(shape) else { continue }
      known += 1
      let color = Self.color(&dice)
      sheet.draw { flipbook_fill_round_rect($0, $1, $1.count, shape, color) }
      plain.draw(color) { context in
        let (a, b) = (shape.x, shape.y)
        cairo_move_to(context, a.2, b.0)
        cairo_line_to(context, a.3, b.0)
        cairo_curve_to(context, a.4, b.0, a.5, b.1, a.5, b.2)
        cairo_line_to(context, a.5, b.3)
        cairo_curve_to(context, a.5, b.4, a.4, b.5, a.3, b.5)
        cairo_line_to(context, a.2, b.5)
        cairo_curve_to(context, a.1, b.5, a.0, b.4, a.0, b.3)
        cairo_line_to(context, a.0, b.2)
        cairo_curve_to(context, a.0, b.1, a.1, b.0, a.2, b.0)
        cairo_close_path(context)
      }
      #expect(
        sheet.distance(to: plain) <= Self.tolerance, "\(x), \(y), \(w), \(h), radius \(radius)")
    }
    #expect(known > 200)
  }

  /// Where a curve leaves the canvas at a side, Cairo cuts it there and rounds it otherwise.
  @Test func `a round rectangle beyond a side is as Cairo draws it`() throws {
    var dice = SeededGenerator(seed: 9)
    let studio = Studio(width: Self.width, height: Self.height)
    for round in 0..<40 {
      let (w, h) = (
        Double.random(in: 20...80, using: &dice), Double.random(in: 20...80, using: &dice)
      )
      let beyond = Double.random(in: 0.1...10, using: &dice)
      let x = round % 2 == 0 ? -beyond : Double(Self.width) - w + beyond
      let y = Double.random(in: 0...30, using: &dice)
      var layer = Layer(x, y, w, h, .black)
      layer.cornerRadius = Double.random(in: 8...10, using: &dice)
      let bitmap = try studio.bitmap(of: layer)
      var plain = Sheet(isOpaque: true, &dice)
      plain.words = plain.words.map { _ in 0xFFFF_FFFF }
      let radius = layer.cornerRadius
      plain.draw(0xFF00_0000) { context in
        let control = radius * (1 - 0.552_284_749_830_793_4)
        let (right, below) = (x + w, y + h)
        cairo_move_to(context, x + radius, y)
        cairo_line_to(context, right - radius, y)
        cairo_curve_to(context, right - control, y, right, y + control, right, y + radius)
        cairo_line_to(context, right, below - radius)
        cairo_curve_to(
          context, right, below - control, right - control, below, right - radius, below)
        cairo_line_to(context, x + radius, below)
        cairo_curve_to(context, x + control, below, x, below - control, x, below - radius)
        cairo_line_to(context, x, y + radius)
        cairo_curve_to(context, x, y + control, x + control, y, x + radius, y)
        cairo_close_path(context)
      }
      let words = bitmap.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
      let differing = zip(words, plain.words).filter { $0 & 0xFFFFFF != $1 & 0xFFFFFF }
      #expect(differing.isEmpty || Self.tolerance > 0, "\(x), \(y), \(w), \(h): \(differing.count)")
    }
  }
}
