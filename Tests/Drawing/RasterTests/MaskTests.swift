import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

@Suite(.endsInTime) struct MaskTests {
  private func masked(by mask: Layer) -> Layer {
    var layer = Layer(10, 10, 60, 60, .pureRed)
    var mask = mask
    mask.isMask = true
    layer.sublayers = [Layer(30, 0, 30, 60, .pureBlue), mask]
    return layer
  }

  @Test func `a mask shows a layer where it is opaque, in the layer's own points`() throws {
    let bitmap = try Studio().bitmap(of: masked(by: Layer(10, 10, 40, 20, .black)))
    #expect(bitmap[25, 25] == .pureRed)
    #expect(bitmap[55, 25] == .pureBlue)
    #expect(bitmap[15, 15] == .white)
    #expect(bitmap[25, 45] == .white)
  }

  @Test func `half a mask shows half`() throws {
    let bitmap = try Studio().bitmap(
      of: masked(by: Layer(0, 0, 60, 60, .pureGreen.with(alpha: 0.4))))
    #expect(bitmap[20, 20].distance(to: Pixel(red: 255, green: 153, blue: 153)) <= 1)
    #expect(bitmap[60, 20].distance(to: Pixel(red: 153, green: 153, blue: 255)) <= 1)
  }

  @Test func `a mask of several layers cuts by their alpha together, hidden ones by none`() throws {
    var mask = Layer(0, 0, 60, 60)
    mask.sublayers = [Layer(0, 0, 10, 10, .black), Layer(20, 20, 10, 10, .black)]
    let bitmap = try Studio().bitmap(of: masked(by: mask))
    #expect(bitmap[15, 15] == .pureRed)
    #expect(bitmap[35, 35] == .pureRed)
    #expect(bitmap[25, 25] == .white)
    mask.isHidden = true
    #expect(try Studio().bitmap(of: masked(by: mask))[15, 15] == .white)
  }

  @Test func `a mask cuts the shadow of its layer`() throws {
    // The layer at 10…40, its shadow 40 points to the right at 50…80; the mask ends at 10 + 55 = 65.
    var layer = Layer(10, 10, 30, 30, .pureBlue)
    layer.shadowColor = .pureRed
    layer.shadowOpacity = 1
    layer.shadowOffset = Size(40, 0)
    layer.shadowRadius = 0
    let open = try Studio().bitmap(of: layer)
    #expect(open[57, 25] == .pureRed && open[75, 25] == .pureRed)
    var mask = Layer(0, 0, 55, 60, .black)
    mask.isMask = true
    layer.sublayers = [mask]
    let bitmap = try Studio().bitmap(of: layer)
    #expect(bitmap[25, 25] == .pureBlue)
    #expect(bitmap[57, 25] == .pureRed)
    #expect(bitmap[75, 25] == .white)
    // As wide as the layer, the mask leaves nothing of a shadow that falls beside it.
    layer.sublayers[0].frame = Rect(x: 0, y: 0, width: 30, height: 30)
    #expect(try Studio().bitmap(of: layer)[57, 25] == .white)
  }

  @Test func `a mask in the form of the bounds is masksToBounds`() throws {
    var mask = Layer(0, 0, 60, 60, .black)
    mask.cornerRadius = 15
    var clipped = masked(by: mask)
    clipped.sublayers.removeLast()
    clipped.cornerRadius = 15
    clipped.masksToBounds = true
    let a = try Studio().bitmap(of: masked(by: mask))
    #expect(try Studio().bitmap(of: clipped).distance(to: a) <= 2)
  }

  @Test func `a mask catches no finger`() {
    #expect(masked(by: Layer(0, 0, 200, 200, .black)).hitTest(Point(150, 150)) { _ in true } == nil)
  }

  @Test func `masks in masks cut one another, a thousand deep without harm`() throws {
    var mask = Layer(0, 0, 60, 60, .black)
    mask.isMask = true
    for _ in 0..<1000 {
      var outer = Layer(0, 0, 60, 60, .black)
      outer.isMask = true
      outer.sublayers = [mask]
      mask = outer
    }
    _ = try Studio(width: 20, height: 20).bitmap(of: masked(by: mask))
  }

  @Test func `modes mix by their formulas`() throws {
    let back = Color(red: 0.8, green: 0.4, blue: 0.2)
    let front = Color(red: 0.5, green: 0.6, blue: 0.9)
    // CSS Compositing and Blending, level 1, section 10.1.
    let formulas: [(BlendMode, (Double, Double) -> Double)] = [
      (.multiply, { $0 * $1 }), (.screen, { $0 + $1 - $0 * $1 }),
      (.darken, { min($0, $1) }), (.lighten, { max($0, $1) }),
      (.difference, { abs($0 - $1) }), (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
      (.hardLight, { $1 <= 0.5 ? $0 * 2 * $1 : $0 + (2 * $1 - 1) - $0 * (2 * $1 - 1) }),
      (.overlay, { $0 <= 0.5 ? $1 * 2 * $0 : $1 + (2 * $0 - 1) - $1 * (2 * $0 - 1) }),
      (.colorDodge, { $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }),
      (.colorBurn, { $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }),
      (.plusLighter, { min(1, $0 + $1) }),
    ]
    for (mode, formula) in formulas {
      var layer = Layer(0, 0, 50, 50, front)
      layer.compositing = mode
      let bitmap = try Studio().bitmap(of: Layer(0, 0, 100, 100, back), layer)
      func level(_ a: Double, _ b: Double) -> UInt8 { UInt8((formula(a, b) * 255).rounded()) }
      let expected = Pixel(
        red: level(0.8, 0.5), green: level(0.4, 0.6), blue: level(0.2, 0.9))
      #expect(bitmap[20, 20].distance(to: expected) <= 2, "\(mode)")
      #expect(bitmap[70, 70].distance(to: Pixel(red: 204, green: 102, blue: 51)) <= 1)
    }
  }
}
