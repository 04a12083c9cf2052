package import FlipbookImages
internal import FlipbookOutput
internal import Glibc

/// The perceived difference of two pictures that are shown alternately: LDR-FLIP.
///
/// The source is cited in `FlipFilter`. It is informational: no check passes or fails by it.
package struct FlipMap: Sendable {
  package let width: Int
  package let height: Int
  /// The difference of each pixel, 0…1, row by row from the top.
  package let values: [Float]
  package let pixelsPerDegree: Double

  /// The paper's default: 0.7 m from a display that is 0.7 m wide and has 3840 pixels per row.
  package static let defaultPixelsPerDegree = 0.7 * 3840 / 0.7 * Double.pi / 180
  /// Outside this range, filters would be smaller than a pixel or larger than a picture.
  package static let allowedPixelsPerDegree = 5.0...400.0

  /// The number of rows that a thread processes at a time.
  private static let bandHeight = 64

  /// Compares two pictures of the same size, with transparent parts composited over white.
  ///
  /// - Parameter jobs: The number of threads.
  package init(
    _ reference: Bitmap, _ test: Bitmap, pixelsPerDegree: Double = defaultPixelsPerDegree, jobs: Int
  ) throws(FootageError) {
    precondition(
      reference.width == test.width && reference.height == test.height, "pictures of other sizes")
    width = reference.width
    height = reference.height
    self.pixelsPerDegree = pixelsPerDegree
    let filter = FlipFilter(pixelsPerDegree: pixelsPerDegree)
    let bands = (height + Self.bandHeight - 1) / Self.bandHeight
    let height = height
    var values: [Float] = []
    values.reserveCapacity(width * height)
    OrderedWork(jobs: jobs).run(
      bands,
      work: { band in
        let rows = band * Self.bandHeight..<min(height, (band + 1) * Self.bandHeight)
        return Self.band(rows, of: reference, against: test, filter)
      }, take: { values += $0 })
    self.values = values
  }

  /// The mean over all pixels.
  package var mean: Double {
    values.reduce(0.0) { $0 + Double($1) } / Double(max(1, values.count))
  }

  /// The differences in some rows.
  private static func band(
    _ rows: Range<Int>, of reference: Bitmap, against test: Bitmap, _ filter: FlipFilter
  ) -> [Float] {
    let a = FlipBand(of: reference, rows, filter)
    let b = FlipBand(of: test, rows, filter)
    let largest = FlipColor.largestDistance
    return a.colors.indices.map { index in
      // Small differences count more than in proportion: 0.4 of the largest becomes 0.95.
      let distance = a.colors[index].distance(to: b.colors[index])
      let knee = 0.4 * largest
      let color =
        distance < knee
        ? 0.95 / knee * distance : 0.95 + (distance - knee) / (largest - knee) * 0.05
      let feature = max(
        abs(a.edges[index] - b.edges[index]), abs(a.points[index] - b.points[index]))
      return powf(color, 1 - sqrtf(min(1, feature * Float(0.5).squareRoot())))
    }
  }
}
