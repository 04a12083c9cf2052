import FlipbookCalculus
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension Board {
  /// The new value of a change, with what it computes as it is now.
  func computed(_ change: Change, _ cause: Cause) throws(ResolveError) -> Change.NewValue {
    switch change.value {
    case .computed(let value): .to(try result(of: value, for: name(of: change), cause))
    case .computedBy(let value): .by(try result(of: value, for: name(of: change), cause))
    case .to, .by, .bound, .edges, .frameOf, .showing: change.value
    }
  }

  private func name(of change: Change) -> String {
    "\(cast.name(of: change.layer)).\(change.target.name)"
  }

  /// The value as things are now.
  ///
  /// - Parameter name: The purpose of the value, for messages.
  func result(
    of computed: ComputedValue, for name: @autoclosure () -> String, _ cause: Cause
  ) throws(ResolveError) -> LayerValue {
    var components = computed.start.components ?? []
    for component in computed.components where component.index < components.count {
      var values: [Double] = []
      for source in component.sources {
        guard let number = stage.number(source) else {
          throw ResolveError(
            .noNumber(view: cast.name(of: source.layer), keyPath: source.target.name),
            place: component.place ?? cause.place)
        }
        values.append(number)
      }
      let number: Double
      do throws(ExpressionError) {
        number = try component.expression.value(values)
      } catch {
        throw ResolveError(
          .expression(property: name(), message: error.message),
          place: component.place ?? cause.place
        )
      }
      guard computed.range.contains(number) else {
        throw ResolveError(
          .outOfRange(property: name(), value: number, range: computed.range),
          place: component.place ?? cause.place)
      }
      components[component.index] = number
    }
    return computed.start.withComponents(components) ?? computed.start
  }
}

extension Stage {
  /// The number that an expression refers to, now; nil when the layer does not have it.
  func number(_ source: NumberSource) -> Double? {
    func value(_ keyPath: LayerKeyPath) -> LayerValue? {
      source.isPresentation
        ? seen(keyPath, of: source.layer)?.value : model(keyPath, of: source.layer)?.value
    }
    switch source.target {
    case .property(let keyPath): return value(keyPath).flatMap(source.number(in:))
    case .frame:
      var layer = Layer(id: source.layer)
      for property in [LayerProperty.bounds, .position, .anchorPoint, .transform] {
        guard let value = value(LayerKeyPath(property)) else { return nil }
        LayerKeyPath(property).set(value, in: &layer)
      }
      return source.value(in: layer)
    }
  }

  /// The value that a binding has now; nil when there is none.
  func value(of binding: PropertyBinding) -> LayerValue? {
    var states: [MotionState] = []
    for source in binding.sources {
      guard case .number(let number)? = seen(source.keyPath, of: source.layer)?.value else {
        return nil
      }
      states.append(MotionState(value: number, velocity: 0))
    }
    return binding.value(for: states)
  }
}

extension Change.Target {
  /// Its key path.
  var name: String {
    switch self {
    case .property(let keyPath): keyPath.name
    case .frame(let keyPath): keyPath.rawValue
    }
  }
}

extension Change {
  /// Whether UIKit's animations animate the property.
  var isAnimatable: Bool {
    guard case .property(let keyPath) = target else { return true }
    return keyPath.property.viewAction != .none
  }
}
