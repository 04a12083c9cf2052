import FlipbookDocument
import FlipbookSceneKeys

/// The tables of keys in the format's documentation, generated from the tables of fields.
///
/// In the document each table is between two markers, `<!-- keys:view -->` and `<!-- /keys -->`;
/// the rest is written by hand.
package enum SceneReference {
  private static let end = "<!-- /keys -->"

  /// The document with its tables of keys updated.
  package static func updated(_ document: String) -> String {
    var lines: [String] = []
    var isInside = false
    for line in document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == end { isInside = false }
      if !isInside { lines.append(line) }
      if let name = tableName(line), let table = SceneTables.all.first(where: { $0.name == name }) {
        lines += markdown(table)
        isInside = true
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The kinds of objects whose table is missing from the document.
  package static func missingTables(in document: String) -> [String] {
    let present = Set(document.split(separator: "\n").compactMap { tableName(String($0)) })
    return SceneTables.all.map(\.name).filter { !present.contains($0) }
  }

  private static func tableName(_ line: String) -> String? {
    let start = "<!-- keys:"
    guard line.hasPrefix(start), line.hasSuffix(" -->") else { return nil }
    return String(line.dropFirst(start.count).dropLast(4))
  }

  private static func markdown(_ table: TableDescription) -> [String] {
    var lines = ["", table.text]
    let rules = rules(table)
    if !rules.isEmpty { lines += [""] + rules }
    guard !table.fields.isEmpty else { return lines + [""] }
    lines += ["", "| key | value | default | |", "|---|---|---|---|"]
    for field in table.fields where !field.isPlanned {
      lines.append(
        "| `\(field.key)` | \(value(field)) | \(standard(field) ?? required(field, table)) "
          + "| \(field.text) |")
    }
    let planned = table.fields.filter(\.isPlanned).map { "`\($0.key)`" }
    if !planned.isEmpty {
      lines += ["", "Not implemented yet, and rejected: \(planned.joined(separator: ", "))."]
    }
    return lines + [""]
  }

  private static func required(_ field: FieldDescription, _ table: TableDescription) -> String {
    table.required.contains(field.key) ? "needed" : ""
  }

  private static func rules(_ table: TableDescription) -> [String] {
    let planned = Set(table.fields.filter(\.isPlanned).map(\.key))
    let groups = ([table.exactlyOne] + table.atMostOne)
      .map { $0.filter { !planned.contains($0) } }
    let needed = table.atLeastOne.map { "`\($0)`" }.joined(separator: ", ")
    let least = needed.isEmpty ? [] : ["- At least one of \(needed) is given."]
    return least
      + groups.enumerated().compactMap { index, keys in
        let list = keys.map { "`\($0)`" }.joined(separator: ", ")
        if index == 0, keys.count > 1 { return "- Exactly one of \(list) is required." }
        if index == 0, let key = keys.first { return "- `\(key)` is required." }
        return keys.count > 1 ? "- At most one of \(list) is allowed." : nil
      }
  }

  private static func value(_ field: FieldDescription) -> String {
    var text = field.shape.label
    if let range = field.shape.range?.description { text += ", \(range)" }
    if let unit = field.unit { text += " (\(unit))" }
    return text.replacingPipes
  }

  /// The default of a key: JSON in backticks, words unchanged.
  private static func standard(_ field: FieldDescription) -> String? {
    guard let words = field.words else {
      return field.standard.map { "`\($0.line)`".replacingPipes }
    }
    return words.replacingPipes
  }
}

extension String {
  fileprivate var replacingPipes: String {
    split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
