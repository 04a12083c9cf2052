import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// Layers of one space that cut through each other, or hide each other in a circle.
@Suite(.endsInTime) struct CrossingTests {
  let studio = Studio()
  /// So far away that there is no perspective.
  static let far = 1e7

  /// A square of 60 about a place near the middle.
  private func card(_ color: Color, _ transform: Transform, x: Double = 50) -> Layer {
    var layer = Layer(x - 30, 20, 60, 60, color)
    layer.transform = transform
    return layer
  }

  // Turned by a positive angle about y, the right side goes away from the eye.
  private func cross(_ one: Color, _ other: Color, turn: Double = 0, x: Double = 50) -> [Layer] {
    let around = Transform.rotation(turn, x: 0, y: 0, z: 1)
    return [(one, 0.6), (other, -0.6)].map { color, angle in
      card(color, Transform.rotation(angle, x: 0, y: 1, z: 0).then(around), x: x)
    }
  }

  @Test func `each of two crossing cards hides half of the other`() throws {
    let cards = cross(.pureRed, .pureBlue)
    for cards in [cards, cards.reversed()] {
      let bitmap = try studio.bitmap(of: .space(cards, perspective: Self.far))
      for y in stride(from: 21, to: 79, by: 4) {
        #expect(bitmap[30, y] == .pureRed && bitmap[48, y] == .pureRed)
        #expect(bitmap[51, y] == .pureBlue && bitmap[70, y] == .pureBlue)
      }
    }
  }

  @Test(arguments: [0, 0.25, 0.5, 0.9])
  func `the line where two cards cross lies where they meet`(shift: Double) throws {
    let bitmap = try studio.bitmap(
      of: .space(cross(.pureRed, .pureBlue, x: 50 + shift), perspective: Self.far))
    // The pixel is red as far as it lies to the left of the line.
    let mixed = Pixel(
      red: UInt8((255 * shift).rounded()), green: 0, blue: UInt8((255 * (1 - shift)).rounded()))
    #expect(bitmap[50, 50].distance(to: mixed) <= 16)
  }

  @Test(arguments: [-0.7, -0.3, 0.2, 0.5])
  func `a slanted line between two cards is smooth`(turn: Double) throws {
    let bitmap = try studio.bitmap(
      of: .space(cross(.pureRed, .pureBlue, turn: turn, x: 50.3), perspective: Self.far))
    // The line goes through the middle of a window of 24 rows, so that it halves it at x = 50.3.
    var red = 0.0
    for y in 38..<62 {
      for x in 40..<60 { red += Double(bitmap[x, y].red) / 255 }
    }
    #expect(isClose(red, 24 * 10.3, within: 0.002))
    // Each row is red as far as the line's place in it, to a sixteenth for each of its pixels.
    for y in 42..<58 {
      let row = (40..<60).reduce(0) { $0 + Double(bitmap[$1, y].red) / 255 }
      let place = 10.3 - (Double(y) + 0.5 - 50) * tan(turn)
      #expect(abs(row - place) < 0.1, "\(y)")
    }
  }

  // The floor is z = 10 + y sin b at the height y cos b: it passes the card, at z = 0 and so of the
  // size that it has, at −10 cot b.
  @Test func `a floor in perspective cuts a card at its height`() throws {
    let angle = Double.pi / 3
    let floor = card(
      .pureRed, Transform.rotation(angle, x: 1, y: 0, z: 0).then(.translation(0, 0, 10)))
    let bitmap = try studio.bitmap(
      of: .space([floor, card(.pureBlue, .identity)], perspective: 400))
    let blue = (20..<60).reduce(0) { $0 + Double(bitmap[50, $1].blue) / 255 }
    #expect(abs(blue - (30 - 10 / tan(angle))) < 0.1)
    #expect(bitmap[50, 42] == .pureBlue && bitmap[50, 46] == .pureRed)
  }

  @Test func `translucent cards show the one behind on either side`() throws {
    let cards = cross(.pureRed.with(alpha: 0.5), .pureBlue.with(alpha: 0.5))
    let bitmap = try studio.bitmap(of: .space(cards, perspective: Self.far))
    // Half of one color over half of the other over white.
    #expect(bitmap[40, 50].distance(to: Pixel(red: 191, green: 64, blue: 128)) <= 1)
    #expect(bitmap[60, 50].distance(to: Pixel(red: 128, green: 64, blue: 191)) <= 1)
  }

  @Test func `where only one of two cards is seen nothing of the other shows`() throws {
    var small = card(.pureBlue, .rotation(0.6, x: 0, y: 1, z: 0))
    small.bounds.size = Size(10, 10)
    let large = card(.pureRed.with(alpha: 0.6), .rotation(-0.6, x: 0, y: 1, z: 0))
    let (both, alone) = (
      try studio.bitmap(of: .space([small, large], perspective: Self.far)),
      try studio.bitmap(of: .space([large], perspective: Self.far))
    )
    for y in 0..<100 where y < 44 || y > 55 {
      for x in 0..<100 { #expect(both[x, y].distance(to: alone[x, y]) <= 1) }
    }
  }

  @Test func `bars in a circle lie each over the next`() throws {
    let colors: [Color] = [.pureRed, .pureGreen, .pureBlue, .black]
    // Each rises to its right end, which lies over the next one's left end.
    let bars = colors.enumerated().map { index, color in
      var bar = Layer(15, 22, 70, 12, color)
      bar.anchorPoint = Point(0.5, 0.5)
      bar.position = Point(50, 50)
      bar.transform = Transform.rotation(-0.4, x: 0, y: 1, z: 0)
        .then(.translation(0, -22, 0))
        .then(.rotation(Double(index) * .pi / 2, x: 0, y: 0, z: 1))
      return bar
    }
    for bars in [bars, bars.reversed()] {
      let bitmap = try studio.bitmap(of: .space(bars, perspective: Self.far))
      #expect(bitmap[72, 28] == .pureRed)
      #expect(bitmap[72, 72] == .pureGreen)
      #expect(bitmap[28, 72] == .pureBlue)
      #expect(bitmap[28, 28] == .black)
    }
  }

  @Test func `layers in one plane keep their order where a third crosses them`() throws {
    let plane = Transform.rotation(0.6, x: 0, y: 1, z: 0).then(.rotation(0.3, x: 0, y: 0, z: 1))
    let across = Transform.rotation(-0.6, x: 0, y: 1, z: 0).then(.rotation(0.3, x: 0, y: 0, z: 1))
    let bitmap = try studio.bitmap(
      of: .space(
        [card(.pureRed, plane), card(.pureBlue, plane), card(.pureGreen, across)],
        perspective: Self.far))
    #expect(bitmap[40, 50] == .pureBlue && bitmap[60, 50] == .pureGreen)
    var red = 0
    for y in 35..<65 {
      for x in 40..<60 where bitmap[x, y].red > 0 { red += 1 }
    }
    #expect(red == 0)
  }

  @Test func `a layer that mixes with what is behind it lies on all of it`() throws {
    var cards = cross(.pureRed, Color(red: 0, green: 1, blue: 1))
    cards[1].compositing = .multiply
    let bitmap = try studio.bitmap(of: .space(cards, perspective: Self.far))
    #expect(bitmap[40, 50] == .black && bitmap[60, 50] == .black)
  }

  // Left of the axis the card turned by a is at z = −x tan a, as far as it reaches: |x| < 30 |cos a|.
  // So the nearest is the steepest one that reaches so far.
  @Test func `many cards in one axis show the nearest on each side`() throws {
    let count = 40
    let angles = (0..<count).map { Double.pi * (Double($0) + 0.5) / Double(count) }
    let cards = angles.enumerated().map { index, angle in
      card(
        Color(red: Double(index) / 255, green: 0, blue: 0), .rotation(angle, x: 0, y: 1, z: 0))
    }
    let bitmap = try studio.bitmap(of: .space(cards, perspective: Self.far))
    var seen = 0
    for x in 20..<80 {
      let place = Double(x) + 0.5 - 50
      let reaches = angles.map { abs(30 * cos($0)) - abs(place) }
      // Where a card ends in the pixel, colors mix.
      guard !reaches.contains(where: { abs($0) < 0.55 }) else { continue }
      let nearest = angles.indices.filter { reaches[$0] > 0 }.max {
        -place * tan(angles[$0]) < -place * tan(angles[$1])
      }
      #expect(Int(bitmap[x, 50].red) == nearest, "\(x)")
      seen += 1
    }
    #expect(seen > 10)
  }
}
