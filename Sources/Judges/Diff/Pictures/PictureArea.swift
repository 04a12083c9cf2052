/// A rectangle of whole pixels, with its origin at the top left.
package struct PictureArea: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The intersection with a picture of a given size; nil where it is empty.
  package func inside(width: Int, height: Int) -> PictureArea? {
    let (left, top) = (max(0, x), max(0, y))
    let (right, bottom) = (min(width, x + self.width), min(height, y + self.height))
    guard right > left, bottom > top else { return nil }
    return PictureArea(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The intersection with another area, or the whole area where there is no other.
  package func inside(_ other: PictureArea?) -> PictureArea? {
    guard let other else { return self }
    return PictureArea(x: x - other.x, y: y - other.y, width: width, height: height)
      .inside(width: other.width, height: other.height)
      .map {
        PictureArea(x: $0.x + other.x, y: $0.y + other.y, width: $0.width, height: $0.height)
      }
  }
}
