extension CheckReport {
  /// The causes of the differences: those with the most members first, then the earliest.
  ///
  /// A difference in the drawing or the pixels of a scene from a cause's first frame on belongs to
  /// that cause.
  package var causes: [CheckCause] {
    let words = CauseWords(results)
    return CauseSearch(results).causes.enumerated().sorted { a, b in
      (-a.element.members.count, a.element.first.time, a.offset)
        < (-b.element.members.count, b.element.first.time, b.offset)
    }.map { words.worded($0.element) }
  }
}

/// What changed in the members of causes, in words.
private struct CauseWords {
  /// The differences, by the scene and the key, the layer or the frame.
  private var found: [CheckCause.Member: Words] = [:]

  private struct Words {
    var subject: String
    var change: String
    /// The same without amounts, for views that changed by several.
    var general: String
    var changes: [String] = []
  }

  init(_ results: [CheckResult]) {
    for result in results {
      for difference in result.differences {
        let property = difference.property
        let view =
          difference.views.first
          ?? (difference.key.hasSuffix("." + property)
            ? String(difference.key.dropLast(property.count + 1)) : "")
        add(
          result.scene, difference.key,
          Words(
            subject: ViewName.shown(view), change: difference.change,
            general: difference.generalChange, changes: difference.changes))
      }
      for difference in result.drawing {
        add(
          result.scene, difference.layer,
          Words(
            subject: ViewName.shown(difference.layer), change: difference.change,
            general: difference.change))
      }
    }
  }

  private mutating func add(_ scene: String, _ key: String, _ words: Words) {
    let member = CheckCause.Member(scene: scene, key: key)
    if found[member] == nil { found[member] = words }
  }

  /// The cause with the words for its members; where they differ, those of the first.
  func worded(_ cause: CheckCause) -> CheckCause {
    guard cause.level != .pixels else { return cause }
    let words = cause.members.compactMap { found[$0] }
    guard let first = words.first else { return cause }
    var cause = cause
    let change = words.allSatisfy { $0.change == first.change } ? first.change : first.general
    let subjects = words.reduce(into: [String]()) { names, one in
      if !names.contains(one.subject) { names.append(one.subject) }
    }
    let subject = subjects.count > 3 ? "\(subjects.count) views" : CheckCause.list(subjects)
    cause.words =
      subject.isEmpty ? change : "\(subject)\(subjects.count > 1 ? ":" : "") \(change)"
    if cause.changes.isEmpty, words.allSatisfy({ $0.changes == first.changes }) {
      cause.changes = first.changes
    }
    return cause
  }
}
