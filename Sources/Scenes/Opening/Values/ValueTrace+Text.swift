package import FlipbookDocument
package import FlipbookInteraction
import FlipbookSceneFile

extension ValueTrace {
  /// A table with a header: time, then each number of each key with its velocity.
  package func csv(keys traced: [TraceKey]) -> String {
    let rows = ValueRows(traced) { key in
      let index = traced.firstIndex(of: key) ?? 0
      return samples.map { $0.states[index].value }.max {
        ($0.components?.count ?? 0) < ($1.components?.count ?? 0)
      }
    }
    return ([rows.header] + samples.map { rows.row($0) }).joined(separator: "\n") + "\n"
  }

  /// The trace for programs, with one sample a line.
  package func answer(scene: String) -> [(String, JSONText)] {
    let rows = samples.map { sample in
      let values = zip(keys, sample.states).map { key, state in
        "\(JSONText.quoted(key)): {\"value\": \(state.value.json), "
          + "\"velocity\": \(state.velocityJSON)}"
      }
      return "    {\"time\": \(JSONText.text(of: sample.time)), \"values\": {"
        + values.joined(separator: ", ") + "}}"
    }
    let list = rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ",\n") + "\n  ]"
    return [("scene", .string(scene)), ("samples", .written(list))]
  }

  /// The trace as a separate file.
  package func json(scene: String) -> String {
    let lines = answer(scene: scene).map { name, value in
      "  \(JSONText.quoted(name)): \(value.description(indent: 2))"
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  /// A cell of a table: quoted when it contains a comma or a quote (RFC 4180).
  ///
  /// Control characters and line ends become visible escapes, so that every row is one line; the
  /// JSON form has the original strings.
  static func cell(_ text: String) -> String {
    let text = VisibleText.line(text)
    guard text.contains(where: { ",\"".contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}

extension TracedValue {
  /// The value as JSON.
  package var json: String {
    switch self {
    case .number(let value): JSONText.text(of: value)
    case .list(let values): JSONText.list(values)
    case .text(let text): JSONText.quoted(text)
    case .flag(let flag): flag ? "true" : "false"
    case .nothing: "null"
    }
  }

  /// One number of the value, or the whole value where it is not numeric, as a cell of a table.
  func cell(_ component: Int) -> String {
    switch self {
    case .text(let text): return ValueTrace.cell(text)
    case .flag(let flag): return flag ? "true" : "false"
    case .nothing: return ""
    case .number, .list:
      let numbers = components ?? []
      return numbers.indices.contains(component) ? JSONText.text(of: numbers[component]) : ""
    }
  }
}

extension TracedState {
  package var velocityJSON: String {
    guard let velocity else { return "null" }
    if case .number = value, let only = velocity.first { return JSONText.text(of: only) }
    return JSONText.list(velocity)
  }
}
