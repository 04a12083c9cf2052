package import FlipbookDocument
internal import FlipbookSceneFile

extension ValueTrace {
  /// Parses a file written by `record(scene:)`, or by earlier versions.
  package init(_ root: JSONCursor) throws(Diagnostic) {
    guard let version = try root.optional("version") else {
      try self.init(rows: root)
      return
    }
    guard let number = Int(exactly: try version.number()), number > 1 else {
      throw version.failure("must be a whole number of 2 or more")
    }
    guard number <= Self.recordVersion else {
      throw version.failure(
        "was written by a newer version of render: form \(number), known up to "
          + "\(Self.recordVersion)")
    }
    try self.init(runs: root, hasSource: number > 2)
  }

  /// - Parameter hasSource: Whether the format includes the contents of the scene's file.
  private init(runs root: JSONCursor, hasSource: Bool) throws(Diagnostic) {
    let keys: Set = ["scene", "version", "times", "velocityTimes", "values", "velocities"]
    try root.allow(hasSource ? keys.union(["source", "sourceDigest"]) : keys)
    let entry = try root.required("times")
    let times = try entry.mapped { (time) throws(Diagnostic) in try time.time() }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw entry.failure("must be in order of time")
    }
    let indexes = try root.required("velocityTimes").mapped { (index) throws(Diagnostic) in
      try index.index(below: times.count)
    }
    let values = try root.required("values").members()
    let velocities = try root.required("velocities").members()
    let names = values.map(\.key)
    guard velocities.map(\.key) == names else {
      throw try root.required("velocities").failure("must have the keys of \"values\"")
    }
    guard times.count * max(1, names.count) <= Self.maximumNumbers else {
      throw entry.failure("exceed the limit of recorded times and keys")
    }
    var samples = times.map {
      Sample(time: $0, states: Array(repeating: .absent, count: names.count), hasVelocities: false)
    }
    for index in indexes { samples[index].hasVelocities = true }
    for (column, member) in values.enumerated() {
      try Self.read(member.value, count: times.count) { (index, cursor) throws(Diagnostic) in
        samples[index].states[column].value = try TracedValue(cursor)
      } same: {
        samples[$0].states[column].value = samples[$0 - 1].states[column].value
      }
    }
    for (column, member) in velocities.enumerated() {
      try Self.read(member.value, count: indexes.count) { (index, cursor) throws(Diagnostic) in
        samples[indexes[index]].states[column].velocity =
          cursor.value.isNull ? nil : try cursor.oneOrMoreNumbers()
      } same: {
        samples[indexes[$0]].states[column].velocity =
          samples[indexes[$0 - 1]].states[column].velocity
      }
    }
    self.init(keys: names, samples: samples)
    if hasSource { source = try Self.source(of: root) }
  }

  private static func source(of root: JSONCursor) throws(Diagnostic) -> JSONTree? {
    let entry = try root.required("source")
    let digest = try root.required("sourceDigest")
    let source = entry.value.isNull ? nil : JSONTree(entry.value)
    guard try digest.string() == source.map(Self.digest) ?? "" else {
      throw digest.failure("is not the key of \"source\"")
    }
    return source
  }

  /// Parses the runs of a key, and reports the value at each index, or that it equals the one
  /// before.
  private static func read(
    _ runs: JSONCursor, count: Int,
    _ take: (_ index: Int, JSONCursor) throws(Diagnostic) -> Void, same: (_ index: Int) -> Void
  ) throws(Diagnostic) {
    var next = 0
    for run in try runs.elements() {
      let items = try run.elements()
      guard let first = items.first, items.count > 1 else {
        throw run.failure("must be an index followed by values")
      }
      let start = try first.index(below: count)
      guard start >= next, next > 0 || start == 0, start + items.count - 1 <= count else {
        throw run.failure("does not fit the runs before it and the times")
      }
      for index in next..<start { same(index) }
      for (offset, item) in items.dropFirst().enumerated() { try take(start + offset, item) }
      next = start + items.count - 1
    }
    guard next > 0 || count == 0 else { throw runs.failure("must begin at index 0") }
    for index in next..<count { same(index) }
  }

  /// Parses the format with every key at every time.
  private init(rows root: JSONCursor) throws(Diagnostic) {
    var keys: [String] = []
    var samples: [Sample] = []
    for entry in try root.required("samples").elements() {
      let members = try entry.required("values").members()
      if samples.isEmpty { keys = members.map(\.key) }
      guard members.map(\.key) == keys else {
        throw entry.failure("has other keys than the previous samples")
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

extension JSONCursor {
  /// An index in a list of `count` elements.
  fileprivate func index(below count: Int) throws(Diagnostic) -> Int {
    guard let index = Int(exactly: try number()), (0..<count).contains(index) else {
      throw failure("must be a whole number from 0 to \(count - 1)")
    }
    return index
  }
}
