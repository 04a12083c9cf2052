/// A rectangle of a film that a comparison leaves out.
///
/// It is in points of the scene, or in pixels of the first film where neither film is a scene.
package struct IgnoredRegion: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  /// Whether it was found because it never matches, and not given.
  package var isFound = false

  package init(x: Double, y: Double, width: Double, height: Double, isFound: Bool = false) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.isFound = isFound
  }

  /// An area of pictures that show the scene at `scale` pixels per point from an origin.
  init(_ area: PictureArea, scale: Double, x: Double = 0, y: Double = 0) {
    self.init(
      x: (Double(area.x) - x) / scale, y: (Double(area.y) - y) / scale,
      width: Double(area.width) / scale, height: Double(area.height) / scale, isFound: true)
  }

  /// The pixels that it touches, in pictures that show the scene at `scale` pixels per point from
  /// an origin.
  func area(scale: Double, x originX: Double = 0, y originY: Double = 0) -> PictureArea {
    func pixel(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      // Far beyond any picture, and still small enough for sums.
      Int(min(1e6, max(-1e6, value)).rounded(rule))
    }
    let (left, top) = (
      pixel(originX + x * scale + 1e-6, .down), pixel(originY + y * scale + 1e-6, .down)
    )
    let (right, bottom) = (
      pixel(originX + (x + width) * scale - 1e-6, .up),
      pixel(originY + (y + height) * scale - 1e-6, .up)
    )
    return PictureArea(x: left, y: top, width: right - left, height: bottom - top)
  }
}
