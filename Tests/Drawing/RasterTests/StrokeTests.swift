import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

@Suite(.endsInTime) struct StrokeTests {
  let studio = Studio()

  func line(_ change: (inout ShapeContent) -> Void = { _ in }) -> Layer {
    var shape = ShapeContent()
    shape.path = Path([.move(Point(10, 50)), .line(Point(90, 50))])
    shape.fillColor = nil
    shape.strokeColor = .black
    shape.lineWidth = 4
    change(&shape)
    var layer = Layer(0, 0, 100, 100)
    layer.kind = .shape(shape)
    return layer
  }

  @Test(
    .proves("M13.2"), arguments: [(0.0, 1.0), (0.25, 0.75), (0.1, 0.2), (0.7, 0.3), (0.5, 0.5)])
  func `a stroke is as long as its start and end say`(start: Double, end: Double) throws {
    let layer = line {
      $0.strokeStart = start
      $0.strokeEnd = end
    }
    let area = max(0, end - start) * 80 * 4
    #expect(abs(try studio.bitmap(of: layer).ink - area) < 0.5)
  }

  // SVG 2, 13.5.5: the mitre's length over the line's width is 1 / sin(θ/2), and above the limit the
  // corner is bevelled. What the bevel lacks is a triangle: w cos(θ/2) wide and ½ w cos²(θ/2) /
  // sin(θ/2) high.
  @Test(arguments: [30.0, 50, 60, 90, 120], [1.0, 2])
  func `a corner is mitred up to its limit, and then bevelled`(degrees: Double, scale: Double)
    throws
  {
    var studio = studio
    studio.scale = scale
    let half = degrees * .pi / 360
    let length = 1 / sin(half)
    func corner(_ limit: Double) throws -> Bitmap {
      try studio.bitmap(
        of: line {
          let tip = Point(50 / scale, 40 / scale)
          let arm = Point(50 / scale * sin(half), 50 / scale * cos(half))
          $0.path = Path([
            .move(Point(tip.x - arm.x, tip.y + arm.y)), .line(tip),
            .line(Point(tip.x + arm.x, tip.y + arm.y)),
          ])
          $0.lineWidth = 12 / scale
          $0.lineJoin = .miter
          $0.miterLimit = limit
        })
    }
    let (mitred, bevelled) = (try corner(length * 1.02), try corner(length * 0.98))
    let triangle = 12 * cos(half) * 6 * cos(half) * cos(half) / sin(half) / 2
    #expect(abs(mitred.ink - bevelled.ink - triangle) < 0.03 * triangle + 0.3)
    // Further limits change nothing.
    #expect(try corner(length * 3) == mitred && corner(1) == bevelled)
  }

  @Test func `round and square caps add what they must`() throws {
    #expect(abs(try studio.bitmap(of: line { $0.lineCap = .square }).ink - 84 * 4) < 0.5)
    let round = try studio.bitmap(of: line { $0.lineCap = .round }).ink
    #expect(abs(round - (80 * 4 + Double.pi * 4)) < 1)
  }

  @Test func `dashes cover their part of the line`() throws {
    let dashed = try studio.bitmap(of: line { $0.lineDashPattern = [6, 4] })
    #expect(abs(dashed.ink - 0.6 * 80 * 4) < 0.5)
    #expect(dashed[12, 50] == .black && dashed[18, 50] == .white)
    let shifted = try studio.bitmap(
      of: line {
        $0.lineDashPattern = [6, 4]
        $0.lineDashPhase = 6
      })
    // The phase moves the start into the pattern: the line begins with the gap.
    #expect(shifted[12, 50] == .white && shifted[15, 50] == .black)
    // The pattern repeats each 10 points, in both directions.
    for phase in [-4, -14, 16, -1004.0] {
      let other = try studio.bitmap(
        of: line {
          $0.lineDashPattern = [6, 4]
          $0.lineDashPhase = phase
        })
      #expect(other == shifted, "\(phase)")
    }
  }

  @Test func `dashes too fine to see become a tint`() throws {
    let fine = try studio.bitmap(of: line { $0.lineDashPattern = [0.0003, 0.0001] })
    #expect(abs(Int(fine[50, 50].red) - 64) <= 1)
  }

  @Test(arguments: [[-1, 2], [0, 0], [.nan, 1], [.infinity, 1]] as [[Double]])
  func `a senseless dash pattern draws a solid line`(pattern: [Double]) throws {
    #expect(abs(try studio.bitmap(of: line { $0.lineDashPattern = pattern }).ink - 320) < 0.5)
  }

  @Test func `a transform stretches the pen`() throws {
    var layer = line { $0.path = Path([.move(Point(50, 10)), .line(Point(50, 90))]) }
    layer.transform = .scale(3, 1)
    #expect(abs(try studio.bitmap(of: layer).ink - 80 * 12) < 0.5)
  }

  @Test(.proves("M13.2")) func `fill rules decide what is inside`() throws {
    func shape(_ rule: FillRule) -> Layer {
      var shape = ShapeContent()
      shape.path = Path(
        Path.rect(Rect(x: 10, y: 10, width: 60, height: 60)).elements
          + Path.rect(Rect(x: 20, y: 20, width: 40, height: 40)).elements)
      shape.fillRule = rule
      var layer = Layer(0, 0, 100, 100)
      layer.kind = .shape(shape)
      return layer
    }
    #expect(isClose(try studio.bitmap(of: shape(.nonZero)).ink, 3600))
    #expect(isClose(try studio.bitmap(of: shape(.evenOdd)).ink, 2000))
  }

  @Test func `a shape lies between contents and sublayers`() throws {
    var layer = line {
      $0.fillColor = .pureRed; $0.path = .rect(Rect(x: 0, y: 0, width: 80, height: 80))
    }
    layer.backgroundColor = .pureGreen
    layer.sublayers = [Layer(0, 0, 40, 40, .pureBlue)]
    let bitmap = try studio.bitmap(of: layer)
    #expect(
      bitmap[20, 20] == .pureBlue && bitmap[60, 60] == .pureRed && bitmap[90, 90] == .pureGreen)
  }
}
