import FlipbookCalculus
import FlipbookDocument
import FlipbookLayers
import FlipbookTimeline

/// The animations on layers that may still have an effect.
struct RunningAnimations {
  /// One added animation.
  struct Entry {
    let token: AnimationToken
    let key: String?
    let traits: AnimationTraits
    /// When it is over and removed, in seconds of scene time; infinite when it stays.
    var end: Double
    /// What it changes, if that is one key path: most animations are told apart by it alone.
    fileprivate var only: Path?
    /// The constant part, which is large and shared by all copies.
    private let added: Added

    /// - Parameters:
    ///   - animation: As it was added; nil for transitions.
    ///   - place: The place of what added it; nil where that was the view.
    init(
      token: AnimationToken, key: String? = nil, animation: LayerAnimation? = nil,
      keyPaths: [LayerKeyPath], end: Double, traits: AnimationTraits = AnimationTraits(),
      place: SourcePlace? = nil
    ) {
      (self.token, self.key, self.end, self.traits) = (token, key, end, traits)
      added = Added(animation, keyPaths, place)
    }

    var animation: LayerAnimation? { added.animation }
    var keyPaths: [LayerKeyPath] { added.keyPaths }
    var place: SourcePlace? { added.place }

    /// Whether it is an additive property animation.
    var isAdditive: Bool { animation?.property?.isAdditive ?? false }

    /// Whether it affects the value of a key path.
    func overlaps(_ keyPath: LayerKeyPath) -> Bool {
      added.keyPaths.contains { $0.overlaps(keyPath) }
    }

    private final class Added: Sendable {
      let animation: LayerAnimation?
      let keyPaths: [LayerKeyPath]
      let place: SourcePlace?

      init(_ animation: LayerAnimation?, _ keyPaths: [LayerKeyPath], _ place: SourcePlace?) {
        (self.animation, self.keyPaths, self.place) = (animation, keyPaths, place)
      }
    }
  }

  /// A key path with its property as a number.
  fileprivate struct Path {
    let property: Int
    let part: LayerKeyPath.Part?
  }

  private var entries: [LayerID: [Entry]] = [:]
  /// The numbers of the properties that were animated.
  private var properties: [LayerProperty: Int] = [:]
  /// The tank that searches are charged to.
  private let tank: FuelTank

  init(tank: FuelTank) { self.tank = tank }

  /// The approximate cost in nanoseconds of examining one animation.
  private static let unitsOfLook = 60.0

  mutating func add(_ entry: Entry) {
    var entry = entry
    if entry.keyPaths.count == 1 {
      let keyPath = entry.keyPaths[0]
      let property = properties[keyPath.property] ?? properties.count
      properties[keyPath.property] = property
      entry.only = Path(property: property, part: keyPath.part)
    }
    entries[entry.token.layer, default: []].append(entry)
  }

  /// The place of what added an animation; nil where that was the view.
  func place(of token: AnimationToken) -> SourcePlace? {
    entries[token.layer]?.first { $0.token == token }?.place
  }

  mutating func remove(_ token: AnimationToken) {
    guard let index = entries[token.layer]?.firstIndex(where: { $0.token == token }) else { return }
    entries[token.layer]?.remove(at: index)
  }

  /// The animations of a layer that affect the value of a key path.
  mutating func overlapping(
    _ keyPath: LayerKeyPath, of layer: LayerID, at time: Double
  ) -> [Entry] {
    prune(layer, at: time)
    let property = properties[keyPath.property]
    return (entries[layer] ?? []).filter { entry in
      guard let only = entry.only else { return entry.overlaps(keyPath) }
      return only.property == property
        && (only.part == keyPath.part || entry.overlaps(keyPath))
    }
  }

  /// Whether any running animation of a property matches.
  func isAnimated(
    _ property: MovedProperty, at time: Double, _ matches: (Entry) -> Bool = { _ in true }
  ) -> Bool {
    (entries[property.layer] ?? []).contains { entry in
      entry.end > time && entry.overlaps(property.keyPath) && matches(entry)
    }
  }

  /// The animations of a layer, in the order in which they were added.
  mutating func all(of layer: LayerID, at time: Double) -> [Entry] {
    prune(layer, at: time)
    return entries[layer] ?? []
  }

  /// Forgets the animations of a layer that are over; pays for the look at all.
  private mutating func prune(_ layer: LayerID, at time: Double) {
    guard let count = entries[layer]?.count else { return }
    tank.spend(Double(count) * Self.unitsOfLook)
    // Where nothing is over, nothing is copied.
    guard entries[layer]?.contains(where: { $0.end <= time }) == true else { return }
    entries[layer]?.removeAll { $0.end <= time }
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
