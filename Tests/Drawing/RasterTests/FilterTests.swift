import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct FilterTests {
  private func filtered(_ layer: Layer, _ filters: LayerFilter...) -> Layer {
    var layer = layer
    layer.filters = filters
    return layer
  }

  /// The sum, the middle and the variance of what is drawn in black on white, across.
  private func moments(_ bitmap: Bitmap) -> (sum: Double, middle: Double, variance: Double) {
    var (sum, first, second) = (0.0, 0.0, 0.0)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let ink = 1 - Double(bitmap[x, y].green) / 255
        let place = Double(x) + 0.5
        sum += ink
        first += ink * place
        second += ink * place * place
      }
    }
    return (sum, first / sum, second / sum - first / sum * (first / sum))
  }

  @Test(arguments: [0.7, 2, 5, 7, 13, 20])
  func `a blur has the variance of its radius and keeps the sum`(radius: Double) throws {
    let studio = Studio(width: 260, height: 260)
    let layer = filtered(Layer(100, 100, 60, 60, .black), LayerFilter(.gaussianBlur, radius))
    let found = moments(try studio.bitmap(of: layer))
    #expect(abs(found.sum - 3600) < 36)
    #expect(abs(found.middle - 130) < 0.05)
    // A box of 60 whole pixels has the variance (60² − 1)/12, and variances add up.
    let expected = (3600.0 - 1) / 12 + radius * radius
    #expect(abs(found.variance - expected) < 0.03 * expected)
  }

  @Test(arguments: [1.5, 4, 9, 16, 30])
  func `an edge is blurred to the error function`(radius: Double) throws {
    let studio = Studio(width: 300, height: 40)
    // The edge lies at x = 150; the layer goes on far beyond the other sides.
    let layer = filtered(
      Layer(-400, -400, 550, 900, .black), LayerFilter(.gaussianBlur, radius))
    let bitmap = try studio.bitmap(of: layer)
    for x in stride(from: 40, to: 260, by: 7) {
      let seen = 1 - Double(bitmap[x, 20].green) / 255
      let expected = erfc((Double(x) + 0.5 - 150) / (radius * 2.0.squareRoot())) / 2
      // Three running means are within 1.5 % of a gaussian's edge.
      #expect(abs(seen - expected) < 0.015 + 1 / 255)
    }
  }

  @Test(arguments: [5.99, 11.99, 23.99])
  func `a blur of blocks goes over into the next finer one without a step`(radius: Double) throws {
    let studio = Studio(width: 200, height: 200)
    var board = Layer(0, 0, 200, 200)
    board.sublayers = (0..<25).map { index in
      Layer(Double(index % 5) * 40 + 3, Double(index / 5) * 40, 21, 27, .pureRed)
    }
    let finer = try studio.bitmap(of: filtered(board, LayerFilter(.gaussianBlur, radius)))
    let coarser = try studio.bitmap(of: filtered(board, LayerFilter(.gaussianBlur, radius + 0.02)))
    #expect(finer.distance(to: coarser) <= 2)
  }

  @Test(arguments: [LayerFilter.Kind.gaussianBlur])
  func `a blur of a mirrored picture is the mirrored blur`(kind: LayerFilter.Kind) throws {
    let studio = Studio(width: 128, height: 128)
    var left = Layer(0, 0, 128, 128)
    left.sublayers = [Layer(20, 30, 17, 40, .pureRed), Layer(50, 64, 30, 9, .pureBlue)]
    var right = Layer(0, 0, 128, 128)
    right.sublayers = [Layer(91, 30, 17, 40, .pureRed), Layer(48, 64, 30, 9, .pureBlue)]
    for radius in [2.0, 7, 14] {
      let one = try studio.bitmap(of: filtered(left, LayerFilter(kind, radius)))
      let other = try studio.bitmap(of: filtered(right, LayerFilter(kind, radius)))
      for y in 0..<128 {
        for x in 0..<128 { #expect(one[x, y].distance(to: other[127 - x, y]) <= 1) }
      }
    }
  }

  /// The colors that a color becomes by the formulas of the Filter Effects Module, in 255ths.
  static let colors: [(LayerFilter, Pixel)] = [
    // (200, 100, 50) + 0.2 · 255
    (LayerFilter(.colorBrightness, 0.2), Pixel(red: 251, green: 151, blue: 101)),
    // (c − 127.5) · 1.5 + 127.5: 236.25, 86.25, 11.25
    (LayerFilter(.colorContrast, 1.5), Pixel(red: 236, green: 86, blue: 11)),
    // 0.213 · 200 + 0.715 · 100 + 0.072 · 50 = 117.7
    (LayerFilter(.colorSaturate, 0), Pixel(red: 118, green: 118, blue: 118)),
    (LayerFilter(.colorMonochrome, 1), Pixel(red: 118, green: 118, blue: 118)),
    // Half way to the gray: 158.85, 108.85, 83.85
    (LayerFilter(.colorMonochrome, 0.5), Pixel(red: 159, green: 109, blue: 84)),
    (LayerFilter(.colorInvert, 1), Pixel(red: 55, green: 155, blue: 205)),
    // At half a turn 2 · 117.7 − c: 35.4, 135.4, 185.4
    (LayerFilter(.colorHueRotate, .pi), Pixel(red: 35, green: 135, blue: 185)),
    (LayerFilter(.colorBrightness, 9), .white),
    (LayerFilter(.colorContrast, 1), Pixel(red: 200, green: 100, blue: 50)),
  ]

  @Test(arguments: colors) func `colors change by the formula`(
    filter: LayerFilter, expected: Pixel
  ) throws {
    let color = Color(red: 200.0 / 255, green: 100.0 / 255, blue: 50.0 / 255)
    let bitmap = try Studio().bitmap(of: filtered(Layer(10, 10, 50, 50, color), filter))
    #expect(bitmap[30, 30].distance(to: expected) <= 1)
    #expect(bitmap[70, 70] == .white)
  }

  // The matrix of `hueRotate` as it stands in the Filter Effects Module, level 1, with its rows.
  @Test(arguments: [0.3, 1, 1.8, 2.9, 3.7, 4.6, 5.5, -0.8])
  func `a hue rotation is the matrix of the standard`(angle: Double) throws {
    let (c, s) = (cos(angle), sin(angle))
    let rows: [[Double]] = [
      [
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
      ],
      [
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
      ],
      [
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072,
      ],
    ]
    // Strong enough to see each coefficient, and in the middle so that few are cut off.
    for levels in [
      [220.0, 90, 60], [70, 210, 100], [80, 110, 230], [128, 128, 128], [200, 190, 40],
    ] {
      let color = Color(red: levels[0] / 255, green: levels[1] / 255, blue: levels[2] / 255)
      let pixel = try Studio(width: 20, height: 20).bitmap(
        of: filtered(Layer(0, 0, 20, 20, color), LayerFilter(.colorHueRotate, angle)))[10, 10]
      let seen = [pixel.red, pixel.green, pixel.blue]
      for (row, component) in zip(rows, seen) {
        let sum = zip(row, levels).reduce(0) { $0 + $1.0 * $1.1 }
        #expect(abs(Double(component) - min(255, max(0, sum))) <= 0.51, "\(levels)")
      }
    }
  }

  @Test func `translucent colors are filtered as if they were not`() throws {
    let half = Layer(10, 10, 50, 50, Color.pureRed.with(alpha: 0.5))
    let bitmap = try Studio().bitmap(of: filtered(half, LayerFilter(.colorInvert, 1)))
    // Cyan at one half over white.
    #expect(bitmap[30, 30].distance(to: Pixel(red: 127, green: 255, blue: 255)) <= 1)
  }

  @Test func `filters are applied in their order to the whole picture of a layer`() throws {
    var card = Layer(20, 20, 60, 60, .pureRed)
    card.sublayers = [Layer(20, 20, 20, 20, .pureBlue)]
    let bitmap = try Studio().bitmap(
      of: filtered(card, LayerFilter(.colorInvert, 1), LayerFilter(.colorBrightness, 0.2)))
    #expect(bitmap[25, 25].distance(to: Pixel(red: 51, green: 255, blue: 255)) <= 1)
    #expect(bitmap[50, 50].distance(to: Pixel(red: 255, green: 255, blue: 51)) <= 1)
  }

  @Test func `a blur reaches into the canvas from outside`() throws {
    let studio = Studio(width: 60, height: 60)
    let outside = Layer(-50, -200, 50, 500, .black)
    let bitmap = try studio.bitmap(of: filtered(outside, LayerFilter(.gaussianBlur, 8)))
    // The edge lies on the canvas's: at its first pixel a little less than one half.
    let expected = erfc(0.5 / (8 * 2.0.squareRoot())) / 2
    #expect(abs(1 - Double(bitmap[0, 30].green) / 255 - expected) < 0.02)
  }

  @Test func `a kept picture of filters is the same as a new one`() throws {
    let studio = Studio(width: 120, height: 90)
    let kept = studio.canvas()
    for step in 0..<9 {
      var card = Layer(10, 10, 60, 40, .pureBlue)
      card.position.x += Double(step / 3) * 2.7
      let picture = studio.picture(of: [filtered(card, LayerFilter(.gaussianBlur, 7))])
      #expect(try kept.bitmap(of: picture) == studio.canvas().bitmap(of: picture))
    }
  }

  @Test func `a mask cuts a blurred picture, and its shadow is that of the blur`() throws {
    var card = filtered(Layer(20, 20, 40, 40, .black), LayerFilter(.gaussianBlur, 4))
    var mask = Layer(0, 0, 40, 40, .black)
    mask.isMask = true
    card.sublayers = [mask]
    let cut = try Studio().bitmap(of: card)
    #expect(cut[15, 40] == .white)
    #expect(cut[40, 40].green < 10)
    card.sublayers = []
    card.shadowOpacity = 1
    card.shadowRadius = 0
    card.shadowOffset = Size(0, 0)
    let shadowed = try Studio().bitmap(of: card)
    #expect(shadowed[17, 40].green < (try Studio().bitmap(of: filtered(card))[17, 40].green))
  }

  @Test(arguments: [1, 0.5]) func `lightness becomes opacity`(amount: Double) throws {
    let color = Color(red: 1, green: 0.5, blue: 0.2, alpha: 0.8)
    let bitmap = try Studio().bitmap(
      of: filtered(Layer(10, 10, 50, 50, color), LayerFilter(.luminanceToAlpha, amount)))
    // Over white: black with the opacity of ITU-R BT.709's luminance, and the rest of the color.
    let luminance = 0.2126 + 0.5 * 0.7152 + 0.2 * 0.0722
    let rest = 1 - amount
    let alpha = 0.8 * (amount * luminance + rest)
    func level(_ part: Double) -> UInt8 { UInt8((255 * (1 - alpha + 0.8 * rest * part)).rounded()) }
    let expected = Pixel(red: level(1), green: level(0.5), blue: level(0.2))
    #expect(bitmap[30, 30].distance(to: expected) <= 2)
    #expect(bitmap[70, 70] == .white)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300])
  func `senseless amounts do no harm`(amount: Double) throws {
    for kind in LayerFilter.Kind.allCases {
      let layer = filtered(Layer(10, 10, 50, 50, .pureRed), LayerFilter(kind, amount))
      _ = try Studio().bitmap(of: layer)
    }
  }
}
