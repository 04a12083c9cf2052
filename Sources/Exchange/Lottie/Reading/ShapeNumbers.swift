import FlipbookDocument
import FlipbookGeometry

/// The corners of a Lottie path as numbers, so that keyframes of paths are those of other
/// properties: 1 or 0 for closed, then for each corner the point and the control points before and
/// after it.
enum ShapeNumbers {
  /// nil where there are no corners.
  static func read(_ object: LottieObject, _ remarks: Remarks) -> [Double]? {
    guard let corners = object["v"]?.elements else { return nil }
    let before = object["i"]?.elements ?? []
    let after = object["o"]?.elements ?? []
    var numbers = [object.flag("c") ? 1.0 : 0]
    func point(_ list: [JSONValue], _ index: Int) -> Point {
      guard index < list.count else { return .zero }
      let pair = list[index].elements
      guard pair.count >= 2 else { return .zero }
      return Point(
        LottieObject.number(pair[0], remarks) ?? 0, LottieObject.number(pair[1], remarks) ?? 0)
    }
    for index in corners.indices {
      let corner = point(corners, index)
      let (a, b) = (corner + point(before, index), corner + point(after, index))
      numbers += [corner.x, corner.y, a.x, a.y, b.x, b.y]
    }
    return numbers
  }
}
