import Document
import Animation
import Calculus
import Layers

/// The animations on layers that may still have an effect.
struct RunningAnimations {
  /// One added animation.
  struct Entry {
    var token: AnimationToken
    var key: String?
    /// As it was added; nil for transitions.
    var animation: LayerAnimation?
    var keyPaths: [LayerKeyPath]
    /// When it is over and removed, in seconds of scene time; infinite when it stays.
    var end: Double
    var traits = RunTraits()
    /// The place of what added it; nil where that was the view.
    var place: SourcePlace?

    /// Whether it is an additive property animation.
    var isAdditive: Bool {
      guard case .property(let property)? = animation?.kind else { return false }
      return property.isAdditive
    }
  }

  private var entries: [LayerID: [Entry]] = [:]
  /// The tank that searches are charged to.
  private let tank: FuelTank

  init(tank: FuelTank) { self.tank = tank }

  /// The approximate cost in nanoseconds of examining one animation.
  private static let unitsOfLook = 100.0

  mutating func add(_ entry: Entry) {
    entries[entry.token.layer, default: []].append(entry)
  }

  /// The place of what added an animation; nil where that was the view.
  func place(of token: AnimationToken) -> SourcePlace? {
    entries[token.layer]?.first { $0.token == token }?.place
  }

  mutating func remove(_ token: AnimationToken) {
    entries[token.layer]?.removeAll { $0.token == token }
  }

  /// The animations of a layer that affect the value of a key path.
  mutating func overlapping(
    _ keyPath: LayerKeyPath, of layer: LayerID, at time: Double
  ) -> [Entry] {
    all(of: layer, at: time).filter { $0.keyPaths.contains { $0.overlaps(keyPath) } }
  }

  /// Whether any running animation of a property matches.
  func isAnimated(
    _ property: MovedProperty, at time: Double, _ matches: (Entry) -> Bool = { _ in true }
  ) -> Bool {
    (entries[property.layer] ?? []).contains { entry in
      entry.end > time && entry.keyPaths.contains { $0.overlaps(property.keyPath) }
        && matches(entry)
    }
  }

  /// The animations of a layer, in the order in which they were added.
  mutating func all(of layer: LayerID, at time: Double) -> [Entry] {
    guard let all = entries[layer] else { return [] }
    tank.spend(Double(all.count) * Self.unitsOfLook)
    let current = all.filter { $0.end > time }
    if current.count < all.count { entries[layer] = current }
    return current
  }

  /// Computes the ends of running animations of some layers again.
  mutating func updateEnds(
    at time: Double, of matches: (LayerID) -> Bool, _ end: (AnimationToken) -> Double?
  ) {
    for layer in entries.keys where matches(layer) {
      guard var list = entries[layer] else { continue }
      tank.spend(Double(list.count) * Self.unitsOfLook)
      list.removeAll { $0.end <= time }
      for index in list.indices where list[index].animation?.isRemovedOnCompletion ?? true {
        list[index].end = end(list[index].token) ?? list[index].end
      }
      entries[layer] = list
    }
  }

  /// Whether an animation makes a view untouchable.
  func blocksTouches(of layer: LayerID, at time: Double) -> Bool {
    entries[layer]?.contains { $0.traits.blocksTouches && $0.end > time } ?? false
  }
}

extension LayerAnimation {
  /// Every key path that the animation changes.
  var keyPaths: [LayerKeyPath] {
    switch kind {
    case .property(let property): [property.keyPath]
    case .group(let animations): animations.flatMap(\.keyPaths)
    case .transition: []
    case .roll: [LayerKeyPath(.string)]
    }
  }
}
