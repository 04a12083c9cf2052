public import Geometry

/// What a layer of a special kind draws, between its contents and its sublayers.
public enum LayerContent: Hashable, Sendable {
  /// A plain layer.
  case none
  case shape(ShapeContent)
  case text(TextContent)
  /// Two renderings of a whole layer at once, in the superlayer's space; the layer that carries
  /// it draws nothing else.
  indirect case transition(from: Layer, to: Layer, kind: TransitionKind, progress: Double)
}

/// How one rendering of a layer gives way to another.
public enum TransitionKind: String, Hashable, Sendable, CaseIterable {
  /// (1 − progress) of the old and progress of the new, premultiplied.
  case crossDissolve
}
