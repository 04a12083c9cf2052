import Animation
import Geometry
import Layers

/// What of the layers of a scene its script has to do with: all that was asked of them while it was
/// folded, and all that it moves.
struct ScriptReads: Sendable {
  private let answered: TimelineReads.Answered
  private let moved: [LayerID: Set<LayerProperty>]

  init(_ answered: TimelineReads.Answered, moved: [LayerID: Set<LayerProperty>]) {
    self.answered = answered
    self.moved = moved
  }

  /// Whether the script would be the same with any other value.
  private func isFree(_ property: LayerProperty, of layer: LayerID) -> Bool {
    answered.properties[layer]?.contains(property) != true
      && moved[layer]?.contains(property) != true
  }
}

extension ScriptReads {
  /// A layer with everything of another one that the script has nothing to do with.
  ///
  /// It equals that layer where the same happens to both. Ids, clocks, heights, filters and the kind
  /// of content always count.
  func aligned(_ layer: Layer, with other: Layer) -> Layer {
    guard layer != other, layer.id == other.id, !answered.wholes.contains(layer.id) else {
      return layer
    }
    var result = layer
    var free = LayerProperty.looks
    if !answered.hasPlaces { free += LayerProperty.places }
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
    if case .text = layer.content, case .text = other.content, isTextFree(of: layer.id) {
      result.content = other.content
    }
    return result
  }

  /// A text is one thing: a new string takes away the styles of its pieces.
  private func isTextFree(of layer: LayerID) -> Bool {
    [LayerProperty.string, .fontSize, .foregroundColor].allSatisfy { isFree($0, of: layer) }
  }
}

extension Contents? {
  /// Whether it is the same at all times.
  fileprivate var isStill: Bool {
    switch self {
    case nil, .image: true
    case .animated, .crossFade: false
    }
  }
}
