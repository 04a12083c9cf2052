package import FlipbookLayers

/// A cache of what names refer to; it never changes a result.
package struct NameCache {
  /// For strings such as `card.opacity`; a name that refers to nothing is not cached, because it is
  /// reported at every place.
  package var properties: [String: (LayerID, LayerKeyPath)] = [:]
  /// The same for parts of frames, such as `card.frame.origin`.
  package var frames: [String: (LayerID, FrameKeyPath)] = [:]
  /// For the names of views.
  package var views: [String: ViewIndex.Match] = [:]
  /// The views in a view, for events that happen for each of them.
  package var rows: [LayerID: [EachView]] = [:]
  /// The views with what is in them, for names that begin at the view that is read.
  package var insides: [LayerID: EachView] = [:]
}
