extension CheckReport {
  /// The text printed at the end: the causes, and the closing line.
  package var text: String {
    let causes = causes
    let more = causes.count > 10 ? ["and \(causes.count - 10) more causes"] : []
    return (causes.prefix(10).map(\.text) + more + [summary]).joined(separator: "\n") + "\n"
  }

  /// The causes of the differences: those with the most members first, then the earliest.
  ///
  /// A difference in the drawing or the pixels of a scene from a cause's first frame on belongs to
  /// that cause.
  package var causes: [CheckCause] {
    CauseSearch(results).causes.enumerated().sorted { a, b in
      (-a.element.members.count, a.element.first.time, a.offset)
        < (-b.element.members.count, b.element.first.time, b.offset)
    }.map(\.element)
  }
}
