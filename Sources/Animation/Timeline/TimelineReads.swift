import Synchronization
package import Layers

/// What was asked of the layers of a tree while a timeline was built from it.
///
/// A builder that has one notes in it everything that it answers, so that whoever folds a script
/// through the builder depends on nothing else of the layers.
package final class TimelineReads: Sendable {
  /// What was asked for.
  package struct Answered: Sendable {
    /// Properties by their layers, whatever part of them was wanted.
    package var properties: [LayerID: Set<LayerProperty>] = [:]
    /// Layers that were looked at as they are seen.
    package var wholes: Set<LayerID> = []
    /// Whether anybody asked where layers are: then all of their places count.
    package var hasPlaces = false

    package init() {}
  }

  private let state = Mutex(Answered())

  package init() {}

  package var answered: Answered { state.withLock { $0 } }

  func note(_ property: LayerProperty, of layer: LayerID) {
    state.withLock { _ = $0.properties[layer, default: []].insert(property) }
  }

  func notePlaces() { state.withLock { $0.hasPlaces = true } }

  /// Notes a picture of a layer with all that is in it.
  func note(_ picture: Layer) {
    state.withLock { state in
      var pending = [picture]
      while let layer = pending.popLast() {
        state.wholes.insert(layer.id)
        pending += layer.sublayers
        switch layer.content {
        case .transition(let from, let to, _, _): pending += [from, to]
        case .replicator(let replicator): pending += replicator.instances.flatMap(\.self)
        default: break
        }
      }
    }
  }
}
