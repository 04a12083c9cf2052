import Animation
import Layers

/// The animations on the layers that may still have an effect.
struct RunningAnimations {
  /// One animation that was added.
  struct Entry {
    var token: AnimationToken
    var keyPaths: [LayerKeyPath]
    /// When it is over and gone, in scene seconds; infinite when it stays.
    var end: Double
    /// Whether it is a view animation that repeats, which the next one replaces.
    var isRepeating = false
    var isSpring = false
    /// Whether it has the plain key of its property.
    var hasPlainKey = false
  }

  private var entries: [LayerID: [Entry]] = [:]

  mutating func add(_ entry: Entry) {
    entries[entry.token.layer, default: []].append(entry)
  }

  mutating func remove(_ token: AnimationToken) {
    entries[token.layer]?.removeAll { $0.token == token }
  }

  /// The animations of a layer that change what the key path reads.
  mutating func overlapping(
    _ keyPath: LayerKeyPath, of layer: LayerID, at time: Double
  ) -> [Entry] {
    guard let all = entries[layer] else { return [] }
    let current = all.filter { $0.end > time }
    if current.count < all.count { entries[layer] = current }
    return current.filter { $0.keyPaths.contains { $0.overlaps(keyPath) } }
  }
}

extension LayerAnimation {
  /// Every key path that the animation changes.
  var keyPaths: [LayerKeyPath] {
    switch kind {
    case .property(let property): [property.keyPath]
    case .group(let animations): animations.flatMap(\.keyPaths)
    case .transition: []
    }
  }
}
