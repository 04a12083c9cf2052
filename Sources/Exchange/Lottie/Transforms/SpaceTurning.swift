import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

/// Layers that nobody looks at in perspective, out of the plane: as matrices, written out at the
/// file's frames where they move.
extension LottieTransform {
  /// A transform with skew, or with rotations out of the plane, without its anchor and its place.
  func turnInSpace(_ view: inout ViewDraft, in scope: Scope, orients: Bool) {
    let direction = orients ? direction(in: scope) : nil
    view.setTransform([SpaceCourse(turned, direction: direction, scope)], in: scope)
  }

  /// How many of a layer's parents, from the outermost, are views around it; nil where all are.
  ///
  /// From the first on that is out of the plane, depth in one is seen in the next.
  static func flatParents(_ chain: [LottieTransform]) -> Int? {
    guard let first = chain.firstIndex(where: { $0.space != nil }) else { return nil }
    let inner = chain[(first + 1)...]
    let outer = LottieTransform(anchor: chain[first].anchor)
    return outer.hasDepth || inner.contains { $0.space != nil || $0.hasDepth } ? first : nil
  }
}

extension ViewDraft {
  /// A layer's picture with the transforms of its layers in space, from the outermost parent to the
  /// layer itself: multiplied before they are seen from the front.
  func placed(inSpaceOf layers: [LottieLayer], in scope: Scope) -> ViewDraft {
    var view = held
    let courses = layers.map { layer in
      SpaceCourse(
        layer.transform,
        direction: layer.orientsAlongPath ? layer.transform.direction(in: scope) : nil, scope)
    }
    view.setTransform(courses, in: scope)
    if let own = layers.last { view.setOpacity(own.transform.opacity, in: scope) }
    return view
  }

  fileprivate mutating func setTransform(_ courses: [SpaceCourse], in scope: Scope) {
    let moving = scope.sampling.combined(
      courses.flatMap(\.parts), isLinear: false, within: 0.000_5, in: scope.window
    ) { values in
      var matrix = Transform.identity
      for (index, course) in courses.enumerated().reversed() {
        let start = index * SpaceCourse.count
        matrix = matrix.then(course.matrix(values[start..<(start + SpaceCourse.count)]))
      }
      return Numbers([
        matrix.row1.x, matrix.row1.y, matrix.row2.x, matrix.row2.y, matrix.row4.x, matrix.row4.y,
      ])
    }
    if moving.isStill {
      set("transform", moving.first.matrix)
    } else {
      animate("transform", moving, \.matrix)
    }
  }
}
