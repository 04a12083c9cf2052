import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
internal import FlipbookRaster
import TestSupport
import Testing

@Suite(.endsInTime) struct ShadowTests {
  /// A layer whose shadow falls on white, the layer itself being clear.
  private func caster(deviation: Double, at x: Double = 100, _ y: Double = 100) -> Layer {
    var layer = Layer(x - 20, y - 15, 40, 30)
    layer.shadowPath = .rect(Rect(x: 0, y: 0, width: 40, height: 30))
    layer.shadowOpacity = 1
    layer.shadowOffset = Size(0, 0)
    layer.shadowRadius = deviation
    return layer
  }

  @Test(.proves("M15.2.29"), arguments: [0.7, 1, 2.5, 6, 14])
  func `the blur of a shadow has the variance of its radius and keeps the sum`(deviation: Double)
    throws
  {
    let studio = Studio(width: 200, height: 200)
    let bitmap = try studio.bitmap(of: caster(deviation: deviation))
    var (sum, first, second) = (0.0, 0.0, 0.0)
    for y in 0..<200 {
      for x in 0..<200 {
        let ink = 1 - Double(bitmap[x, y].green) / 255
        let place = Double(x) + 0.5
        sum += ink
        first += ink * place
        second += ink * place * place
      }
    }
    let middle = first / sum
    let variance = second / sum - middle * middle
    #expect(abs(sum - 40 * 30) < 8)
    #expect(abs(middle - 100) < 0.05)
    // A box of width 40 in whole pixels has the variance (40² − 1)/12, and variances add up.
    let expected = (1600.0 - 1) / 12 + deviation * deviation
    #expect(abs(variance - expected) < 0.03 * expected)
  }

  // Where a step is blurred by a kernel of variance σ², the sum of (step − blurred) · distance is
  // σ²/2: a part of the kernel that lies k pixels off moves ½ + 1½ + … + (k − ½) = k²/2 of it.
  @Test(.proves("M15.2.29"), arguments: [2.0, 5, 12, 30], [1.0, 2])
  func `the deviation of a shadow's edge is its radius in pixels`(radius: Double, scale: Double)
    throws
  {
    // Far beyond the canvas but for its right edge, on a pixel's border at 300.
    let size = Size(4000 / scale, 4000 / scale)
    let studio = Studio(width: 600, height: 8, scale: scale)
    var byPath = Layer(300 / scale - size.width, -2000 / scale, size.width, size.height)
    byPath.shadowOpacity = 1
    byPath.shadowOffset = .zero
    byPath.shadowRadius = radius
    var byContent = byPath
    byPath.shadowPath = .rect(Rect(x: 0, y: 0, width: size.width, height: size.height))
    // A body that is nearly clear would hide nothing, but hardly cast a shadow: it stands beside.
    byContent.backgroundColor = .black
    byContent.position.y -= 6000 / scale
    byContent.shadowOffset = Size(0, 6000 / scale)
    for caster in [byPath, byContent] {
      let bitmap = try studio.bitmap(of: caster)
      var sum = 0.0
      for x in 0..<600 {
        let distance = Double(x) + 0.5 - 300
        sum += ((distance < 0 ? 1 : 0) - (1 - Double(bitmap[x, 4].green) / 255)) * -distance
      }
      let deviation = radius * scale
      // A level is half a 255th off; over 3 σ on each side that is at most 0.02 σ².
      #expect(abs(2 * sum / (deviation * deviation) - 1) < 0.03, "\(2 * sum)")
    }
  }

  @Test(.proves("M15.2.27")) func `a shadow falls by its offset, below the layer, in its color`()
    throws
  {
    var layer = Layer(10, 10, 20, 20, .pureBlue)
    layer.shadowColor = .pureRed
    layer.shadowOpacity = 0.5
    layer.shadowOffset = Size(30, 40)
    layer.shadowRadius = 0
    let bitmap = try Studio().bitmap(of: layer)
    #expect(bitmap[20, 20] == .pureBlue)
    #expect(bitmap[50, 60].distance(to: Pixel(red: 255, green: 127, blue: 127)) <= 1)
    #expect(bitmap[35, 35] == .white)
    layer.masksToBounds = true
    #expect(try Studio().bitmap(of: layer)[50, 60] == .white)
  }

  /// An offset and a blur are the layer's own: a quarter turn sends (30, 0) to (0, 30), a scale of 2
  /// doubles both.
  @Test func `a shadow turns and grows with its layer`() throws {
    var layer = Layer(40, 40, 20, 20)
    layer.shadowPath = .rect(Rect(x: 0, y: 0, width: 20, height: 20))
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowOffset = Size(30, 0)
    layer.transform = .rotation(.pi / 2)
    let turned = try Studio().bitmap(of: layer)
    #expect(abs(turned.centroid.x - 50) < 1e-3 && abs(turned.centroid.y - 80) < 1e-3)
    layer.transform = .scale(-0.5, 2)
    layer.shadowOffset = Size(30, 10)
    let stretched = try Studio().bitmap(of: layer)
    #expect(abs(stretched.centroid.x - 35) < 1e-3 && abs(stretched.centroid.y - 70) < 1e-3)
    layer.transform = .scale(2, 2)
    layer.shadowOffset = Size(0, 0)
    layer.shadowRadius = 3
    layer.bounds.size = Size(10, 10)
    layer.shadowPath = .rect(Rect(x: 0, y: 0, width: 10, height: 10))
    let bitmap = try Studio().bitmap(of: layer)
    var moments = (sum: 0.0, square: 0.0)
    for y in 0..<100 {
      for x in 0..<100 {
        let ink = 1 - Double(bitmap[x, y].green) / 255
        moments.sum += ink
        moments.square += ink * (Double(x) - 49.5) * (Double(x) - 49.5)
      }
    }
    // A box of 20 whole pixels has the variance (20² − 1)/12; the deviation is 2 · 3.
    let expected = 399.0 / 12 + 36
    #expect(abs(moments.square / moments.sum - expected) < 0.04 * expected)
  }

  @Test func `what is in a layer casts the layer's shadow, and holes let light through`() throws {
    var layer = Layer(0, 0, 40, 40)
    layer.borderWidth = 5
    layer.sublayers = [Layer(60, 0, 10, 10, .pureGreen)]
    layer.shadowOpacity = 1
    layer.shadowOffset = Size(0, 50)
    layer.shadowRadius = 0
    let bitmap = try Studio().bitmap(of: layer)
    #expect(bitmap[2, 70] == .black)
    #expect(bitmap[20, 70] == .white)
    #expect(bitmap[65, 55] == .black)
  }

  @Test func `a shadow that only moves is the same picture elsewhere`() throws {
    let studio = Studio(width: 200, height: 200)
    let canvas = studio.canvas()
    let here = try canvas.bitmap(of: studio.picture(of: [caster(deviation: 8, at: 80, 80)]))
    let there = try canvas.bitmap(of: studio.picture(of: [caster(deviation: 8, at: 97, 91)]))
    for y in 0..<180 {
      for x in 0..<180 { #expect(here[x, y] == there[x + 17, y + 11]) }
    }
  }

  @Test(arguments: [0.3, 1, 3, 8, 20])
  func `places between pixels are kept to a hundredth of the range`(deviation: Double) throws {
    let studio = Studio(width: 200, height: 200)
    for step in 1..<7 {
      let shift = Double(step) / 7
      let shifted = try studio.bitmap(of: caster(deviation: deviation, at: 100 + shift))
      #expect(abs(shifted.centroid.x - 100 - shift) < 0.13)
    }
  }

  @Test func `a canvas that kept shadows draws as a new one`() throws {
    let studio = Studio(width: 200, height: 200)
    let kept = studio.canvas()
    for step in 0..<12 {
      let picture = studio.picture(of: [
        caster(deviation: 3 + Double(step % 3), at: 60 + Double(step) * 3.3, 90)
      ])
      #expect(try kept.bitmap(of: picture) == studio.canvas().bitmap(of: picture))
    }
  }

  @Test(arguments: [0, 9, 30, 31.7], [0.0, 0.37])
  func `what a body hides of its shadow need not be drawn`(radius: Double, shift: Double) throws {
    let studio = Studio(width: 200, height: 200)
    var card = Layer(60 + shift, 50 - shift, 80, 63.4, .pureRed)
    card.cornerRadius = radius
    card.shadowOpacity = 0.8
    card.shadowRadius = 11
    card.shadowOffset = Size(3, 6)
    let picture = studio.picture(of: [card])
    // Something clear in between, and nobody knows any more what lies on the shadow.
    var plain = picture
    let index = try #require(
      plain.commands.firstIndex { if case .shadow = $0.paint { true } else { false } })
    let nothing = Picture.Fill(outline: Outline(.rect(.zero)), color: .clear)
    plain.commands.insert(
      Picture.Command(bounds: plain.commands[index].bounds, paint: .fill(nothing)),
      at: index + 1)
    #expect(try studio.canvas().bitmap(of: picture) == studio.canvas().bitmap(of: plain))
    // A translucent body hides nothing.
    card.backgroundColor = .pureRed.with(alpha: 0.5)
    let glass = try studio.bitmap(of: card)
    #expect(glass[100, 80].green < 128)
  }

  @Test func `shadows in shadows do not multiply the work`() throws {
    var layer = Layer(2, 2, 10, 10, .pureBlue)
    for _ in 0..<200 {
      var outer = Layer(0.1, 0.1, 90, 90)
      outer.shadowOpacity = 0.1
      outer.shadowRadius = 2
      outer.sublayers = [layer]
      layer = outer
    }
    _ = try Studio().bitmap(of: layer)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300])
  func `shadows of senseless numbers do no harm`(number: Double) throws {
    let changes: [(inout Layer) -> Void] = [
      { $0.shadowRadius = number }, { $0.shadowOffset = Size(number, number) },
      { $0.shadowOpacity = number }, { $0.bounds.size = Size(number, 10) },
      { $0.shadowPath = Path([.move(Point(number, 0)), .line(Point(9, number)), .close]) },
    ]
    for change in changes {
      var layer = caster(deviation: 3)
      change(&layer)
      _ = try Studio().bitmap(of: layer)
    }
  }
}
