import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

/// The widths of views, which are known before the heights.
///
/// A label wraps at the width that it gets, and a stack is as high as what is in it: so widths are
/// followed from outside to inside before heights are followed from inside to outside, as Auto Layout
/// does for labels of several lines.
extension LayoutPass {
  /// The origin of a view's width.
  private enum WidthOrigin {
    /// The vertical stack around it, which fills its width.
    case stack(LayerID, margins: Double)
    /// The left and right edges in the superview.
    case edges(FrameEdges, LayerID)
    /// The view itself.
    case own
    /// An arrangement that is not known yet.
    case arrangement
  }

  private func widthOrigin(of id: LayerID) -> WidthOrigin {
    guard let item = items[id], let parent = views.parent(of: id) else { return .own }
    if isArranged(id) {
      guard let stack = items[parent]?.stack else { return .arrangement }
      if stack.axis == .vertical, stack.alignment == .fill {
        return .stack(parent, margins: stack.layoutMargins.left + stack.layoutMargins.right)
      }
    }
    guard item.frameOf == nil, let span = item.edges?.horizontal, !span.usesSafeArea,
      span.count == 2 || span.length != nil
    else { return .own }
    return .edges(span.alone, parent)
  }

  /// The steps before a view's width is known.
  func needsOfWidth(of id: LayerID) -> [LayoutStep] {
    switch widthOrigin(of: id) {
    case .stack(let stack, _): [LayoutStep(id: stack, kind: .width)]
    case .edges(let edges, let parent):
      edges.dependsOnSuperview ? [LayoutStep(id: parent, kind: .width)] : []
    case .own: [LayoutStep(id: id, kind: .ownSize)]
    case .arrangement: [LayoutStep(id: id, kind: .size)]
    }
  }

  /// A view's width, after what it needs.
  func width(of id: LayerID) -> Double {
    switch widthOrigin(of: id) {
    case .stack(let stack, let margins): max(0, knownWidth(of: stack) - margins)
    case .edges(let edges, let parent):
      edges.frame(
        in: Size(knownWidth(of: parent), 0), safeArea: .zero, from: layers[id.index].bounds
      ).size.width
    case .own, .arrangement: layers[id.index].bounds.standardized.width
    }
  }

  /// The width of a view as far as it is known.
  func knownWidth(of id: LayerID) -> Double {
    widths[id] ?? layers[id.index].bounds.standardized.width
  }

  /// Whether a view gets its width from a stack, and the stack does not take it from the view.
  func isGivenWidth(_ id: LayerID) -> Bool {
    guard case .stack = widthOrigin(of: id) else { return false }
    var id = id
    while let item = items[id] {
      switch widthOrigin(of: id) {
      case .stack(let stack, _): id = stack
      case .edges(let edges, let parent):
        guard edges.dependsOnSuperview else { return true }
        id = parent
      case .own:
        // The keys of a waiting view, which may make it a stack, are not known yet.
        return item.stack.map { !$0.fitsWidth } ?? !waiting.contains(id)
      case .arrangement: return false
      }
    }
    return true
  }
}

extension FrameSpan {
  /// Edges on this axis alone, as those from left to right.
  var alone: FrameEdges {
    var edges = FrameEdges()
    edges.horizontal = self
    return edges
  }
}
