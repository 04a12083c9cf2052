package import FlipbookLayers
import Synchronization

/// A record of what was read from the layers of a tree while a timeline was built from it.
///
/// A builder with one records everything that it returns, so that a script folded through the
/// builder depends on nothing else of the layers.
package final class TimelineReads: Sendable {
  /// The values that were read.
  package struct Answered: Sendable {
    /// Properties by layer, even if only a part was read.
    package var properties: [LayerID: Set<LayerProperty>] = [:]
    /// Layers whose whole presentation was read.
    package var wholes: Set<LayerID> = []
    /// Whether any geometry was read: then the geometry of all layers counts.
    package var hasPlacements = false

    package init() {}
  }

  private let state = Mutex(Answered())

  package init() {}

  package var answered: Answered { state.withLock { $0 } }

  func note(_ property: LayerProperty, of layer: LayerID) {
    state.withLock { _ = $0.properties[layer, default: []].insert(property) }
  }

  func notePlacements() { state.withLock { $0.hasPlacements = true } }

  /// Records a picture of a layer with its subtree.
  func note(_ picture: Layer) {
    state.withLock { state in
      var pending = [picture]
      while let layer = pending.popLast() {
        state.wholes.insert(layer.id)
        pending += layer.sublayers
        switch layer.kind {
        case .transition(let from, let to, _, _): pending += [from, to]
        case .replicator(let replicator): pending += replicator.instances.flatMap(\.self)
        default: break
        }
      }
    }
  }
}
