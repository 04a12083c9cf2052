internal import FlipbookImages
internal import Glibc

/// Some rows of a picture after FLIP's filters: colors, edges and points.
struct FlipBand {
  let colors: [FlipColor]
  /// The strength of edges and points, 0…1.
  let edges: [Float]
  let points: [Float]

  init(of bitmap: Bitmap, _ rows: Range<Int>, _ filter: FlipFilter) {
    let width = bitmap.width
    // Includes the rows that the filters reach.
    let first = max(0, rows.lowerBound - filter.reach)
    let last = min(bitmap.height, rows.upperBound + filter.reach)
    let planes = Self.planes(of: bitmap, first..<last)
    let inner = rows.lowerBound - first..<rows.upperBound - first
    func filtered(
      _ plane: [Float], _ across: FlipFilter.Kernel, _ down: FlipFilter.Kernel
    ) -> [Float] {
      down.downColumns(across.acrossRows(plane, width: width), width: width, rows: inner)
    }
    let kernels = filter.spatial
    let brightness = filtered(planes[0], kernels[0], kernels[0])
    let redGreen = filtered(planes[1], kernels[1], kernels[1])
    let wide = filtered(planes[2], kernels[2], kernels[2])
    let narrow = filtered(planes[2], kernels[3], kernels[3])
    colors = brightness.indices.map {
      FlipColor.perceived(brightness[$0], redGreen[$0], wide[$0] + narrow[$0])
    }
    let luminance = planes[0].map { ($0 + 16) / 116 }
    func strength(_ kernel: FlipFilter.Kernel) -> [Float] {
      let across = filtered(luminance, kernel, filter.gaussian)
      let down = filtered(luminance, filter.gaussian, kernel)
      return zip(across, down).map { hypotf($0, $1) }
    }
    edges = strength(filter.edge)
    points = strength(filter.point)
  }

  /// Brightness, red–green and blue–yellow of rows of a picture, composited over white.
  private static func planes(of bitmap: Bitmap, _ rows: Range<Int>) -> [[Float]] {
    let count = rows.count * bitmap.width
    var planes = [[Float]](repeating: [Float](repeating: 0, count: count), count: 3)
    let linear = FlipColor.linear
    bitmap.withUnsafeBytes { bytes in
      let start = rows.lowerBound * bitmap.bytesPerRow
      for index in 0..<count {
        let offset = start + index * 4
        // With color premultiplied by alpha, white adds 255 minus alpha.
        let white = bitmap.isOpaque ? 0 : 255 - Int(bytes[offset + 3])
        func light(_ channel: Int) -> Float {
          linear[min(255, Int(bytes[offset + channel]) + white)]
        }
        let color = FlipColor.opponent(light(2), light(1), light(0))
        planes[0][index] = color.x
        planes[1][index] = color.y
        planes[2][index] = color.z
      }
    }
    return planes
  }
}
