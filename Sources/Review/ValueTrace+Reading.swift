import Document
internal import SceneFile

extension ValueTrace {
  /// Reads what `json(scene:)` wrote.
  init(_ root: JSONCursor) throws(Diagnostic) {
    var keys: [String] = []
    var samples: [Sample] = []
    for entry in try root.required("samples").elements() {
      let members = try entry.required("values").members()
      if samples.isEmpty { keys = members.map(\.key) }
      guard members.map(\.key) == keys else {
        throw entry.failure("has other keys than the samples before")
      }
      var states: [TracedState] = []
      for (_, value) in members {
        states.append(try TracedState(value))
      }
      samples.append(Sample(time: try entry.required("time").time(), states: states))
    }
    self.init(keys: keys, samples: samples)
  }
}

extension TracedState {
  fileprivate init(_ cursor: JSONCursor) throws(Diagnostic) {
    let velocity = try cursor.optional("velocity")
    self.init(
      value: try TracedValue(cursor.required("value")),
      velocity: velocity?.value.isNull ?? false ? nil : try velocity?.oneOrMoreNumbers())
  }
}
