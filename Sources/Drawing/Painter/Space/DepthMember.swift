internal import FlipbookGeometry
package import FlipbookLayers

/// A layer in a space.
struct DepthMember {
  var layer: Layer
  /// From the layer's superlayer to the space's plane.
  var transform: Transform
  /// The factors of color and opacity from the enclosing layers.
  var factor: Color
  var copies: Int

  /// From the coordinates of the layer's plane to those of the space's, with z.
  var matrix: Transform { layer.shown.matrix.then(transform) }

  /// The bounds on the layer's plane.
  var bounds: Rect { layer.shown.bounds.standardized }
}

extension Layer {
  /// The layer whose plane is displayed: with a transition, the new rendering.
  fileprivate var shown: Layer {
    guard case .transition(_, let new, _, _) = kind else { return self }
    return new.shown
  }

  /// Whether the layer's plane is at one depth for its superlayer, that of its `zPosition`.
  ///
  /// Half turns count, although rounding leaves a little of their depth.
  package var liesFlat: Bool {
    if case .transition(let old, let new, _, _) = kind { return old.liesFlat && new.liesFlat }
    guard transform != .identity else { return true }
    let depths = [transform.row1.z, transform.row2.z, transform.row4.z]
    return depths.allSatisfy { abs($0) < 1e-9 }
  }
}
