internal import Geometry

/// The shadow of a page that rolls up: the blurred alpha of what has left the ground, of a part of
/// the canvas in cells of several pixels, because it has no fine detail.
struct CurlShadow {
  private var cells: [Float]
  private let width: Int
  private let height: Int
  /// Pixels per cell.
  private let size: Int
  private let origin: (x: Int, y: Int)

  /// The darkest that it gets.
  private static let strength: Float = 0.4
  /// Cells per deviation.
  private static let fineness = 3.0

  /// `lifted` tells how much of the page, 0…255, is in the air over a place.
  init(
    over area: PixelRect, deviation: Double, _ lifted: (Point) -> Float
  ) {
    size = Int(min(max((deviation / Self.fineness).rounded(.down), 1), 64))
    let blur = BoxBlur(deviation: deviation / Double(size))
    let margin = min(blur.reach, 64)
    origin = (area.x - margin * size, area.y - margin * size)
    width = (area.width + size - 1) / size + 2 * margin
    height = (area.height + size - 1) / size + 2 * margin
    cells = [Float](repeating: 0, count: width * height)
    for row in 0..<height {
      for column in 0..<width {
        let place = Point(
          Double(origin.x) + (Double(column) + 0.5) * Double(size),
          Double(origin.y) + (Double(row) + 0.5) * Double(size))
        cells[row * width + column] = lifted(place)
      }
    }
    blur.apply(to: &cells, width: width, height: height)
  }

  /// Writes how dark a row of pixels is, in 256ths; the columns that are not quite light.
  func fill(
    _ line: UnsafeMutablePointer<UInt64>, x: Int, y: Int, count: Int, _ mean: inout [Float]
  ) -> Range<Int> {
    let place = (Double(y - origin.y) + 0.5) / Double(size) - 0.5
    let upper = min(max(Int(place.rounded(.down)), 0), height - 1)
    let lower = min(upper + 1, height - 1)
    let share = Float(min(max(place - Double(upper), 0), 1))
    let unit = Self.strength * 256 / 255
    var first = width
    var last = -1
    for column in 0..<width {
      let above = cells[upper * width + column]
      let value = (above + (cells[lower * width + column] - above) * share) * unit
      mean[column] = value
      if value >= 0.5 {
        first = min(first, column)
        last = column
      }
    }
    guard last >= first else { return 0..<0 }
    // From the middle of the cell before the first dark one to the middle of the one behind the last.
    let start = min(max(origin.x + (first - 1) * size + size / 2 - x, 0), count)
    let end = min(max(origin.x + (last + 2) * size - x, start), count)
    let step = 1 / Float(size)
    for column in start..<end {
      let place = (Float(column + x - origin.x) + 0.5) * step - 0.5
      let cell = min(max(Int(place), 0), width - 2)
      let part = place - Float(cell)
      line[column] = UInt64(mean[cell] + (mean[cell + 1] - mean[cell]) * part + 0.5)
    }
    return start..<end
  }

  var rowLength: Int { width }
}
