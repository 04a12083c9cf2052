/// The traits of a layer, besides how it looks.
struct LayerTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// It masks its superlayer.
  static let mask = LayerTraits(rawValue: 1)
  /// Fingers do not reach it.
  static let userInteractionDisabled = LayerTraits(rawValue: 2)
  /// It is a scroll view.
  static let scrollView = LayerTraits(rawValue: 4)
  /// It stays in the visible area of the scroll view that it is in.
  static let pinned = LayerTraits(rawValue: 8)
  /// Fingers reach its sublayers, but not itself.
  static let passing = LayerTraits(rawValue: 16)
  /// Its author has written whether it clips its sublayers.
  static let clippingSaid = LayerTraits(rawValue: 32)
}
