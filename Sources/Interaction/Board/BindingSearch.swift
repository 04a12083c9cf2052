import Document
import Animation
import Calculus
import Layers

extension Fold {
  /// Binds a property to a number; what moved the property until now ends.
  mutating func bind(
    _ property: MovedProperty, to binding: PropertyBinding, cause: Cause
  ) throws(ResolveError) {
    guard !isHeld(property, cause: cause) else { return }
    setBinding(of: property, to: binding)
    var search = BindingSearch()
    try checkBindings(of: property, place: cause.place, &search)
    if property.keyPath.property.isClock { rescheduleBlocks(of: property.layer, cause: cause) }
  }

  private mutating func setBinding(of property: MovedProperty, to binding: PropertyBinding) {
    endFlights(of: property)
    builder.setBinding(binding, for: property.keyPath, of: property.layer, at: now)
  }

  /// Binds what the views say from the start.
  mutating func bindViews() throws(ResolveError) {
    let bound = index.views.sorted { $0.key < $1.key }.flatMap(\.value.bindings)
    for bound in bound { setBinding(of: bound.property, to: bound.binding) }
    var search = BindingSearch()
    for bound in bound { try checkBindings(of: bound.property, place: bound.place, &search) }
  }

  /// Whether what a property follows leads back to it, on without end, or to so many others that no
  /// instant can ask them all.
  private func checkBindings(
    of property: MovedProperty, place: SourcePlace?, _ search: inout BindingSearch
  ) throws(ResolveError) {
    if let problem = search.problem(from: property, in: self) {
      throw ResolveError(problem, place: place)
    }
    // Each instant asks as much again; all bindings together must not ask too much.
    builder.tank.spend(search.looks(from: property) * Self.unitsOfLook)
    let level = builder.tank.level
    guard level.isEmpty else { return }
    throw ResolveError(
      .bindingsMultiply(
        property: "\(index.name(of: property.layer)).\(property.keyPath.name)",
        looks: search.looks(from: property), limit: level.seconds), place: place)
  }

  /// About how many nanoseconds it takes to read a number that something is bound to.
  private static let unitsOfLook = 1500.0
}

/// Follows bindings from property to property, to find those that go round in a circle.
private struct BindingSearch {
  private var path: [MovedProperty] = []
  private var done: [MovedProperty: Known] = [:]

  /// What a property hangs on: how often anything is read for it, and how many bindings in a row.
  private struct Known {
    var looks = 1.0
    var height = 0
  }

  /// How many numbers are read for a property: whatever it hangs on is read anew for each that asks.
  func looks(from property: MovedProperty) -> Double { done[property]?.looks ?? 1 }

  /// What is wrong with the bindings that a property hangs on; nil when nothing is.
  mutating func problem(from property: MovedProperty, in fold: Fold) -> ResolveError.Reason? {
    if let first = path.firstIndex(of: property) {
      let names = (path[first...] + [property]).map {
        "\(fold.index.name(of: $0.layer)).\($0.keyPath.name)"
      }
      return .bindingCircle(names)
    }
    guard path.count + (done[property]?.height ?? 0) <= PropertyBinding.longestChain else {
      return .bindingsTooLong(limit: PropertyBinding.longestChain)
    }
    guard done[property] == nil else { return nil }
    path.append(property)
    var known = Known()
    for source in sources(of: property, in: fold) {
      if let problem = problem(from: source, in: fold) { return problem }
      let inner = done[source] ?? Known()
      known.looks += inner.looks
      known.height = max(known.height, inner.height + 1)
    }
    path.removeLast()
    done[property] = known
    return nil
  }

  /// What the property is bound to, and what the clocks are bound to that its animations go by.
  private func sources(of property: MovedProperty, in fold: Fold) -> [MovedProperty] {
    var sources: [MovedProperty] = []
    for (keyPath, binding) in fold.builder.bindings(of: property.layer, at: fold.now)
    where keyPath.overlaps(property.keyPath) {
      sources.append(MovedProperty(layer: binding.layer, keyPath: binding.keyPath))
    }
    for layer in fold.index.chain(from: property.layer) {
      for (keyPath, binding) in fold.builder.bindings(of: layer, at: fold.now)
      where keyPath.property.isClock {
        sources.append(MovedProperty(layer: binding.layer, keyPath: binding.keyPath))
      }
    }
    return sources
  }
}
