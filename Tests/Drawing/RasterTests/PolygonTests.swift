import CFlipbookCairo
import CFlipbookSpans
import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// Paths that are filled without Cairo: law 14, every shortcut equals the plain path, which is Cairo.
@Suite(.tags(.slow), .endsInTime) struct PolygonTests {
  private static let (width, height) = (150, 120)
  /// Other versions of Cairo take their samples elsewhere.
  private static var tolerance: Int { cairo_version() / 100 == 116 ? 0 : 17 }

  private enum Element {
    case move(Point), line(Point), curve(Point, Point, Point), close

    func moved(by offset: (x: Int32, y: Int32)) -> Element {
      let offset = Point(Double(offset.x), Double(offset.y))
      return switch self {
      case .move(let p): .move(p + offset)
      case .line(let p): .line(p + offset)
      case .curve(let a, let b, let p): .curve(a + offset, b + offset, p + offset)
      case .close: .close
      }
    }
  }

  /// How points are chosen: where they lie and which of them meet.
  private enum Style: CaseIterable {
    case inside, beyondSides, crowded, upright, level, straightOn
  }

  /// Any number, or one on a pixel's border or one of Cairo's sampled rows, where cases differ.
  private static func place(_ range: ClosedRange<Double>, _ dice: inout SeededGenerator) -> Double {
    let value = Double.random(in: range, using: &dice)
    return switch Int.random(in: 0..<4, using: &dice) {
    case 0: value.rounded(.towardZero)
    case 1: (value * 15).rounded(.towardZero) / 15
    default: value
    }
  }

  private static func elements(_ style: Style, _ dice: inout SeededGenerator) -> [Element] {
    let ranges: (x: ClosedRange<Double>, y: ClosedRange<Double>) =
      switch style {
      case .inside: (5...140, 5...110)
      case .beyondSides: (-60...210, -60...180)
      case .crowded: (40...80, 30...60)
      case .upright, .level, .straightOn: (-10...160, -10...130)
      }
    var (last, before) = (Point.zero, Point.zero)
    func point(_ dice: inout SeededGenerator) -> Point {
      Point(place(ranges.x, &dice), place(ranges.y, &dice))
    }
    var result: [Element] = []
    for index in 0..<Int.random(in: 3...20, using: &dice) {
      var next = point(&dice)
      switch style {
      case .upright where Bool.random(using: &dice): next.x = last.x
      case .level where Bool.random(using: &dice): next.y = last.y
      case .straightOn: next = last + (last - before)
      default: break
      }
      switch index == 0 ? 0 : Int.random(in: 0..<10, using: &dice) {
      case 0: result.append(.move(next))
      case 1: result.append(.close)
      case 2...5: result.append(.line(next))
      default: result.append(.curve(point(&dice), point(&dice), next))
      }
      if style == .straightOn, index % 3 == 0 { next = point(&dice) }
      (before, last) = (last, next)
    }
    return result
  }

  private static func pixel(isOpaque: Bool, _ dice: inout SeededGenerator) -> UInt32 {
    let alpha = isOpaque ? 255 : UInt32.random(in: 1...255, using: &dice)
    func component() -> UInt32 { UInt32.random(in: 0...alpha, using: &dice) }
    return alpha << 24 | component() << 16 | component() << 8 | component()
  }

  /// Cairo's picture of a path on a canvas whose first pixel is at the clip's origin or before it.
  private static func draw(
    _ elements: [Element], _ color: UInt32, isEvenOdd: Bool, within clip: FlipbookPixels,
    from origin: (x: Int32, y: Int32), isOpaque: Bool, into words: inout [UInt32]
  ) {
    words.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
        Int32(width * 4))
      defer { cairo_surface_destroy(surface) }
      cairo_surface_set_device_offset(surface, Double(-origin.x), Double(-origin.y))
      guard let context = cairo_create(surface) else { return }
      defer { cairo_destroy(context) }
      cairo_rectangle(
        context, Double(clip.x), Double(clip.y), Double(clip.width), Double(clip.height))
      cairo_clip(context)
      let alpha = Double(color >> 24)
      func component(_ shift: UInt32) -> Double { Double(color >> shift & 255) / alpha }
      cairo_set_source_rgba(context, component(16), component(8), component(0), alpha / 255)
      cairo_set_fill_rule(
        context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      for element in elements {
        switch element {
        case .move(let p): cairo_move_to(context, p.x, p.y)
        case .line(let p): cairo_line_to(context, p.x, p.y)
        case .curve(let a, let b, let p):
          cairo_curve_to(context, a.x, a.y, b.x, b.y, p.x, p.y)
        case .close: cairo_close_path(context)
        }
      }
      cairo_fill(context)
      cairo_surface_flush(surface)
    }
  }

  /// The same without Cairo, in up to two areas; false when only Cairo can.
  private static func fill(
    _ elements: [Element], _ color: UInt32, isEvenOdd: Bool, within clip: FlipbookPixels,
    from origin: (x: Int32, y: Int32), by polygon: OpaquePointer, into words: inout [UInt32]
  ) -> Bool {
    flipbook_polygon_begin(polygon)
    for element in elements {
      switch element {
      case .move(let p): flipbook_polygon_move(polygon, p.x, p.y)
      case .line(let p): flipbook_polygon_line(polygon, p.x, p.y)
      case .curve(let a, let b, let p):
        flipbook_polygon_curve(polygon, a.x, a.y, b.x, b.y, p.x, p.y)
      case .close: flipbook_polygon_close(polygon)
      }
    }
    var (left, right) = (clip, clip)
    left.width = clip.width / 3
    right.x = clip.x + left.width
    right.width = clip.width - left.width
    return words.withUnsafeMutableBufferPointer {
      flipbook_polygon_fill(
        polygon,
        FlipbookWords(words: $0.baseAddress, row_length: width, x: origin.x, y: origin.y), clip,
        [left, right], 2, isEvenOdd, color)
    }
  }

  private static func distance(_ a: [UInt32], _ b: [UInt32], isOpaque: Bool) -> Int {
    var most = 0
    for (word, other) in zip(a, b) where word != other {
      for shift: UInt32 in isOpaque ? [0, 8, 16] : [0, 8, 16, 24] {
        most = max(most, abs(Int(word >> shift & 255) - Int(other >> shift & 255)))
      }
    }
    return most
  }

  @Test(arguments: Style.allCases)
  private func `a path has the pixels that Cairo gives it`(style: Style) throws {
    let polygon = try #require(flipbook_polygon_create())
    defer { flipbook_polygon_destroy(polygon) }
    var dice = SeededGenerator(seed: 31)
    var filled = 0
    for round in 0..<300 {
      let isOpaque = Bool.random(using: &dice)
      var words = (0..<Self.width * Self.height).map { _ in
        Self.pixel(isOpaque: isOpaque, &dice)
      }
      var plain = words
      // Casters of shadows have negative coordinates.
      let origin: (x: Int32, y: Int32) = round % 2 == 0 ? (0, 0) : (-70, -60)
      let path = Self.elements(style, &dice).map { $0.moved(by: origin) }
      let color = Self.pixel(isOpaque: Bool.random(using: &dice), &dice)
      let isEvenOdd = Bool.random(using: &dice)
      var clip =
        round % 3 == 0
        ? FlipbookPixels(
          x: Int32.random(in: 0..<70, using: &dice), y: Int32.random(in: 0..<60, using: &dice),
          width: 60, height: 50)
        : FlipbookPixels(x: 0, y: 0, width: Int32(Self.width), height: Int32(Self.height))
      clip.x += origin.x
      clip.y += origin.y
      guard
        Self.fill(
          path, color, isEvenOdd: isEvenOdd, within: clip, from: origin, by: polygon, into: &words)
      else { continue }
      filled += 1
      Self.draw(
        path, color, isEvenOdd: isEvenOdd, within: clip, from: origin, isOpaque: isOpaque,
        into: &plain)
      #expect(
        Self.distance(words, plain, isOpaque: isOpaque) <= Self.tolerance,
        "\(style) \(round): \(path)")
    }
    #expect(filled > 200)
  }

  @Test func `rectangles are left to Cairo, and draw nothing`() throws {
    let polygon = try #require(flipbook_polygon_create())
    defer { flipbook_polygon_destroy(polygon) }
    let blank = [UInt32](repeating: 0xFFFF_FFFF, count: Self.width * Self.height)
    var words = blank
    let path: [Element] = [
      .move(Point(10.5, 10.5)), .line(Point(50.5, 10.5)), .line(Point(50.5, 40.5)),
      .line(Point(10.5, 40.5)), .close,
    ]
    let all = FlipbookPixels(x: 0, y: 0, width: Int32(Self.width), height: Int32(Self.height))
    let isFilled = Self.fill(
      path, 0xFF00_0000, isEvenOdd: false, within: all, from: (0, 0), by: polygon, into: &words)
    #expect(!isFilled)
    #expect(words == blank)
  }

  @Test(.enabled(if: cairo_version() / 100 == 116))
  func `shapes and strokes of layers are as Cairo draws them`() throws {
    let studio = Studio(
      width: Self.width, height: Self.height,
      background: Color(red: 0.3, green: 0.5, blue: 0.7))
    let plain = Canvas(images: ImageStore(studio.images), fonts: Studio.fonts, isPlain: true)
    var dice = SeededGenerator(seed: 32)
    for round in 0..<60 {
      var layer = Layer(0, 0, Double(Self.width), Double(Self.height))
      let style = Style.allCases[round % Style.allCases.count]
      let elements = Self.elements(style, &dice).map { element -> Path.Element in
        switch element {
        case .move(let p): .move(p)
        case .line(let p): .line(p)
        case .curve(let a, let b, let p): .cubic(control1: a, control2: b, end: p)
        case .close: .close
        }
      }
      var shape = ShapeContent()
      shape.path = Path(elements)
      shape.fillColor = round % 2 == 0 ? Color(red: 1, green: 0.8, blue: 0.1) : nil
      shape.strokeColor = round % 3 == 0 ? nil : Color(red: 0.1, green: 0, blue: 0.2, alpha: 0.7)
      shape.lineWidth = Double.random(in: 0.5...9, using: &dice)
      shape.lineJoin = .round
      shape.lineCap = .round
      layer.kind = .shape(shape)
      layer.transform = .rotation(Double.random(in: -1...1, using: &dice))
      if round % 4 == 0 { layer.opacity = 0.6 }
      let picture = studio.picture(of: [layer])
      #expect(try studio.bitmap(of: layer) == plain.bitmap(of: picture), "\(round)")
    }
  }
}
