import Animation
import Geometry
import Interaction
import Layers
import Motion

extension SceneReader {
  /// Makes a spring animation; nil after an error has been reported.
  mutating func spring(
    _ draft: AnimationDraft, _ body: JSONValue, on layer: LayerID
  ) -> LayerAnimation? {
    guard let keyPath = animatedKeyPath(draft, on: layer) else { return nil }
    guard keyPath.kind.isNumeric else {
      if let written = draft.keyPath {
        error(at: written, "\"\(keyPath.name)\" is not made of numbers, so no spring moves it")
      }
      return nil
    }
    var words = draft.spring
    if words.isRatioAlone, let duration = draft.duration, duration > 0 {
      words.words.append(.init(key: "duration", number: duration, place: body.place))
    }
    guard let spring = words.spring(at: body, &self),
      let ends = ends(draft, body, for: keyPath)
    else { return nil }
    var curve = SpringCurve(from: ends.from, to: ends.to, by: ends.by, spring: spring)
    if let written = draft.velocity {
      guard let velocity = absoluteVelocity(written, for: keyPath, on: layer) else { return nil }
      curve.initialVelocity = .absolute(velocity)
    } else {
      curve.initialVelocity = .normalized(draft.spring.initialVelocity ?? 0)
    }
    let duration = draft.duration ?? settlingDuration(curve, keyPath, on: layer)
    guard duration.isFinite else {
      error(at: body, "a spring without damping never settles", hint: "Give it a \"duration\".")
      return nil
    }
    return animation(draft, keyPath, .spring(curve), duration)
  }

  mutating func absoluteVelocity(
    _ value: JSONValue, for keyPath: LayerKeyPath, on layer: LayerID
  ) -> [Double]? {
    let count = keyPath.value(in: views.layer(layer))?.components?.count ?? 1
    if count == 1, let number = value.number { return [number] }
    return numbers(
      value, count: count, needs: count == 1 ? "a number" : "a list of \(count) numbers")
  }

  /// When the spring has settled: within a thousandth of its way, or of the property's threshold
  /// where it has none.
  private func settlingDuration(
    _ curve: SpringCurve, _ keyPath: LayerKeyPath, on layer: LayerID
  ) -> Double {
    switch curve.initialVelocity {
    case .normalized(let velocity):
      return curve.spring.settlingDuration(initialVelocity: velocity)
    case .absolute(let velocity):
      let model = keyPath.value(in: views.layer(layer))?.components
      let way = Self.way(curve, model: model)
      let length = way.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return curve.spring.settlingTime(
        displacement: way, velocity: velocity,
        threshold: length > 0 ? 0.001 * length : keyPath.property.restThreshold)
    }
  }

  /// Start minus end, component by component; the property's own value stands for a missing end.
  private static func way(_ curve: SpringCurve, model: [Double]?) -> [Double] {
    if let by = curve.by?.components { return by.map { -$0 } }
    let none = model.map { $0.map { _ in 0.0 } } ?? [0]
    let from = curve.from?.components ?? model ?? none
    let to = curve.to?.components ?? model ?? none
    guard from.count == to.count else { return none }
    return zip(from, to).map { $0 - $1 }
  }
}
