import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct BackdropTests {
  /// A pane of glass.
  private func glass(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ effect: VisualEffect
  ) -> Layer {
    var layer = Layer(x, y, width, height)
    layer.effect = effect
    return layer
  }

  @Test(arguments: [2.0, 5, 9]) func `what lies behind is blurred to the error function`(
    radius: Double
  ) throws {
    let studio = Studio(width: 200, height: 200)
    let bitmap = try studio.bitmap(
      of: Layer(0, 0, 100, 200, .black), glass(20, 20, 160, 160, VisualEffect(blurRadius: radius)))
    for x in stride(from: 60, to: 140, by: 3) {
      let seen = 1 - Double(bitmap[x, 100].green) / 255
      let expected = erfc((Double(x) + 0.5 - 100) / (radius * 2.0.squareRoot())) / 2
      #expect(abs(seen - expected) < 0.015 + 1 / 255)
    }
    #expect(bitmap[99, 10] == .black)
    #expect(bitmap[100, 10] == .white)
  }

  @Test func `only what lies behind the view has a part in the blur`() throws {
    // Black all around, white behind the pane.
    let bitmap = try Studio(width: 100, height: 100, background: .black).bitmap(
      of: Layer(30, 30, 40, 40, .white), glass(30, 30, 40, 40, VisualEffect(blurRadius: 12)))
    for (x, y) in [(30, 30), (50, 50), (69, 69), (30, 69)] { #expect(bitmap[x, y] == .white) }
    #expect(bitmap[29, 50] == .black)
  }

  @Test func `round corners let see what is not blurred`() throws {
    var pane = glass(20, 20, 60, 60, VisualEffect(blurRadius: 8))
    pane.cornerRadius = 30
    let bitmap = try Studio().bitmap(of: Layer(0, 0, 50, 100, .black), pane)
    #expect(bitmap[49, 21].distance(to: .black) > 40)
    #expect(bitmap[22, 22] == .black)
    #expect(bitmap[77, 22] == .white)
  }

  @Test func `the tint lies over the blur`() throws {
    let red = Color.pureRed.with(alpha: 0.5)
    let bitmap = try Studio().bitmap(
      of: glass(20, 20, 60, 60, VisualEffect(blurRadius: 8, tint: red)))
    #expect(bitmap[50, 50].distance(to: Pixel(red: 255, green: 127, blue: 127)) <= 1)
  }

  @Test func `an opacity mixes the blurred with the sharp`() throws {
    var pane = glass(0, 0, 100, 100, VisualEffect(blurRadius: 10))
    let back = Layer(0, 0, 50, 100, .black)
    let whole = try Studio().bitmap(of: back, pane)
    pane.opacity = 0.5
    let half = try Studio().bitmap(of: back, pane)
    for x in 0..<100 {
      let sharp = x < 50 ? 0.0 : 255.0
      let expected = (Double(whole[x, 50].green) + sharp) / 2
      #expect(abs(Double(half[x, 50].green) - expected) <= 1.5)
    }
  }

  @Test func `a pane in a group sees what lies behind the group`() throws {
    let back = Layer(0, 0, 50, 100, .black)
    let pane = glass(20, 20, 60, 60, VisualEffect(blurRadius: 6))
    let alone = try Studio().bitmap(of: back, pane)
    var clip = Layer(0, 0, 100, 100)
    clip.cornerRadius = 8
    clip.masksToBounds = true
    clip.sublayers = [pane, Layer(2, 50, 4, 4, .pureRed)]
    let clipped = try Studio().bitmap(of: back, clip)
    var faded = Layer(0, 0, 100, 100)
    faded.opacity = 0.5
    faded.sublayers = [pane, Layer(2, 50, 4, 4, .pureRed)]
    let mixed = try Studio().bitmap(of: back, faded)
    var cutter = Layer(0, 0, 100, 50, .black)
    cutter.isMask = true
    var masked = Layer(0, 0, 100, 100)
    masked.sublayers = [pane, cutter]
    let cut = try Studio().bitmap(of: back, masked)
    for x in 22..<78 {
      #expect(clipped[x, 40].distance(to: alone[x, 40]) <= 1)
      let sharp = x < 50 ? 0.0 : 255.0
      #expect(abs(Double(mixed[x, 40].green) - (Double(alone[x, 40].green) + sharp) / 2) <= 1.5)
      #expect(cut[x, 40].distance(to: alone[x, 40]) <= 1)
      #expect(cut[x, 60] == (x < 50 ? .black : .white))
    }
    #expect(mixed[3, 51].distance(to: Pixel(red: 127, green: 0, blue: 0)) <= 1)
  }

  @Test func `on a clear canvas the blur is as clear as what lies behind`() throws {
    let studio = Studio(background: nil)
    let back = Layer(0, 0, 100, 100, Color.pureRed.with(alpha: 0.5))
    let bitmap = try studio.bitmap(of: back, glass(20, 20, 60, 60, VisualEffect(blurRadius: 9)))
    for (x, y) in [(20, 20), (50, 50), (79, 20)] {
      #expect(bitmap[x, y].distance(to: bitmap[10, 10]) <= 1)
    }
  }

  @Test(arguments: [VisualEffect.Style.light, .extraLight, .dark])
  func `styles blur and tint`(style: VisualEffect.Style) throws {
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    let bitmap = try Studio().bitmap(
      of: Layer(0, 0, 100, 100, grey), glass(20, 20, 60, 60, VisualEffect(style)))
    // Gray stays gray by saturation; the tint is white 1 · 0.3, 0.97 · 0.82, 0.11 · 0.73.
    let level: Double =
      switch style {
      case .light: 255 * (0.3 + 0.5 * 0.7)
      case .extraLight: 255 * (0.97 * 0.82 + 0.5 * 0.18)
      case .dark: 255 * (0.11 * 0.73 + 0.5 * 0.27)
      }
    #expect(abs(Double(bitmap[50, 50].green) - level) <= 2)
  }

  @Test func `a canvas that kept backdrops draws as a new one`() throws {
    let studio = Studio(width: 120, height: 90)
    let kept = studio.canvas()
    for step in 0..<12 {
      let back = Layer(Double(step / 3) * 6, 0, 50, 90, .pureBlue)
      let pane = glass(
        10 + Double(step / 6), 10, 80, 60, VisualEffect(step.isMultiple(of: 4) ? .dark : .light))
      let picture = studio.picture(of: [back, pane])
      #expect(try kept.bitmap(of: picture) == studio.canvas().bitmap(of: picture))
    }
  }

  @Test func `a pane that moves between pixels does not flicker`() throws {
    let studio = Studio(width: 140, height: 60, background: .black)
    var last: Int?
    for step in 0..<40 {
      let pane = glass(
        20 + Double(step) / 10, 10, 60.5, 40, VisualEffect(blurRadius: 6))
      let bitmap = try studio.bitmap(of: Layer(0, 0, 24, 60, .white), pane)
      let level = Int(bitmap[30, 30].green)
      if let last { #expect(abs(level - last) <= 6) }
      last = level
    }
  }

  @Test func `effects are mixed number by number`() {
    let half = VisualEffect.none.layerValue.interpolated(
      to: VisualEffect(.light).layerValue, at: 0.5)
    #expect(half == .numbers([15, 1.4, 0.15, 0.15, 0.15, 0.15]))
    let read = VisualEffect(layerValue: half)
    #expect(read?.tint == Color(red: 1, green: 1, blue: 1, alpha: 0.15))
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300])
  func `senseless numbers do no harm`(number: Double) throws {
    let color = Color(red: number, green: 0, blue: 0, alpha: number)
    for effect in [
      VisualEffect(blurRadius: number), VisualEffect(blurRadius: 3, saturation: number),
      VisualEffect(blurRadius: 3, tint: color),
    ] {
      _ = try Studio().bitmap(of: glass(10, 10, 50, 50, effect))
      _ = try Studio().bitmap(of: glass(number, 10, number, 50, effect))
    }
  }
}
