import Layers

/// The tracks of all layers that have one.
///
/// They are stored in an array and accessed in place: in a dictionary every read would first copy
/// the track.
struct LayerTracks: Sendable {
  private var places: [LayerID: Int] = [:]
  private(set) var layers: [LayerID] = []
  private(set) var values: [LayerTrack] = []

  /// The index of a layer's track; nil without one.
  func place(of layer: LayerID) -> Int? { places[layer] }

  subscript(layer: LayerID) -> LayerTrack? { places[layer].map { values[$0] } }

  /// Changes a layer's track, which is created if needed.
  mutating func change<Result>(
    _ layer: LayerID, _ change: (inout LayerTrack) -> Result
  ) -> Result {
    if let place = places[layer] { return change(&values[place]) }
    places[layer] = values.count
    layers.append(layer)
    values.append(LayerTrack())
    return change(&values[values.count - 1])
  }
}
