import FlipbookDocument
import FlipbookGeometry
import FlipbookMotion

/// Layers that nobody looks at in perspective, out of the plane: as matrices, written out at the
/// file's frames where they move.
extension Importer {
  /// A transform with skew, or with rotations out of the plane, without its anchor and its place.
  func matrix(
    _ view: inout ViewDraft, _ transform: LottieTransform, orients: Bool, _ scope: Scope
  ) {
    let direction = orients ? direction(transform, scope) : nil
    matrix(&view, of: [SpaceCourse(transform.turned, direction: direction, scope)], scope)
  }

  /// A layer's picture with the transforms of its layers in space, from the outermost parent to the
  /// layer itself: multiplied before they are seen from the front.
  func placed(_ content: ViewDraft, inSpaceOf layers: [LottieLayer], in scope: Scope) -> ViewDraft {
    var view = ViewDraft(content.name)
    view.views = [content]
    let courses = layers.map { layer in
      SpaceCourse(
        layer.transform,
        direction: layer.orientsAlongPath ? direction(layer.transform, scope) : nil, scope)
    }
    matrix(&view, of: courses, scope)
    if let own = layers.last { opacity(&view, own.transform.opacity, scope) }
    view.isPlaced = true
    return view
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

  private func matrix(_ view: inout ViewDraft, of courses: [SpaceCourse], _ scope: Scope) {
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
    func write(_ numbers: Numbers) -> JSONText { .roundedList(numbers.values, 5) }
    if moving.isStill {
      view.set("transform", write(moving.first))
    } else {
      view.animations.append(SceneAnimation.text("transform", moving, write))
    }
  }
}
