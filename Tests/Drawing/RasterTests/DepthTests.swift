import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import TestSupport
import Testing

/// A layer nearer to the eye in a transform layer hides those farther away.
@Suite(.endsInTime) struct DepthTests {
  let studio = Studio()

  private func card(_ color: Color, _ transform: Transform) -> Layer {
    var layer = Layer(20, 20, 60, 60, color)
    layer.transform = transform
    return layer
  }

  @Test func `in a transform layer depth decides, not the order in the tree`() throws {
    let near = card(.pureRed, .translation(0, 0, 20))
    let far = card(.pureBlue, .translation(0, 0, -20))
    for cards in [[near, far], [far, near]] {
      #expect(try studio.bitmap(of: .space(cards))[50, 50] == .pureRed)
    }
  }

  @Test func `what is equally deep keeps the order of the tree`() throws {
    let cards = [card(.pureRed, .identity), card(.pureBlue, .identity)]
    #expect(try studio.bitmap(of: .space(cards))[50, 50] == .pureBlue)
  }

  // Turned by 1.2 about y, a floor 200 wide reaches from z = 93 on the left to −93 on the right. At
  // x = 50 ∓ 18 it is at z = ±46, where a card at ±30 lies behind it and before it; but the middle of
  // the floor, at 0, is farther than the one that it hides and nearer than the one that hides it.
  @Test func `a slanted plane hides what is behind it and not what is before it`() throws {
    for side in [1.0, -1] {
      var floor = Layer(-50, 0, 200, 100, .pureGreen)
      floor.transform = .rotation(1.2 * side, x: 0, y: 1, z: 0)
      let hidden = card(at: 50 - 18 * side, .pureBlue, z: 30)
      let shown = card(at: 50 + 18 * side, .pureRed, z: -30)
      for cards in [[floor, hidden, shown], [shown, hidden, floor], [hidden, floor, shown]] {
        let bitmap = try studio.bitmap(of: .space(cards, perspective: 1e5))
        #expect(bitmap[Int(50 - 18 * side), 50] == .pureGreen)
        #expect(bitmap[Int(50 + 18 * side), 50] == .pureRed)
      }
    }
  }

  private func card(at x: Double, _ color: Color, z: Double) -> Layer {
    var layer = Layer(x - 4, 40, 8, 20, color)
    layer.transform = .translation(0, 0, z)
    return layer
  }

  @Test(arguments: 0..<12)
  func `a cube shows the sides that face the eye`(step: Int) throws {
    let turn = Transform.rotation(Double(step) * .pi / 6 + 0.3, x: 0, y: 1, z: 0)
      .then(.rotation(-0.5, x: 1, y: 0, z: 0))
    let colors: [Color] = [
      .pureRed, .pureGreen, .pureBlue, .black, Color(red: 1, green: 1, blue: 0),
      Color(red: 0, green: 1, blue: 1),
    ]
    let sides: [Transform] = [
      .identity, .rotation(.pi, x: 0, y: 1, z: 0), .rotation(.pi / 2, x: 0, y: 1, z: 0),
      .rotation(-.pi / 2, x: 0, y: 1, z: 0), .rotation(.pi / 2, x: 1, y: 0, z: 0),
      .rotation(-.pi / 2, x: 1, y: 0, z: 0),
    ]
    func cube(_ order: [Int], doubleSided: Bool) -> Layer {
      var layers: [Layer] = []
      for index in order {
        var side = Layer(30, 30, 40, 40, colors[index])
        side.transform = Transform.translation(0, 0, 20).then(sides[index]).then(turn)
        side.isDoubleSided = doubleSided
        layers.append(side)
      }
      return .space(layers)
    }
    let all = try studio.bitmap(of: cube([0, 1, 2, 3, 4, 5], doubleSided: true))
    // A convex body: culling the backs leaves exactly what is seen, in any order. Edges are covered
    // twice and may differ.
    let culled = try studio.bitmap(of: cube([5, 2, 0, 4, 1, 3], doubleSided: false))
    var different = 0
    for y in 0..<100 {
      for x in 0..<100 where all[x, y].distance(to: culled[x, y]) > 2 { different += 1 }
    }
    // Nine edges of at most fifty pixels.
    #expect(different < 450)
    var mixed = 0
    for y in 0..<100 {
      for x in 0..<100
      where all[x, y].distance(to: culled[x, y]) > 2
        && colors.contains(where: { all[x, y] == $0.pixel })
        && colors.contains(where: { culled[x, y] == $0.pixel })
      { mixed += 1 }
    }
    #expect(mixed == 0)
  }

  @Test func `a transform layer draws nothing itself and fades each layer alone`() throws {
    var stage = Layer.space([card(.pureRed, .identity), card(.pureBlue, .translation(0, 0, 1))])
    stage.sublayers[0].backgroundColor = .black
    stage.sublayers[0].borderWidth = 5
    stage.sublayers[0].opacity = 0.5
    let bitmap = try studio.bitmap(of: stage)
    #expect(bitmap[5, 5] == .white)
    // Half blue over half red over white.
    #expect(bitmap[50, 50].distance(to: Pixel(red: 128, green: 64, blue: 191)) <= 1)
  }

  @Test func `transform layers in transform layers share one space`() throws {
    var inner = Layer(0, 0, 100, 100)
    inner.kind = .transformLayer
    inner.transform = .translation(0, 0, 50)
    inner.sublayers = [card(.pureRed, .translation(0, 0, -10))]
    let between = card(.pureGreen, .translation(0, 0, 30))
    #expect(try studio.bitmap(of: .space([inner, between]))[50, 50] == .pureRed)
    inner.sublayers = [card(.pureRed, .translation(0, 0, -30))]
    #expect(try studio.bitmap(of: .space([inner, between]))[50, 50] == .pureGreen)
  }
}

extension Color {
  fileprivate var pixel: Pixel {
    Pixel(red: UInt8(red * 255), green: UInt8(green * 255), blue: UInt8(blue * 255))
  }
}
