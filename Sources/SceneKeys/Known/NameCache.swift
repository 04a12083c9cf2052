package import Interaction
package import Layers

/// What names have turned out to mean; it never changes an answer.
package struct NameCache {
  /// Of texts such as `card.opacity`; what names nothing is reported wherever it stands.
  package var targets: [String: (LayerID, Change.Target)] = [:]
  /// Of the names of views.
  package var views: [String: ViewIndex.Match] = [:]
}
