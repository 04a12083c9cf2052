import Document
import Animation
import Layers

extension Fold {
  /// Binds a property to a number; what moved the property until now ends.
  mutating func bind(
    _ property: MovedProperty, to binding: PropertyBinding, cause: Cause
  ) throws(ResolveError) {
    guard !isHeld(property, cause: cause) else { return }
    setBinding(of: property, to: binding)
    try checkBindings(of: property, place: cause.place)
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
    for bound in bound { try checkBindings(of: bound.property, place: bound.place) }
  }

  /// Whether what a property follows leads back to it, or on without end.
  private func checkBindings(
    of property: MovedProperty, place: SourcePlace?
  ) throws(ResolveError) {
    var search = BindingSearch()
    let problem = search.problem(from: property, in: self)
    if let problem { throw ResolveError(problem, place: place) }
  }
}

/// Follows bindings from property to property, to find those that go round in a circle.
private struct BindingSearch {
  private var path: [MovedProperty] = []
  private var done: Set<MovedProperty> = []

  /// What is wrong with the bindings that a property hangs on; nil when nothing is.
  mutating func problem(from property: MovedProperty, in fold: Fold) -> ResolveError.Reason? {
    if let first = path.firstIndex(of: property) {
      let names = (path[first...] + [property]).map {
        "\(fold.index.name(of: $0.layer)).\($0.keyPath.name)"
      }
      return .bindingCircle(names)
    }
    guard !done.contains(property) else { return nil }
    guard path.count <= PropertyBinding.longestChain else {
      return .bindingsTooLong(limit: PropertyBinding.longestChain)
    }
    path.append(property)
    for source in sources(of: property, in: fold) {
      if let problem = problem(from: source, in: fold) { return problem }
    }
    path.removeLast()
    done.insert(property)
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
