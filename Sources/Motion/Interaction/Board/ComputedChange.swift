import FlipbookCalculus
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline

extension Change {
  /// The new value of a change, with what it computes as it is now.
  func computed(on stage: Stage, _ cause: Cause) throws(ResolveError) -> NewValue {
    switch value {
    case .computed(let value): .to(try value.result(for: name(stage.cast), on: stage, cause))
    case .computedBy(let value): .by(try value.result(for: name(stage.cast), on: stage, cause))
    case .to, .by, .bound, .edges, .frameOf, .showing: value
    }
  }

  private func name(_ cast: Cast) -> String { "\(cast.name(of: layer)).\(target.name)" }
}

extension ComputedValue {
  /// What a value is as things are now.
  ///
  /// - Parameter name: The purpose of the value, for messages.
  func result(
    for name: @autoclosure () -> String, on stage: Stage, _ cause: Cause
  ) throws(ResolveError) -> LayerValue {
    var components = start.components ?? []
    for component in self.components where component.index < components.count {
      var values: [Double] = []
      for source in component.sources {
        guard let number = source.number(on: stage) else {
          throw ResolveError(
            .noNumber(view: stage.cast.name(of: source.layer), keyPath: source.target.name),
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
      guard range.contains(number) else {
        throw ResolveError(
          .outOfRange(property: name(), value: number, range: range),
          place: component.place ?? cause.place)
      }
      components[component.index] = number
    }
    return start.withComponents(components) ?? start
  }
}

extension NumberSource {
  /// The number that an expression refers to, now; nil when the layer does not have it.
  func number(on stage: Stage) -> Double? {
    func value(_ keyPath: LayerKeyPath) -> LayerValue? {
      isPresentation
        ? stage.seen(keyPath, of: layer)?.value : stage.model(keyPath, of: layer)?.value
    }
    switch target {
    case .property(let keyPath): return value(keyPath).flatMap(number(in:))
    case .frame:
      var frame = Layer(id: layer)
      for property in [LayerProperty.bounds, .position, .anchorPoint, .transform] {
        guard let value = value(LayerKeyPath(property)) else { return nil }
        LayerKeyPath(property).set(value, in: &frame)
      }
      return self.value(in: frame)
    }
  }
}

extension PropertyBinding {
  /// The value that a binding has now; nil when there is none.
  func value(on stage: Stage) -> LayerValue? {
    var states: [MotionState] = []
    for source in sources {
      guard case .number(let number)? = stage.seen(source.keyPath, of: source.layer)?.value else {
        return nil
      }
      states.append(MotionState(value: number, velocity: 0))
    }
    return value(for: states)
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
