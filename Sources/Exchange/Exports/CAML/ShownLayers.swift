import FlipbookLayers
import FlipbookTimeline

/// The look of one layer at the instants at which it was asked: all its properties are read there.
final class ShownLayers {
  private var id: LayerID?
  private var layers: [Double: Layer?] = [:]

  /// The most instants that are kept.
  private static let limit = 60_000

  /// At how many instants a layer is known.
  func count(of id: LayerID) -> Int { id == self.id ? layers.count : 0 }

  /// - Parameter mayRead: Whether the layer may be read where it is not known.
  func layer(
    _ id: LayerID, at time: Double, in timeline: Timeline, mayRead: () -> Bool
  ) -> Layer? {
    if id != self.id || layers.count > Self.limit {
      layers = [:]
      self.id = id
    }
    if let known = layers[time] { return known }
    guard mayRead() else { return nil }
    let layer = timeline.layer(id, at: time)
    layers[time] = .some(layer)
    return layer
  }
}
