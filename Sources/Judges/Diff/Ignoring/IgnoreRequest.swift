import FlipbookOpening

/// The parts that a comparison leaves out.
package struct IgnoreRequest: Hashable, Sendable {
  /// In points of the scene, or in pixels of the first film where neither film is a scene.
  package var regions: [IgnoredRegion] = []
  /// Whether regions that never match are found and left out too.
  package var findsUnmatched = false

  package init() {}

  /// Throws where a region is outside of the canvas.
  ///
  /// - Parameter unit: The unit of the size: `points` or `pixels`.
  func require(width: Double, height: Double, unit: String) throws(FootageError) {
    for region in regions
    where region.x >= width || region.y >= height || region.x + region.width <= 0
      || region.y + region.height <= 0
    {
      throw .mismatch(
        "--ignore \(region.words) is outside of the \(Numerals.fixed(width, 2))×"
          + "\(Numerals.fixed(height, 2)) \(unit)")
    }
  }

  /// The mask of pictures that show the scene at `scale` pixels per point from an origin; nil where
  /// nothing is ignored.
  ///
  /// - Parameter found: Areas of these pictures that are ignored too.
  func mask(
    width: Int, height: Int, scale: Double, x: Double = 0, y: Double = 0,
    found: [PictureArea] = []
  ) throws(FootageError) -> PictureMask? {
    let areas = regions.map { $0.area(scale: scale, x: x, y: y) } + found
    guard !areas.isEmpty else { return nil }
    let mask = PictureMask(width: width, height: height, ignoring: areas)
    guard mask.ignoredCount < width * height else {
      throw .mismatch("--ignore leaves nothing to compare")
    }
    return mask
  }
}

extension IgnoredRegion {
  /// As on the command line: `12,47.5,366,120`.
  package var words: String {
    [x, y, width, height].map { Numerals.fixed($0, 1) }.joined(separator: ",")
  }
}
