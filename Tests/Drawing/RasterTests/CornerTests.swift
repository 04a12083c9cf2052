import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct CornerTests {
  private func tile(_ radius: Double, _ corners: CornerMask, _ curve: CornerCurve) -> Layer {
    var layer = Layer(10, 10, 80, 80, .black)
    layer.cornerRadius = radius
    layer.maskedCorners = corners
    layer.cornerCurve = curve
    return layer
  }

  @Test func `each corner is round by itself`() throws {
    let places: [(CornerMask, Int, Int)] = [
      (.topLeft, 11, 11), (.topRight, 88, 11), (.bottomRight, 88, 88), (.bottomLeft, 11, 88),
    ]
    for (corner, _, _) in places {
      let bitmap = try Studio().bitmap(of: tile(20, corner, .circular))
      for (other, x, y) in places {
        #expect(bitmap[x, y] == (other == corner ? .white : .black))
      }
    }
  }

  @Test(arguments: [8.0, 20, 33])
  func `a circular corner leaves out what a square has more than a quarter disc`(radius: Double)
    throws
  {
    // r² − πr²/4 a corner.
    let lost = radius * radius * (1 - Double.pi / 4)
    for (corners, count) in [(CornerMask.all, 4.0), ([.topLeft, .bottomRight], 2), ([], 0)] {
      let bitmap = try Studio().bitmap(of: tile(radius, corners, .circular))
      // Cairo draws curves as lines that are up to a tenth of a pixel off.
      #expect(abs(bitmap.ink - (6400 - count * lost)) < 0.5 + 0.03 * count * radius * .pi / 2)
    }
  }

  @Test func `continuous corners are alike in all mirrors and begin one and a half radii away`()
    throws
  {
    let bitmap = try Studio().bitmap(of: tile(20, .all, .continuous))
    for y in 0..<100 {
      for x in 0..<100 {
        // Cairo draws curves as lines, cut otherwise in the other direction: a tenth of a pixel at
        // most, of which half is seen in each of the two.
        #expect(bitmap[x, y].distance(to: bitmap[99 - x, y]) <= 13)
        #expect(bitmap[x, y].distance(to: bitmap[x, 99 - y]) <= 13)
        #expect(bitmap[x, y].distance(to: bitmap[y, x]) <= 16)
      }
    }
    // The edge begins to bend between 1.2 and 1.53 radii from the corner.
    #expect(bitmap[10 + 31, 10] == .black)
    #expect(bitmap[10 + 22, 10] != .black)
    let circular = try Studio().bitmap(of: tile(20, .all, .circular))
    #expect(circular[10 + 22, 10] == .black)
    // Both are equally near to the corner on the diagonal, to a tenth of a radius.
    #expect(abs(bitmap.ink - circular.ink) < 40)
  }

  @Test func `continuous corners without room are quarter circles`() throws {
    let disc = try Studio().bitmap(of: tile(40, .all, .circular))
    #expect(try Studio().bitmap(of: tile(40, .all, .continuous)).distance(to: disc) <= 24)
    #expect(try Studio().bitmap(of: tile(400, .all, .continuous)).distance(to: disc) <= 24)
  }

  @Test(arguments: [(90.0, 30.0), (30, 90)])
  func `a pill with continuous corners ends in half discs`(width: Double, height: Double) throws {
    func pill(_ curve: CornerCurve) throws -> Bitmap {
      var layer = Layer(5, 5, width, height, .black)
      layer.cornerRadius = 15
      layer.cornerCurve = curve
      return try Studio().bitmap(of: layer)
    }
    let bitmap = try pill(.continuous)
    #expect(bitmap.distance(to: try pill(.circular)) <= 24)
    // 60 × 30 and a disc of radius 15.
    #expect(abs(bitmap.ink - (1800 + 225 * Double.pi)) < 3)
  }

  // A ring: what a rounded rectangle has more than one that is smaller by the width on each side,
  // with radii that are smaller by the width too.
  @Test(arguments: [0.0, 4, 11, 20, 33], [false, true])
  func `the border of clipped corners is a ring`(radius: Double, isClipped: Bool) throws {
    let width = 7.0
    func area(_ side: Double, _ radius: Double) -> Double {
      side * side - (4 - .pi) * radius * radius
    }
    for corners in [CornerMask.all, [.topLeft, .bottomRight]] {
      var layer = tile(radius, corners, .circular)
      layer.backgroundColor = nil
      layer.borderColor = .black
      layer.borderWidth = width
      layer.masksToBounds = isClipped
      let share = corners == .all ? 1.0 : 0.5
      let outer = 6400 - share * (6400 - area(80, radius))
      let hole = 66 * 66 - share * (66 * 66 - area(66, max(0, radius - width)))
      let bitmap = try Studio().bitmap(of: layer)
      // Cairo draws curves as lines that are up to a tenth of a pixel off.
      #expect(abs(bitmap.ink - (outer - hole)) < 0.5 + 0.03 * 4 * radius * .pi)
    }
  }

  // Red below a blue border, over white: of what is blue over white, red and green are the same.
  @Test(arguments: [CornerCurve.circular, .continuous])
  func `nothing shines through at the edge of clipped corners`(curve: CornerCurve) throws {
    for corners in [CornerMask.all, [.topLeft]] {
      var layer = tile(25, corners, curve)
      layer.backgroundColor = .pureRed
      layer.sublayers = [Layer(0, 0, 80, 80, .pureRed)]
      layer.borderColor = .pureBlue
      layer.borderWidth = 8
      layer.masksToBounds = true
      let bitmap = try Studio().bitmap(of: layer)
      var edge = 0
      // The outer part of the border round the first corner, whose middle is (35, 35).
      for y in 0..<35 {
        for x in 0..<35 where hypot(Double(x) - 34.5, Double(y) - 34.5) > 21 {
          let pixel = bitmap[x, y]
          #expect(pixel.red == pixel.green, "\(x), \(y)")
          if pixel.red > 0, pixel.red < 255 { edge += 1 }
        }
      }
      // Round edges cover pixels in part.
      #expect(edge > 10)
    }
  }

  @Test func `borders follow the corners`() throws {
    var layer = tile(20, [.topLeft], .continuous)
    layer.backgroundColor = .pureRed
    layer.borderColor = .pureBlue
    layer.borderWidth = 6
    let bitmap = try Studio().bitmap(of: layer)
    #expect(bitmap[11, 11] == .white)
    #expect(bitmap[88, 88] == .pureBlue)
    #expect(bitmap[12, 50] == .pureBlue)
    #expect(bitmap[50, 50] == .pureRed)
    // The square corner's border has square corners inside too, as wide as the border.
    #expect(bitmap[82, 82] == .pureRed)
  }
}
