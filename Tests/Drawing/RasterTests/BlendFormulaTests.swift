import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// Blend modes, against the formulas of the W3C's *Compositing and Blending Level 1*, sections 9.1
/// and 10, written out here in components from 0 to 1.
@Suite(.endsInTime) struct BlendFormulaTests {
  typealias RGB = SIMD3<Double>
  typealias Mix = @Sendable (_ behind: RGB, _ source: RGB) -> RGB

  /// In 255ths, so that nothing is rounded before it is mixed; on both sides of ¼ and ½.
  static let colors: [RGB] = [
    [0, 0, 0], [255, 255, 255], [20, 130, 240], [63, 64, 20], [200, 100, 50], [127, 128, 254],
    [250, 10, 90],
  ].map { $0 / 255 }

  static func byComponent(_ mix: @escaping @Sendable (_ b: Double, _ s: Double) -> Double) -> Mix {
    { b, s in RGB(mix(b.x, s.x), mix(b.y, s.y), mix(b.z, s.z)) }
  }

  static func multiply(_ b: Double, _ s: Double) -> Double { b * s }
  static func screen(_ b: Double, _ s: Double) -> Double { b + s - b * s }
  static func hardLight(_ b: Double, _ s: Double) -> Double {
    s <= 0.5 ? multiply(b, 2 * s) : screen(b, 2 * s - 1)
  }
  static func softLight(_ b: Double, _ s: Double) -> Double {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }
  static func dodge(_ b: Double, _ s: Double) -> Double {
    b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
  }
  static func burn(_ b: Double, _ s: Double) -> Double {
    b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
  }

  // The non-separable modes.
  static func lum(_ c: RGB) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  static func sat(_ c: RGB) -> Double { c.max() - c.min() }
  static func setLum(_ c: RGB, _ lightness: Double) -> RGB {
    var c = c + (lightness - lum(c))
    let l = lum(c)
    if c.min() < 0 { c = l + (c - l) * l / (l - c.min()) }
    if c.max() > 1 { c = l + (c - l) * (1 - l) / (c.max() - l) }
    return c
  }
  static func setSat(_ c: RGB, _ saturation: Double) -> RGB {
    sat(c) > 0 ? (c - c.min()) * saturation / sat(c) : .zero
  }

  static let formulas: [(BlendMode, Mix)] = [
    (.normal, { $1 }), (.multiply, byComponent(multiply)), (.screen, byComponent(screen)),
    (.overlay, byComponent { hardLight($1, $0) }), (.darken, byComponent { min($0, $1) }),
    (.lighten, byComponent { max($0, $1) }), (.colorDodge, byComponent(dodge)),
    (.colorBurn, byComponent(burn)), (.hardLight, byComponent(hardLight)),
    (.softLight, byComponent(softLight)), (.difference, byComponent { abs($0 - $1) }),
    (.exclusion, byComponent { $0 + $1 - 2 * $0 * $1 }),
    (.hue, { setLum(setSat($1, sat($0)), lum($0)) }),
    (.saturation, { setLum(setSat($0, sat($1)), lum($0)) }),
    (.color, { setLum($1, lum($0)) }), (.luminosity, { setLum($0, lum($1)) }),
  ]

  @Test(arguments: formulas.indices, [1.0, 0.6])
  func `a blend mode mixes by its formula`(index: Int, alpha: Double) throws {
    let (mode, formula) = Self.formulas[index]
    func color(_ c: RGB, alpha: Double = 1) -> Color {
      Color(red: c.x, green: c.y, blue: c.z, alpha: alpha)
    }
    let columns = Self.colors.enumerated().map { column, behind in
      Layer(Double(column) * 10, 0, 10, 70, color(behind))
    }
    let rows = Self.colors.enumerated().map { row, source in
      var layer = Layer(0, Double(row) * 10, 70, 10, color(source, alpha: alpha))
      layer.compositing = mode
      return layer
    }
    let studio = Studio()
    let bitmap = try studio.canvas().bitmap(of: studio.picture(of: columns + rows))
    for (column, behind) in Self.colors.enumerated() {
      for (row, source) in Self.colors.enumerated() {
        // Over what is opaque: (1 − αs)·Cb + αs·B(Cb, Cs).
        let mixed = (1 - alpha) * behind + alpha * formula(behind, source)
        let level = (mixed * 255).rounded(.toNearestOrAwayFromZero)
        let expected = Pixel(
          red: UInt8(level.x), green: UInt8(level.y), blue: UInt8(level.z))
        // Premultiplied levels of the source are half a level off, and so is what is drawn; where
        // the difference of two such levels is stretched, several levels come of it.
        let isStretched = alpha < 1 && (mode == .hue || mode == .saturation)
        #expect(
          bitmap[column * 10 + 5, row * 10 + 5].distance(to: expected) <= (isStretched ? 6 : 2),
          "\(mode) of \(behind * 255) and \(source * 255)")
      }
    }
  }

  /// Porter and Duff, "Compositing Digital Images", 1984: the factors of both are 0 and 1 − αs, and
  /// 1 − αb and 1 − αs.
  @Test(arguments: [BlendMode.destinationOut, .xor]) func `a subtracting blend mode takes away`(
    mode: BlendMode
  )
    throws
  {
    var group = Layer(0, 0, 100, 100)
    var hole = Layer(25, 25, 75, 75, Color(red: 0, green: 0, blue: 1, alpha: 0.6))
    hole.compositing = mode
    // A mask makes it a group: what is behind it is white.
    var mask = Layer(0, 0, 100, 100, .black)
    mask.isMask = true
    group.sublayers = [Layer(0, 0, 50, 100, .pureRed), hole, mask]
    let bitmap = try Studio().bitmap(of: group)
    #expect(bitmap[10, 50] == Pixel(red: 255, green: 0, blue: 0))
    // 0.4 of the red is left over white, and none of the blue, because the red is opaque.
    #expect(bitmap[40, 50].distance(to: Pixel(red: 255, green: 153, blue: 153)) <= 1)
    let beside = mode == .xor ? Pixel(red: 102, green: 102, blue: 255) : .white
    #expect(bitmap[75, 50].distance(to: beside) <= 1)
  }

  @Test func `plusLighter adds`() throws {
    var layer = Layer(0, 0, 50, 50, Color(red: 0.4, green: 0.8, blue: 0, alpha: 0.5))
    layer.compositing = .plusLighter
    let bitmap = try Studio().bitmap(
      of: Layer(0, 0, 100, 100, Color(red: 0.2, green: 0.8, blue: 0.4)), layer)
    // 0.2 + 0.5 · 0.4, 0.8 + 0.5 · 0.8 cut at 1, 0.4 + 0.
    #expect(bitmap[20, 20].distance(to: Pixel(red: 102, green: 255, blue: 102)) <= 1)
  }
}
