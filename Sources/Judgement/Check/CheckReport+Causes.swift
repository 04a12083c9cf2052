extension CheckReport {
  /// What is printed at the end: why something differs, and the closing line.
  package var text: String {
    let causes = causes
    let more = causes.count > 10 ? ["and \(causes.count - 10) more causes"] : []
    return (causes.prefix(10).map(\.text) + more + [summary]).joined(separator: "\n") + "\n"
  }

  /// Why something differs: the cause of most differences first, then by time.
  ///
  /// What the drawing or the pixels of a scene show from the first frame of a cause on belongs to
  /// that cause.
  package var causes: [CheckCause] {
    CauseSearch(results).causes.enumerated().sorted { a, b in
      (-a.element.members.count, a.element.first.time, a.offset)
        < (-b.element.members.count, b.element.first.time, b.offset)
    }.map(\.element)
  }
}
