import Interaction
import Layers

/// What names have turned out to mean; it never changes an answer.
struct NameCache {
  /// Of texts such as `card.opacity`; what names nothing is reported wherever it stands.
  var targets: [String: (LayerID, Change.Target)] = [:]
  /// Of the names of views.
  var views: [String: ViewIndex.Match] = [:]
}
