internal import CFlipbookSpans
internal import FlipbookGeometry

/// The positions of a row's pixels along a conic gradient, in full rotations.
///
/// Far from the center the angle changes so uniformly that it is computed only for every fourth
/// pixel.
struct ConicLocations {
  /// From device pixels to the plane in which the gradient begins along x.
  let toPlane: AffineTransform

  private static let spacing = 4
  /// The angle's second derivative along a line is at most 1/(2πr²) at the distance r in pixels, so
  /// that the chord over four pixels has an error of at most 4²/8 of that: a 100 000th of a
  /// rotation.
  private static let nearness = 178.0

  /// Writes the angles of pixels in a row of the canvas.
  func fill(_ locations: UnsafeMutablePointer<Float>, _ columns: Range<Int>, row: Int) {
    // Blocks are aligned to the canvas's edge, so that a pixel does not depend on the area.
    let first = columns.lowerBound & ~(Self.spacing - 1)
    let count = (columns.upperBound - first + Self.spacing - 1) / Self.spacing
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 5 * count + 1) { memory in
      guard let nodes = memory.baseAddress else { return }
      let chords = nodes + count + 1
      compute(nodes, count + 1, from: (first, row), every: Self.spacing)
      let jumps = flipbook_chords(chords, nodes, count)
      locations.update(from: chords + (columns.lowerBound - first), count: columns.count)
      // Across the direction in which the gradient begins, the angle jumps from 1 to 0.
      guard jumps else { return }
      for index in 0..<count where abs(nodes[index + 1] - nodes[index]) > 0.5 {
        let start = first + Self.spacing * index
        exact(
          locations, columns, part: (start..<start + Self.spacing).clamped(to: columns), row: row)
      }
    }
    exact(locations, columns, part: nearColumns(columns, row), row: row)
  }

  /// Writes the angles of some columns pixel by pixel.
  private func exact(
    _ locations: UnsafeMutablePointer<Float>, _ columns: Range<Int>, part: Range<Int>, row: Int
  ) {
    compute(
      locations + (part.lowerBound - columns.lowerBound), part.count, from: (part.lowerBound, row),
      every: 1)
  }

  /// The columns that are near the center.
  private func nearColumns(_ columns: Range<Int>, _ row: Int) -> Range<Int> {
    let start = toPlane.apply(Point(Double(columns.lowerBound) + 0.5, Double(row) + 0.5))
    let step = Point(toPlane.a, toPlane.b)
    let square = step.x * step.x + step.y * step.y
    guard square > 0 else { return columns }
    // Where |start + n · step| is `nearness` steps.
    let middle = -(start.x * step.x + start.y * step.y) / square
    let distance = (start.x * step.y - start.y * step.x) / square
    let reach = Self.nearness * Self.nearness - distance * distance
    guard reach > 0 else { return columns.lowerBound..<columns.lowerBound }
    let low = min(max(0, middle - reach.squareRoot()), Double(columns.count))
    let high = min(max(low, middle + reach.squareRoot()), Double(columns.count))
    return columns.lowerBound + Int(low)..<columns.lowerBound + Int(high.rounded(.up))
  }

  /// The angles of pixels at a spacing of several columns.
  private func compute(
    _ locations: UnsafeMutablePointer<Float>, _ count: Int, from pixel: (column: Int, row: Int),
    every spacing: Int
  ) {
    let start = toPlane.apply(Point(Double(pixel.column) + 0.5, Double(pixel.row) + 0.5))
    flipbook_turns(
      locations, count, Float(start.x), Float(start.y), Float(toPlane.a) * Float(spacing),
      Float(toPlane.b) * Float(spacing))
  }
}
