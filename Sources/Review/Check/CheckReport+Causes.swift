extension CheckReport {
  /// What is printed at the end: why values differ, and the closing line.
  package var text: String {
    let causes = causes
    let more = causes.count > 10 ? ["and \(causes.count - 10) more causes"] : []
    return (causes.prefix(10).map(\.text) + more + [summary]).joined(separator: "\n") + "\n"
  }

  /// Why values differ, the cause of most differences first, then by time.
  package var causes: [CheckCause] {
    var causes: [CheckCause] = []
    for result in results {
      for difference in result.differences {
        guard let time = difference.time, let frame = difference.frame else { continue }
        let verdict = difference.verdict.map { "is \($0)" } ?? "differs"
        let member = CheckCause.Member(scene: result.scene, key: difference.key)
        let index = causes.firstIndex {
          $0.property == difference.property && $0.verdict == verdict && $0.frame == frame
        }
        if let index {
          causes[index].members.append(member)
        } else {
          causes.append(
            CheckCause(
              property: difference.property, verdict: verdict, frame: frame, time: time,
              members: [member]))
        }
      }
    }
    return causes.enumerated().sorted { a, b in
      (-a.element.members.count, a.element.time, a.offset)
        < (-b.element.members.count, b.element.time, b.offset)
    }.map(\.element)
  }
}
