import FlipbookDocument

extension CheckReport {
  /// The text printed at the end of a verbose run: the causes, and the closing line.
  package var text: String {
    let causes = causes
    let more = causes.count > 10 ? ["and \(causes.count - 10) more causes"] : []
    return (causes.prefix(10).map(\.text) + more + [summary]).joined(separator: "\n") + "\n"
  }

  /// The maximum number of lines of a run that is not verbose.
  package static let maximumLines = 20
  /// The maximum number of lines of one cause.
  private static let maximumWrapped = 3

  /// The text of a run that is not verbose, of at most `maximumLines` lines: how many scenes differ, the causes, where
  /// the report is, and the closing line.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal.
  ///   - references: The folder of references; nil where it is not said what was recorded.
  ///   - page: The path of the page.
  package func brief(columns: Int, references: String?, page: String) -> String {
    let closing = Self.wrapped(summary, columns, most: Self.maximumWrapped)
    var parts = notes(references: references)
    var foot: [String] = []
    if !failures.isEmpty {
      parts = causes.map(\.line) + others + parts
      foot = Self.wrapped(
        "The report is \(page); --verbose lists every difference.", columns,
        most: Self.maximumWrapped)
    }
    var lines = failures.isEmpty ? [] : Self.wrapped(verdict, columns, most: 1)
    let room = Self.maximumLines - closing.count - foot.count - 1
    for (index, part) in parts.enumerated() {
      let own = Self.wrapped(VisibleText.line(part), columns, most: Self.maximumWrapped)
      guard lines.count + own.count <= room else {
        lines.append("and \(parts.count - index) more")
        break
      }
      lines += own
    }
    return (lines + foot + closing).joined(separator: "\n") + "\n"
  }

  /// `2 of 71 scenes fail: 1 difference and 1 assertion`.
  private var verdict: String {
    let scenes = Set(results.map(\.scene)).count
    let failing = Set(failures.map(\.scene)).count
    let kinds = groups.map(\.kind)
    let counts = [
      (kinds.count { ![.assertion, .other].contains($0) }, "difference"),
      (kinds.count { $0 == .assertion }, "assertion"),
      (kinds.count { $0 == .other }, "other failure"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return "\(failing) of \(scenes) scene\(scenes == 1 ? "" : "s") fail\(failing == 1 ? "s" : ""): "
      + CheckCause.list(counts)
  }

  /// The failures without a cause.
  private var others: [String] {
    groups.filter { [.assertion, .other].contains($0.kind) }.map { group in
      let scenes = CheckCause.list(group.members.map(\.scene))
      let title =
        group.members.count == 1
        ? group.title.replacing("/SCENE/", with: "/\(scenes)/") : group.title
      return group.kind == .assertion
        ? "\(scenes): \(group.title): \(group.members.first?.keys ?? "")"
        : "\(scenes): \(group.note.isEmpty ? "" : group.note + ": ")\(title)"
    }
  }

  /// What is said of scenes that did not fail.
  private func notes(references: String?) -> [String] {
    let remarks = results.compactMap { result in result.remark.map { "\(result.scene): \($0)" } }
    guard let references else { return remarks }
    guard recordedScenes.count > 3 else { return remarks + recordings(references: references) }
    return remarks + [
      "\(recordedScenes.count) scenes had no references; they are recorded now: look at "
        + "\(references), then commit it"
    ]
  }

  /// A line for each scene whose references this run wrote.
  package func recordings(references: String) -> [String] {
    recordedScenes.map {
      "\($0): had no references; they are recorded now: look at \(references)/\($0), then commit it"
    }
  }

  /// A text in lines of a width, the later ones indented; what does not fit is cut.
  private static func wrapped(_ text: String, _ columns: Int, most: Int) -> [String] {
    let width = max(columns, 20)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = "  "
      }
      line += (line.isEmpty || line == "  " ? "" : " ") + word
      while line.count > width {
        lines.append(String(line.prefix(width)))
        line = "  " + line.dropFirst(width)
      }
    }
    lines.append(line)
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + [lines[most - 1].prefix(width - 1) + "…"]
  }
}
