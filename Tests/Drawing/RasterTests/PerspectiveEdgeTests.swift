import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
import FlipbookRaster
import Glibc
import TestSupport
import Testing

/// Where a layer in perspective lies, measured in its picture.
@Suite(.endsInTime) struct PerspectiveEdgeTests {
  private let studio = Studio(width: 200, height: 200)

  /// y = slope · x + height, fitted to points, and the farthest of them from it.
  private struct Line {
    var slope: Double
    var height: Double
    var residual: Double

    init(through points: [(x: Double, y: Double)]) {
      let count = Double(points.count)
      let x = points.reduce(0) { $0 + $1.x } / count
      let y = points.reduce(0) { $0 + $1.y } / count
      let slope =
        points.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
        / points.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
      let height = y - slope * x
      self.slope = slope
      self.height = height
      residual = points.map { abs($0.y - slope * $0.x - height) }.max() ?? 0
    }

    /// Where it meets a line that gives x for y.
    func meeting(_ other: Line) -> Point {
      let x = (other.slope * height + other.height) / (1 - other.slope * slope)
      return Point(x, slope * x + height)
    }
  }

  /// By hand: a turn by a about y takes (x, y) to (x cos a, y, −x sin a), one by b about x takes
  /// (y, z) to (y cos b − z sin b, y sin b + z cos b), and the eye at d divides by 1 − z / d.
  private func corner(_ x: Double, _ y: Double, _ a: Double, _ b: Double, eye: Double) -> Point {
    let (turned, depth) = (x * cos(a), -x * sin(a))
    let (high, deep) = (y * cos(b) - depth * sin(b), y * sin(b) + depth * cos(b))
    let w = 1 - deep / eye
    return Point(100 + turned / w, 100 + high / w)
  }

  @Test(arguments: [(0.6, 0.3, 300.0), (-0.8, 0.5, 400), (0.2, -0.9, 250), (0.05, 0.02, 900)])
  func `corners lie to a tenth of a pixel where the matrix puts them, and edges are smooth`(
    a: Double, b: Double, eye: Double
  ) throws {
    var layer = Layer(40, 40, 120, 120, .black)
    layer.transform = Transform.rotation(a, x: 0, y: 1, z: 0)
      .then(.rotation(b, x: 1, y: 0, z: 0)).then(.perspective(distance: eye))
    let bitmap = try studio.bitmap(of: layer)
    func coverage(_ x: Int, _ y: Int) -> Double { 1 - Double(bitmap[x, y].red) / 255 }
    let corners = [(-60.0, -60.0), (60, -60), (60, 60), (-60, 60)].map {
      corner($0.0, $0.1, a, b, eye: eye)
    }
    // Rows and columns that cross the two edges well inside of their ends.
    let xs = Int(max(corners[0].x, corners[3].x)) + 4..<Int(min(corners[1].x, corners[2].x)) - 4
    let ys = Int(max(corners[0].y, corners[1].y)) + 4..<Int(min(corners[2].y, corners[3].y)) - 4
    let top = Line(
      through: xs.map { x in
        (Double(x) + 0.5, 100 - (0..<100).reduce(0) { $0 + coverage(x, $1) })
      })
    let bottom = Line(
      through: xs.map { x in
        (Double(x) + 0.5, 100 + (100..<200).reduce(0) { $0 + coverage(x, $1) })
      })
    let left = Line(
      through: ys.map { y in
        (Double(y) + 0.5, 100 - (0..<100).reduce(0) { $0 + coverage($1, y) })
      })
    let right = Line(
      through: ys.map { y in
        (Double(y) + 0.5, 100 + (100..<200).reduce(0) { $0 + coverage($1, y) })
      })
    let found = [
      top.meeting(left), top.meeting(right), bottom.meeting(right), bottom.meeting(left),
    ]
    for (corner, place) in zip(corners, found) {
      #expect(abs(corner.x - place.x) < 0.1 && abs(corner.y - place.y) < 0.1, "\(corner) \(place)")
    }
    // A staircase would be half a pixel off its line; a smooth edge hardly is.
    for line in [top, bottom, left, right] { #expect(line.residual < 0.05) }
  }

  @Test func `a fine grid that slides in perspective keeps its brightness`() throws {
    var studio = studio
    studio.images["grid"] = Bitmap(drawing: 1200, 1200) { x, y in
      (x / 2 + y / 2) % 2 == 0 ? .black : .white
    }
    func means(_ shift: Double) throws -> [Double] {
      var layer = Layer(-500 + shift, -500, 1200, 1200)
      layer.contents = .image(LayerImage(name: "grid", pixelSize: Size(1200, 1200)))
      layer.transform = Transform.rotation(0.9, x: 1, y: 0, z: 0)
        .then(.translation(0, 0, -900)).then(.perspective(distance: 500))
      let bitmap = try studio.bitmap(of: layer)
      return stride(from: 60, to: 140, by: 20).flatMap { y in
        stride(from: 60, to: 140, by: 20).map { x in
          (0..<400).reduce(0) { $0 + Double(bitmap[x + $1 % 20, y + $1 / 20].red) } / 400
        }
      }
    }
    let first = try means(0)
    // Less than a hundredth of the range, which no eye sees.
    for shift in stride(from: 0.0, through: 2, by: 0.25) {
      for (mean, before) in zip(try means(shift), first) {
        #expect(abs(mean - 127.5) < 1, "\(shift): \(mean)")
        #expect(abs(mean - before) < 2, "\(shift): \(mean) after \(before)")
      }
    }
  }
}
