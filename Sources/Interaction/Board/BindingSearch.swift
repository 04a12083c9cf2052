import Calculus
import Animation
import Document
import Layers

/// Follows bindings from property to property, to find those that go round in a circle.
struct BindingSearch {
  private var path: [MovedProperty] = []
  private var done: [MovedProperty: Known] = [:]

  /// What a property hangs on: how often anything is read for it, and how many bindings in a row.
  private struct Known {
    var looks = 1.0
    var height = 0
  }

  /// How many numbers are read for a property: whatever it hangs on is read anew for each that asks.
  private func looks(from property: MovedProperty) -> Double { done[property]?.looks ?? 1 }

  /// Throws where what a property follows leads back to it, on without end, or to so many others that
  /// no instant can ask them all.
  mutating func check(
    _ property: MovedProperty, place: SourcePlace?, on stage: Stage
  ) throws(ResolveError) {
    if let problem = problem(from: property, on: stage) {
      throw ResolveError(problem, place: place)
    }
    // Each instant asks as much again; all bindings together must not ask too much.
    stage.tank.spend(looks(from: property) * Self.unitsOfLook)
    let level = stage.tank.level
    guard level.isEmpty else { return }
    throw ResolveError(
      .bindingsMultiply(
        property: "\(stage.cast.name(of: property.layer)).\(property.keyPath.name)",
        looks: looks(from: property), limit: level.seconds), place: place)
  }

  /// About how many nanoseconds it takes to read a number that something is bound to.
  private static let unitsOfLook = 1500.0

  /// What is wrong with the bindings that a property hangs on; nil when nothing is.
  private mutating func problem(from property: MovedProperty, on stage: Stage) -> ResolveError
    .Reason?
  {
    if let first = path.firstIndex(of: property) {
      let names = (path[first...] + [property]).map {
        "\(stage.cast.name(of: $0.layer)).\($0.keyPath.name)"
      }
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

  /// What the property is bound to, and what the clocks are bound to that its animations go by.
  private func sources(of property: MovedProperty, on stage: Stage) -> [MovedProperty] {
    var sources: [MovedProperty] = []
    for (keyPath, binding) in stage.bindings(of: property.layer)
    where keyPath.overlaps(property.keyPath) {
      sources.append(MovedProperty(layer: binding.layer, keyPath: binding.keyPath))
    }
    for layer in stage.chain(from: property.layer) {
      for (keyPath, binding) in stage.bindings(of: layer)
      where keyPath.property.isClock {
        sources.append(MovedProperty(layer: binding.layer, keyPath: binding.keyPath))
      }
    }
    return sources
  }
}
