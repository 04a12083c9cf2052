import Document
import Animation
import Geometry
import Interaction
import Layers
import Motion

extension Site {
  /// Makes a spring animation; nil after an error has been reported.
  func spring(
    _ draft: AnimationDraft, _ body: JSONValue, on layer: LayerID, _ work: inout Work
  ) -> LayerAnimation? {
    guard let keyPath = numericKeyPath(draft, on: layer, or: "no spring moves it", &work) else {
      return nil
    }
    var words = draft.spring
    if words.isRatioAlone, let duration = draft.duration, duration > 0 {
      words.words.append(.init(word: .duration, number: duration, place: body.place))
    }
    guard let spring = words.spring(at: body, self, &work),
      let ends = ends(draft, body, for: keyPath, &work)
    else { return nil }
    var curve = SpringCurve(from: ends.from, to: ends.to, by: ends.by, spring: spring)
    if draft.velocity?.string == "current" {
      curve.initialVelocity = .current(untilSettled: draft.duration == nil)
    } else if let written = draft.velocity {
      guard let velocity = absoluteVelocity(written, for: keyPath, on: layer, &work) else {
        return nil
      }
      curve.initialVelocity = .absolute(velocity)
    } else {
      curve.initialVelocity = .normalized(draft.spring.initialVelocity?.x ?? 0)
    }
    let duration =
      draft.duration
      ?? curve.settlingDuration(
        model: keyPath.value(in: known.views.layer(layer)),
        threshold: keyPath.property.restThreshold)
    guard duration.isFinite else {
      work.error(
        .endless, at: body, "a spring without damping never settles",
        hint: "Give it a \"duration\".")
      return nil
    }
    return animation(draft, keyPath, .spring(curve), duration)
  }

  func absoluteVelocity(
    _ value: JSONValue, for keyPath: LayerKeyPath, on layer: LayerID, _ work: inout Work
  ) -> [Double]? {
    let count = keyPath.value(in: known.views.layer(layer))?.components?.count ?? 1
    return velocity(value, count: count, &work)
  }

  /// A velocity with a number for each of so many components, where a text can only be a misspelled
  /// `"current"`; nil after an error has been reported.
  ///
  /// - Parameter other: What the message offers before numbers.
  func velocity(_ value: JSONValue, count: Int, or other: String = "", _ work: inout Work)
    -> [Double]?
  {
    if let name = value.string {
      work.unknownName(value, name, of: ["current"])
      return nil
    }
    if count == 1, value.isNumber {
      return ValueType<Double>.number().read(value, self, &work).map { [$0] }
    }
    return numbers(
      value, count: count, needs: other + (count == 1 ? "a number" : "a list of \(count) numbers"),
      &work)
  }

  /// The key path of an animation that needs numbers; nil after an error has been reported.
  func numericKeyPath(
    _ draft: AnimationDraft, on layer: LayerID, or consequence: String, _ work: inout Work
  ) -> LayerKeyPath? {
    guard let keyPath = animatedKeyPath(draft, on: layer, &work) else { return nil }
    guard keyPath.kind.isNumeric else {
      if let written = draft.keyPath {
        work.error(
          .type, at: written, "\"\(keyPath.name)\" is not made of numbers, so \(consequence)")
      }
      return nil
    }
    return keyPath
  }
}
