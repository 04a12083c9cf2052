import FlipbookLayers
import FlipbookMotion

/// The storage of a timeline and its builder: epochs of structure, and for each layer the tracks of
/// its model values, its clock and its animations.
struct TimelineRecord: Sendable {
  var epochs: Epochs
  private(set) var tracks = LayerTracks()
  /// Counts the changes of each track, to validate cached results.
  private(set) var versions: [LayerID: Int] = [:]
  /// The properties that have changed since they were last taken.
  private var changed: Set<TrackedProperty> = []
  /// The combined roles of all properties that are set or animated on any layer.
  private(set) var roles: LayerProperty.Roles = []
  /// The layers in the root that are above the whole film and not part of its transitions.
  var overlays: Set<LayerID> = []

  init(root: Layer) { epochs = Epochs(root: root) }

  /// Changes some properties in a layer's track, and marks the layer and its ancestors as live.
  mutating func withTrack<Result>(
    of layer: LayerID, changing properties: [LayerProperty],
    _ change: (inout LayerTrack) -> Result
  ) -> Result {
    if tracks.index(of: layer) == nil { epochs.markLive(layer) }
    defer {
      versions[layer, default: 0] += 1
      noteChange(of: properties, in: layer)
      if let index = tracks.index(of: layer) {
        roles.formUnion(tracks.values[index].indexes.roles)
      }
    }
    return tracks.change(layer, change)
  }

  mutating func noteChange(of properties: [LayerProperty], in layer: LayerID) {
    for property in properties { changed.insert(TrackedProperty(property, of: layer)) }
  }

  /// Removes and returns the properties that have changed since the last call.
  mutating func takeChanges() -> Set<TrackedProperty> {
    defer { changed = [] }
    return changed
  }

  /// Whether the times of any two layers may ever differ.
  var hasClocks: Bool { epochs.startWithClocks || roles.contains(.clock) }

  /// An animation that was ever added; nil for an unknown one.
  func run(_ token: AnimationToken) -> AnimationRun? { tracks[token.layer]?.runs[token] }

  /// The layers at a time; times before 0, and NaN, count as 0.
  func at(_ time: Double, _ tree: LayerTree = .presentation, _ reading: Reading = Reading())
    -> Moment
  {
    Moment(record: self, time: Self.instant(time), tree: tree, reading: reading)
  }

  /// Times before 0, and NaN, count as 0.
  static func instant(_ time: Double) -> Double {
    time > 0 ? min(time, .greatestFiniteMagnitude) : 0
  }
}
