import FlipbookCalculus
import FlipbookDocument
import FlipbookLayers
import FlipbookTimeline

/// Follows bindings from property to property, to find circles.
struct BindingSearch {
  private var path: [MovedProperty] = []
  private var done: [MovedProperty: Known] = [:]
  /// The sources of the bindings of the clocks that time a layer, those around it included.
  private var clocks: [LayerID: [MovedProperty]] = [:]

  /// The cost of a property's bindings: how many values are read, and the length of the longest
  /// chain.
  private struct Known {
    var looks = 1.0
    var height = 0
  }

  /// How many values are read to evaluate a property; shared sources are read again for each
  /// binding.
  private func looks(from property: MovedProperty) -> Double { done[property]?.looks ?? 1 }

  /// Throws if a property's bindings form a circle, a chain that is too long, or so many branches
  /// that evaluating one instant costs too much.
  mutating func check(
    _ property: MovedProperty, place: SourcePlace?, on stage: Stage
  ) throws(ResolveError) {
    if let problem = problem(from: property, on: stage) {
      throw ResolveError(problem, place: place)
    }
    // Every instant has this cost again, so the sum over all bindings is limited.
    stage.tank.spend(looks(from: property) * Self.unitsOfLook)
    let level = stage.tank.level
    guard level.isEmpty else { return }
    throw ResolveError(
      .bindingsMultiply(
        property: stage.cast.name(of: property),
        looks: looks(from: property), limit: level.seconds), place: place)
  }

  /// The approximate cost in nanoseconds of reading a bound number.
  private static let unitsOfLook = 3000.0

  /// The error in the bindings of a property; nil when there is none.
  private mutating func problem(from property: MovedProperty, on stage: Stage) -> ResolveError
    .Reason?
  {
    if let first = path.firstIndex(of: property) {
      let names = (path[first...] + [property]).map { stage.cast.name(of: $0) }
      return .bindingCircle(names)
    }
    guard path.count + (done[property]?.height ?? 0) <= PropertyBinding.longestChain else {
      return .bindingsTooLong(limit: PropertyBinding.longestChain)
    }
    guard done[property] == nil else { return nil }
    path.append(property)
    var known = Known()
    for source in sources(of: property, on: stage) {
      if let problem = problem(from: source, on: stage) { return problem }
      let inner = done[source] ?? Known()
      known.looks += inner.looks
      known.height = max(known.height, inner.height + 1)
    }
    path.removeLast()
    done[property] = known
    return nil
  }

  /// The sources of the property's own bindings, and of the bindings of the clocks that time its
  /// animations.
  private mutating func sources(of property: MovedProperty, on stage: Stage) -> [MovedProperty] {
    var sources: [MovedProperty] = []
    for (keyPath, binding) in stage.bindings(of: property.layer)
    where keyPath.overlaps(property.keyPath) {
      sources += binding.sources.map { MovedProperty(layer: $0.layer, keyPath: $0.keyPath) }
    }
    return sources + clockSources(of: property.layer, on: stage)
  }

  private mutating func clockSources(of layer: LayerID, on stage: Stage) -> [MovedProperty] {
    var sources: [MovedProperty] = []
    var inner: [LayerID] = []
    for layer in stage.chain(from: layer) {
      if let known = clocks[layer] {
        sources = known
        break
      }
      inner.append(layer)
    }
    for layer in inner.reversed() {
      for (keyPath, binding) in stage.bindings(of: layer) where keyPath.property.isClock {
        sources += binding.sources.map { MovedProperty(layer: $0.layer, keyPath: $0.keyPath) }
      }
      clocks[layer] = sources
    }
    return sources
  }

  /// Makes the initial bindings of the views.
  static func bindViews(on board: inout Board) throws(ResolveError) {
    let bound = board.cast.views.sorted { $0.key < $1.key }.flatMap(\.value.bindings)
    for bound in bound {
      board.endFlights(of: bound.property)
      board.follow(bound.binding, by: bound.property)
    }
    var search = BindingSearch()
    for bound in bound { try search.check(bound.property, place: bound.place, on: board.stage) }
  }
}
