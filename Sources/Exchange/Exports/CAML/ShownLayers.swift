import FlipbookLayers
import FlipbookTimeline

/// The look of one layer at the instants at which it was asked: all its properties are read there.
final class ShownLayers {
  private var id: LayerID?
  private var layers: [Double: Layer?] = [:]

  /// The most instants that are kept.
  private static let limit = 60_000

  func layer(_ id: LayerID, at time: Double, in timeline: Timeline) -> Layer? {
    if id != self.id || layers.count > Self.limit {
      layers = [:]
      self.id = id
    }
    if let known = layers[time] { return known }
    let layer = timeline.layer(id, at: time)
    layers[time] = .some(layer)
    return layer
  }
}
