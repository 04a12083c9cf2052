internal import FlipbookCalculus
import FlipbookDocument
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening

/// The script's events by layer, for fast lookup by time.
struct LintEvents: Sendable {
  /// The events of each layer, in the order of time and then of the script.
  private let events: [LayerID: [(time: Double, order: Int)]]
  private let places: [SourcePlace?]

  init(_ scene: CompiledScene) {
    var events: [LayerID: [(time: Double, order: Int)]] = [:]
    for (order, event) in scene.definition.script.enumerated() {
      for layer in event.event.layers { events[layer, default: []].append((event.time, order)) }
    }
    self.events = events.mapValues { $0.sorted { ($0.time, $0.order) < ($1.time, $1.order) } }
    places = scene.definition.script.map(\.place)
  }

  /// The place of the script's first event at an instant that concerns a layer.
  func place(at time: Double, of layer: LayerID) -> SourcePlace? {
    guard let events = events[layer] else { return nil }
    let first = events.partitioningIndex { $0.time > time - 1e-8 }
    let found = events[first...].prefix { $0.time < time + 1e-8 }
      .filter { abs($0.time - time) < 1e-9 }.map(\.order).min()
    return found.flatMap { places[$0] }
  }
}
