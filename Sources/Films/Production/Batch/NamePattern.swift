import FlipbookDocument
import FlipbookSceneFile

/// A path with columns of a row: `films/{name}.mp4`; `{#}` is the row's number.
struct NamePattern: Hashable {
  /// A part of a path.
  enum Part: Hashable {
    case text(String)
    case column(String)
    case number
  }

  private(set) var parts: [Part] = []

  /// Parses a pattern; doubled braces represent single ones.
  init(_ pattern: String) throws(ProductionError) {
    var text = ""
    var rest = Substring(pattern)
    while let first = rest.popFirst() {
      if first == "{" || first == "}", rest.first == first {
        text.append(first)
        rest.removeFirst()
      } else if first == "{" {
        guard let end = rest.firstIndex(of: "}"), end != rest.startIndex else {
          throw Self.wrong(
            pattern, "'{' does not begin a name; write {#} or {column}, or {{ for a brace")
        }
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        let name = String(rest[..<end])
        parts.append(name == "#" ? .number : .column(name))
        rest = rest[rest.index(after: end)...]
      } else if first == "}" {
        throw Self.wrong(pattern, "'}' does not end a name; write }} for a brace")
      } else {
        text.append(first)
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
  }

  private static func wrong(_ pattern: String, _ reason: String) -> ProductionError {
    .refused(.request, "-o \(pattern): \(reason)")
  }

  /// The columns that it contains.
  var columns: [String] {
    parts.compactMap { if case .column(let name) = $0 { name } else { nil } }
  }

  /// Whether its path depends on the row.
  var isOfRow: Bool {
    parts.contains { if case .text = $0 { false } else { true } }
  }

  /// The path with a word in place of every column and number.
  func sample(_ word: String) -> String {
    parts.map { if case .text(let text) = $0 { text } else { word } }.joined()
  }

  mutating func append(_ part: Part) { parts.append(part) }

  /// The maximum length of a file name in bytes: the system's 255, minus the prefixes and suffixes
  /// of locks and unfinished files.
  private static let longestName = 200

  /// The path of a row.
  func path(of row: ParameterRow) throws(Diagnostic) -> String {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .number: path += "\(row.number)"
      case .column(let name): path += try word(of: name, in: row)
      }
    }
    // Values contain no slashes, so every row's path has the same number of components.
    let names = path.split(separator: "/")
    let own = zip(names, sample("x").split(separator: "/")).filter { $0 != $1 }.map(\.0)
    if let hidden = own.first(where: { $0.hasPrefix(".") }) {
      throw wrong(row, "\"\(hidden)\" cannot name a film, because it begins with a dot")
    }
    if let long = names.first(where: { $0.utf8.count > Self.longestName }) {
      throw wrong(
        row,
        "the name \"\(long.prefix(24))…\" has \(long.utf8.count) bytes, "
          + "more than \(Self.longestName)")
    }
    return path
  }

  private func word(of column: String, in row: ParameterRow) throws(Diagnostic) -> String {
    guard let value = row.values[column] else {
      throw wrong(row, "it has no \"\(column)\", which is part of the film's name")
    }
    guard let word = value.word else {
      throw wrong(row, "\(column): a list, an object or null cannot be part of a name", value)
    }
    guard !word.isEmpty else { throw wrong(row, "\(column): a name cannot be empty", value) }
    if let scalar = word.unicodeScalars.first(where: { $0 == "/" || VisibleText.isControl($0) }) {
      let shown = scalar == "/" ? "a slash" : "a control character"
      throw wrong(
        row, "\(column): \"\(word)\" cannot be part of a name, because of \(shown)", value)
    }
    return word
  }

  private func wrong(
    _ row: ParameterRow, _ reason: String, _ value: ParameterRow.Value? = nil
  ) -> Diagnostic {
    Diagnostic(.error, .name, "row \(row.number), \(reason)", place: value?.place ?? row.place)
  }
}
