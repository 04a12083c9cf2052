/// A part of a picture in whole pixels, from the top left.
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

  /// The part of it that lies in a picture of some size; nil for none.
  package func inside(width: Int, height: Int) -> PictureArea? {
    let (left, top) = (max(0, x), max(0, y))
    let (right, bottom) = (min(width, x + self.width), min(height, y + self.height))
    guard right > left, bottom > top else { return nil }
    return PictureArea(x: left, y: top, width: right - left, height: bottom - top)
  }
}
