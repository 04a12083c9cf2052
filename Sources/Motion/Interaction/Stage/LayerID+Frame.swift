import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

extension LayerID {
  /// The layer with the model values that its frame depends on.
  func geometry(on stage: Stage) -> Layer {
    var layer = Layer(id: self)
    for property in [LayerProperty.bounds, .position, .anchorPoint, .transform] {
      let keyPath = LayerKeyPath(property)
      if let state = stage.model(keyPath, of: self) { keyPath.set(state.value, in: &layer) }
    }
    return layer
  }

  /// The frame of a view in the coordinates of another view, by the model.
  ///
  /// It is the bounding box, as of `UIView.convert(_:to:)`; nil where either is edge-on or not in the
  /// tree.
  func frame(within to: LayerID, on stage: Stage) -> Rect? {
    guard let from = stage.superview(of: self) else { return nil }
    let frame = geometry(on: stage).frame
    if from == to { return frame }
    var corners: [Point] = []
    for corner in frame.corners {
      guard let point = stage.convert(corner, from: from, to: to) else {
        return nil
      }
      corners.append(point)
    }
    return Rect(enclosing: corners)
  }
}

extension FrameEdges {
  /// A frame by its edges in the superview's model; nil for a view without a superview.
  func frame(of layer: LayerID, from old: Rect, on stage: Stage) -> Rect? {
    guard let parent = stage.superview(of: layer),
      case .rect(let bounds)? = stage.model(LayerKeyPath(.bounds), of: parent)?.value
    else { return nil }
    let insets = usesSafeArea ? Self.safeArea(of: parent, bounds, on: stage) : .zero
    return frame(in: bounds.standardized.size, safeArea: insets, from: old)
  }

  /// The part of a view at each edge that is outside the canvas's safe area
  /// (`UIView.safeAreaInsets`), by the model.
  private static func safeArea(
    of layer: LayerID, _ bounds: Rect, on stage: Stage
  ) -> EdgeInsets {
    let canvas = stage.cast.root.bounds.size
    let corners = bounds.corners.compactMap { stage.onCanvas($0, from: layer) }
    guard corners.count == 4 else { return .zero }
    return stage.cast.safeArea.covering(Rect(enclosing: corners), on: canvas)
  }
}
