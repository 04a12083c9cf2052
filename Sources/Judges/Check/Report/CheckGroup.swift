/// Failures that the page shows together: those with one cause, or with one message.
package struct CheckGroup: Hashable, Sendable {
  package var kind: Kind
  /// `position is 2 frames (33 ms) late`.
  package var title: String
  /// The first frame, and the consequences.
  package var note = ""
  /// The changed keys of the scene's file.
  package var says: [String] = []
  /// The first frame that differs; nil where the failure has no cause.
  package var moment: FrameMoment?
  package var members: [Member] = []

  package enum Kind: String, Hashable, Sendable {
    case values, drawing, pixels, assertion, other
  }

  /// A scene with its failures.
  package struct Member: Hashable, Sendable {
    package var scene: String
    /// Keys, layers or frames, in words.
    package var keys: String
    /// The keys whose values differ, for causes of values.
    package var names: [String] = []
  }
}

extension CheckReport {
  /// One group for each cause, then the failures without one: assertions, and what could not be
  /// compared.
  package var groups: [CheckGroup] {
    let causes = causes
    return causes.map(CheckGroup.init) + rest(excluding: causes)
  }

  private func rest(excluding causes: [CheckCause]) -> [CheckGroup] {
    var groups: [CheckGroup] = []
    var indexes: [CheckGroup: Int] = [:]
    let followers = Set(
      causes.flatMap(\.consequences).filter { $0.level == nil }.map { [$0.scene, $0.subject] })
    for result in failures where result.movements.isEmpty {
      guard !followers.contains([result.scene, result.subject.description]) else { continue }
      // The message names the scene's folder, which is the only difference between scenes.
      let message = (result.failureLines.first ?? "").replacing(
        "/\(result.scene)/", with: "/SCENE/")
      let subject = result.subject.description
      let group =
        result.isFailedAssertion
        ? CheckGroup(kind: .assertion, title: subject, note: "does not hold")
        : CheckGroup(kind: .other, title: message, note: subject)
      let index = indexes[group] ?? groups.count
      if index == groups.count {
        groups.append(group)
        indexes[group] = index
      }
      groups[index].add(result.scene, result.isFailedAssertion ? message : subject)
    }
    return groups.filter { $0.kind == .assertion } + groups.filter { $0.kind != .assertion }
  }
}

extension CheckResult {
  /// Whether an assertion failed; a sentence that could not be tested does not count.
  fileprivate var isFailedAssertion: Bool {
    if case .expectation = subject { return true }
    return motion != nil
  }
}

extension CheckGroup {
  init(_ cause: CheckCause) {
    kind =
      switch cause.level {
      case .values: .values
      case .drawing: .drawing
      case .pixels: .pixels
      }
    title = cause.title
    says = cause.changes
    moment = cause.first
    let unseen = cause.sight == .nowhere ? ", where no pixel differs" : ""
    note = ["from \(cause.first.text)\(unseen)", cause.consequenceText].compactMap(\.self)
      .joined(separator: " · ")
    var indexes: [String: Int] = [:]
    var keys: [[String]] = []
    for member in cause.members {
      let index = indexes[member.scene] ?? keys.count
      if index == keys.count {
        indexes[member.scene] = index
        keys.append([])
        members.append(Member(scene: member.scene, keys: ""))
      }
      keys[index].append(member.key)
    }
    for (index, names) in keys.enumerated() {
      // What follows from a cause is approved with it.
      let scene = members[index].scene
      let more = cause.consequences.filter { $0.level == .values && $0.scene == scene }
      if cause.level == .values { members[index].names = names + more.map(\.subject) }
      members[index].keys =
        names.prefix(5).joined(separator: ", ")
        + (names.count > 5 ? ", and \(names.count - 5) more" : "")
    }
  }

  /// Each scene is listed once, with its first failure.
  fileprivate mutating func add(_ scene: String, _ keys: String) {
    guard members.last?.scene != scene else { return }
    members.append(Member(scene: scene, keys: keys))
  }
}
