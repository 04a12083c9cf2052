import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline

/// The layer values that a scene's script depends on: everything read while it was folded, and
/// everything that it moves.
struct ScriptReads: Sendable {
  private let answered: TimelineReads.Answered
  private let moved: [LayerID: Set<LayerProperty>]

  init(_ answered: TimelineReads.Answered, moved: [LayerID: Set<LayerProperty>]) {
    self.answered = answered
    self.moved = moved
  }

  /// Whether the script would be the same with any other value of a property.
  private func isFree(_ property: LayerProperty, of layer: LayerID) -> Bool {
    answered.properties[layer]?.contains(property) != true
      && moved[layer]?.contains(property) != true
  }
}

extension ScriptReads {
  /// A layer with all values of another one that the script does not depend on.
  ///
  /// The result equals the first layer if the same happens to both. Ids, clocks, heights, filters
  /// and the kind of content always matter.
  func aligned(_ layer: Layer, with other: Layer) -> Layer {
    guard layer != other, layer.id == other.id, !answered.wholes.contains(layer.id) else {
      return layer
    }
    var result = layer
    var free = LayerProperty.looks
    if !answered.hasPlacements { free += LayerProperty.placement }
    for property in free where isFree(property, of: layer.id) {
      guard let old = property.value(in: other), let new = property.value(in: layer), old != new
      else { continue }
      property.set(old, in: &result)
    }
    if isFree(.contents, of: layer.id), layer.contents.isStill, other.contents.isStill {
      result.contents = other.contents
    }
    if isFree(.highlightedImage, of: layer.id), layer.highlightedContents.isStill,
      other.highlightedContents.isStill
    {
      result.highlightedContents = other.highlightedContents
    }
    if case .text = layer.kind, case .text = other.kind, isTextFree(of: layer.id) {
      result.kind = other.kind
    }
    return result
  }

  /// A label is handled as a whole, because a new string removes the styles of its runs.
  private func isTextFree(of layer: LayerID) -> Bool {
    [LayerProperty.string, .fontSize, .foregroundColor, .strikethrough].allSatisfy {
      isFree($0, of: layer)
    }
  }
}

extension Contents? {
  /// Whether the value is constant.
  fileprivate var isStill: Bool {
    switch self {
    case nil, .image: true
    case .animated, .crossFade: false
    }
  }
}
