/// Convex polygons as lists of their corners: points in a plane, or homogeneous points.
extension Array where Element: SIMD, Element.Scalar == Double {
  /// The sides, from each corner to the next one.
  var sides: Zip2Sequence<[Element], [Element]> { zip(self, Array(dropFirst()) + prefix(1)) }

  /// The part of the polygon where a linear function of the point is not negative.
  ///
  /// I. Sutherland and G. Hodgman, "Reentrant polygon clipping", 1974.
  func cut(keeping side: (Element) -> Double) -> [Element] {
    guard var previous = last else { return [] }
    var result: [Element] = []
    var before = side(previous)
    for corner in self {
      let here = side(corner)
      if (before < 0) != (here < 0) {
        result.append(previous + (corner - previous) * (before / (before - here)))
      }
      if here >= 0 { result.append(corner) }
      (previous, before) = (corner, here)
    }
    return result
  }
}
