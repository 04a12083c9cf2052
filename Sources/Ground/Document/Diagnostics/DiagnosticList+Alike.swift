extension DiagnosticList {
  /// The same list, in which findings that differ only in the views that they name are one: the first,
  /// with the number of the others.
  ///
  /// A template makes a view for each row, so one cause has as many warnings as there are rows. Equal
  /// findings at different places remain: each is another cause.
  ///
  /// - Parameter names: The names of views, in whole or their last words.
  package func joiningAlike(_ names: Set<String>) -> DiagnosticList {
    var result = self
    result.diagnostics = []
    var counts: [Int] = []
    var groups: [[String]: Int] = [:]
    for diagnostic in diagnostics {
      let key =
        [diagnostic.severity.rawValue, diagnostic.file ?? ""] + Self.words(of: diagnostic, names)
      if let index = groups[key], isRepeated(diagnostic, of: result.diagnostics[index]) {
        counts[index] += 1
        continue
      }
      groups[key] = groups[key] ?? result.diagnostics.count
      result.diagnostics.append(diagnostic)
      counts.append(0)
    }
    for (index, count) in counts.enumerated() where count > 0 {
      let more = " (and \(count) more like it)"
      if let hint = result.diagnostics[index].hint {
        result.diagnostics[index].hint = hint + more
      } else {
        result.diagnostics[index].reason += more
      }
    }
    return result
  }

  private func isRepeated(_ diagnostic: Diagnostic, of first: Diagnostic) -> Bool {
    diagnostic.place == first.place || diagnostic.message != first.message
  }

  /// The words of a message without what may name a view or one of its values.
  private static func words(of diagnostic: Diagnostic, _ names: Set<String>) -> [String] {
    diagnostic.message.split(separator: " ").map { word in
      let bare = word.filter { !"\"':,;.".contains($0) || $0 == "." }
      let name = bare.hasSuffix(".") ? String(bare.dropLast()) : String(bare)
      let isName = names.contains(name) || name.contains(".")
      return isName || word.contains("\"") || name.contains(where: \.isNumber) ? "_" : String(word)
    }
  }
}
