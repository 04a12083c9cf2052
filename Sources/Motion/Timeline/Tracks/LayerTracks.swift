import FlipbookLayers

/// The tracks of all layers that have one.
///
/// They are stored in an array and accessed in place: in a dictionary every read would first copy
/// the track.
struct LayerTracks: Sendable {
  private var indexes: [LayerID: Int] = [:]
  private(set) var layers: [LayerID] = []
  private(set) var values: [LayerTrack] = []

  /// The index of a layer's track; nil without one.
  func index(of layer: LayerID) -> Int? { indexes[layer] }

  subscript(layer: LayerID) -> LayerTrack? { indexes[layer].map { values[$0] } }

  /// Changes a layer's track, which is created if needed.
  mutating func change<Result>(
    _ layer: LayerID, _ change: (inout LayerTrack) -> Result
  ) -> Result {
    if let index = indexes[layer] { return change(&values[index]) }
    indexes[layer] = values.count
    layers.append(layer)
    values.append(LayerTrack())
    return change(&values[values.count - 1])
  }
}
