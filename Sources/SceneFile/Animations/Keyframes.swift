import Document
import Animation
import Geometry
import Interaction
import Layers

extension Site {
  /// Makes a keyframe animation, and the duration that a file of values tells; nil after an error
  /// has been reported.
  func keyframe(
    _ draft: AnimationDraft, _ keyPath: LayerKeyPath, _ body: JSONValue, _ work: inout Work
  ) -> (curve: KeyframeCurve, duration: Double?)? {
    var draft = draft
    var trace: TraceFile?
    if let file = draft.values, file.isString {
      guard let read = self.trace(file, &work) else { return nil }
      trace = read
      draft.keyTimes = draft.keyTimes ?? read.keyTimes
    }
    guard let (track, count) = track(draft, keyPath, body, trace: trace, &work) else { return nil }
    var curve = KeyframeCurve(track: track)
    curve.keyTimes = draft.keyTimes
    curve.timingFunctions = draft.timingFunctions
    curve.calculationMode = draft.calculationMode
    curve.tensionValues = draft.tensionValues
    curve.continuityValues = draft.continuityValues
    curve.biasValues = draft.biasValues
    curve.rotationMode = draft.rotationMode
    let errors = work.log.metErrors
    checkKeyTimes(draft, count: count, body, &work)
    checkShape(draft, count: count, body, &work)
    return work.log.metErrors == errors ? (curve, trace?.duration) : nil
  }

  /// What the keys are, and how many.
  private func track(
    _ draft: AnimationDraft, _ keyPath: LayerKeyPath, _ body: JSONValue, trace: TraceFile?,
    _ work: inout Work
  ) -> (KeyframeCurve.Track, Int)? {
    if let path = draft.path, let written = body["path"] {
      guard keyPath.kind == .point else {
        work.error(
          .type, at: written.keyPlace,
          "only a point can move along a path, and \"\(keyPath.name)\" is "
            + Change.Target.property(keyPath).words)
        return nil
      }
      let segments = path.elements.filter {
        if case .move = $0 { false } else { true }
      }.count
      guard segments > 0 else {
        work.error(at: written, "the path has no lines or curves to move along")
        return nil
      }
      return (.path(path), segments + 1)
    }
    guard let list = draft.values else { return nil }
    if let trace {
      return tracedValues(trace, keyPath, at: list, &work).map { (.values($0), $0.count) }
    }
    guard list.isArray else {
      work.mismatch(list, needs: "a list of values, or the name of a file of them")
      return nil
    }
    let errors = work.log.metErrors
    let values = list.elements.compactMap { animatedValue($0, draft, for: keyPath, &work) }
    guard work.log.metErrors == errors else { return nil }
    guard !values.isEmpty else {
      work.error(at: list, "\"values\" is empty")
      return nil
    }
    return (.values(values), values.count)
  }

  private func checkKeyTimes(
    _ draft: AnimationDraft, count: Int, _ body: JSONValue, _ work: inout Work
  ) {
    guard let times = draft.keyTimes, let written = body["keyTimes"] else { return }
    guard draft.calculationMode != .paced, draft.calculationMode != .cubicPaced else {
      work.warning(
        at: written.keyPlace,
        "\"keyTimes\" has no effect with \"\(draft.calculationMode.rawValue)\"")
      return
    }
    let isDiscrete = draft.calculationMode == .discrete
    let needed = isDiscrete ? count + 1 : count
    guard times.count == needed else {
      work.error(
        .type, at: written,
        isDiscrete
          ? "\"discrete\" needs \(needed) key times for \(count) values, one more, not "
            + "\(times.count)"
          : "\(count) \(draft.path == nil ? "values" : "keys of the path") need \(count) key "
            + "times, not \(times.count)")
      return
    }
    let elements = written.elements
    guard times.first == 0 else {
      work.error(.range, at: elements.first ?? written, "the first key time must be 0")
      return
    }
    guard times.last == 1 else {
      work.error(.range, at: elements.last ?? written, "the last key time must be 1")
      return
    }
    for index in times.indices.dropFirst() where times[index] < times[index - 1] {
      work.error(
        at: elements[index],
        "key times cannot go back, from \(JSONText.text(of: times[index - 1])) to "
          + JSONText.text(of: times[index]))
      return
    }
  }

  private func checkShape(
    _ draft: AnimationDraft, count: Int, _ body: JSONValue, _ work: inout Work
  ) {
    if draft.timingFunctions.count > max(0, count - 1), let written = body["timingFunctions"] {
      work.error(
        .type, at: written,
        "\(count) keys have \(count - 1) ways between them, and there are "
          + "\(draft.timingFunctions.count) timing functions")
    }
    let isCubic = draft.calculationMode == .cubic || draft.calculationMode == .cubicPaced
    for (key, values) in [
      ("tensionValues", draft.tensionValues), ("continuityValues", draft.continuityValues),
      ("biasValues", draft.biasValues),
    ] {
      guard let written = body[key] else { continue }
      if values.count > count {
        work.error(.type, at: written, "\"\(key)\" has \(values.count) numbers for \(count) keys")
      } else if !isCubic {
        work.warning(at: written.keyPlace, "\"\(key)\" has an effect only with \"cubic\"")
      }
    }
    if draft.rotationMode != nil, draft.path == nil, let written = body["rotationMode"] {
      work.error(.conflictingKeys, at: written.keyPlace, "\"rotationMode\" needs a \"path\"")
    }
  }
}
