internal import FlipbookGeometry

/// The pixels of a row that an outline can touch, derived from the transformed bounding box of its
/// shape.
package struct OutlineReach {
  private let corners: [Point]

  package init(of outline: Outline) {
    let box = outline.shape.rects.first?.rect ?? Outline(outline.shape).boundingBox
    corners = box.corners.map(outline.transform.apply)
  }

  /// The columns with a margin of two pixels on each side; empty when the outline does not reach
  /// the row.
  package func columns(ofRow row: Int, within area: PixelRect) -> Range<Int> {
    let (top, bottom) = (Double(row) - 2, Double(row) + 3)
    var (left, right) = (Double.infinity, -Double.infinity)
    for (index, a) in corners.enumerated() {
      let b = corners[(index + 1) % corners.count]
      guard min(a.y, b.y) <= bottom, max(a.y, b.y) >= top else { continue }
      // The part of the side that is in these rows.
      for y in [max(top, min(a.y, b.y)), min(bottom, max(a.y, b.y))] {
        let share = a.y == b.y ? 0 : (y - a.y) / (b.y - a.y)
        let x = a.x + (b.x - a.x) * share
        left = min(left, x)
        right = max(right, x)
      }
      if a.y == b.y {
        left = min(left, b.x)
        right = max(right, b.x)
      }
    }
    let first = max(Double(area.minX), (left - 2).rounded(.down))
    let last = min(Double(area.maxX), (right + 2).rounded(.up))
    guard first < last else { return area.minX..<area.minX }
    return Int(first)..<Int(last)
  }
}
