import Layers

/// The tracks of all layers that have one.
///
/// They lie in an array, so that a track is asked where it lies: in a dictionary every question
/// would copy it first.
struct LayerTracks: Sendable {
  private var places: [LayerID: Int] = [:]
  private(set) var layers: [LayerID] = []
  private(set) var values: [LayerTrack] = []

  /// Where a layer's track lies among the values; nil without one.
  func place(of layer: LayerID) -> Int? { places[layer] }

  subscript(layer: LayerID) -> LayerTrack? { places[layer].map { values[$0] } }

  /// Changes a layer's track, which is made when there is none.
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
