package import FlipbookDocument

/// The text of a scene file, for edits that preserve everything else: comments, spaces, and the
/// order of keys.
package struct SceneText: Sendable {
  package let bytes: [UInt8]
  private let document: JSONDocument

  /// nil for text that is not valid JSON, which cannot be edited.
  package init?(_ bytes: [UInt8]) {
    guard let read = try? JSONDocument.read(bytes, file: "scene"), read.duplicates.isEmpty else {
      return nil
    }
    self.bytes = bytes
    document = read.document
  }

  /// A number, string, flag or short list as written, with its place.
  package struct Literal: Hashable, Sendable {
    /// The path, such as `views[2].animations[0].spring.stiffness`.
    package var path: String
    /// The ids of the enclosing views, since the same path can lead to another view in another
    /// text.
    package var ids: [String]
    package var range: Range<Int>
    package var text: String
    package var line: Int
  }

  /// A visited value with the ids of its views.
  package struct Visit {
    package var value: JSONValue
    package var ids: [String]
  }

  /// Visits all values in the order of the text, parents before children.
  package func forEach(_ each: (Visit) -> Void) {
    func visit(_ value: JSONValue, _ ids: [String]) {
      each(Visit(value: value, ids: ids))
      if value.isObject {
        let own = ids + (value["id"]?.string.map { [$0] } ?? [])
        for member in value.members { visit(member.value, own) }
      } else {
        for element in value.elements { visit(element, ids) }
      }
    }
    visit(document.value, [])
  }

  package func literal(of visit: Visit) -> Literal {
    let range = range(of: visit.value.index)
    return Literal(
      path: visit.value.path.description, ids: visit.ids, range: range,
      text: String(decoding: bytes[range], as: UTF8.self),
      line: document.lines.locate(range.lowerBound, in: bytes).line)
  }

  /// The literal at a path; nil where there is none.
  package func literal(at path: String) -> Literal? {
    var found: Literal?
    forEach { visit in
      if found == nil, visit.value.path.description == path { found = literal(of: visit) }
    }
    return found
  }

  /// The bytes of a value, including its brackets or quotes.
  private func range(of index: Int) -> Range<Int> {
    document.nodes[index].offset..<document.end(of: index)
  }

  /// The offset of the comma after a value; nil where something other than spaces and comments
  /// precedes it.
  private func comma(behind end: Int) -> Int? {
    var offset = end
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "/"), offset + 1 < bytes.count {
        offset = afterComment(offset)
      } else if byte == UInt8(ascii: ",") {
        return offset
      } else if byte <= 0x20 {
        offset += 1
      } else {
        return nil
      }
    }
    return nil
  }

  private func afterComment(_ start: Int) -> Int {
    var offset = start + 2
    if bytes[start + 1] == UInt8(ascii: "*") {
      while offset + 1 < bytes.count,
        !(bytes[offset] == UInt8(ascii: "*") && bytes[offset + 1] == UInt8(ascii: "/"))
      {
        offset += 1
      }
      return offset + 2
    }
    while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
    return offset
  }
}

extension SceneText {
  /// The text with some ranges replaced, which must not overlap.
  package func replacing(_ changes: [(range: Range<Int>, text: String)]) -> [UInt8] {
    var result: [UInt8] = []
    var done = 0
    for (range, text) in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where range.lowerBound >= done {
      result += bytes[done..<range.lowerBound]
      result += Array(text.utf8)
      done = range.upperBound
    }
    return result + bytes[done...]
  }

  /// Appends entries to the script, formatted like those before them.
  ///
  /// nil where the outermost value is not an object, or its script is not a list.
  package func appendingToScript(_ entries: [String]) -> [UInt8]? {
    guard document.value.isObject else { return nil }
    guard !entries.isEmpty else { return bytes }
    guard let script = document.value["script"] else { return addingScript(entries) }
    guard script.isArray, script.usage == nil else { return nil }
    return appending(entries, to: script.index, indent: nil)
  }

  /// Removes the script's last entry with exactly this text, and undoes the formatting of appending
  /// it; returns the text unchanged where there is none.
  package func removingFromScript(_ entry: String) -> [UInt8] {
    guard let script = document.value["script"], script.isArray else { return bytes }
    var before: Int?
    var found: (range: Range<Int>, before: Int?)?
    for element in script.elements {
      let range = range(of: element.index)
      if String(decoding: bytes[range], as: UTF8.self) == entry { found = (range, before) }
      before = range.upperBound
    }
    guard let found else { return bytes }
    // Includes the spaces before it, back to the end of the previous line.
    var start = found.range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    if start > 0, bytes[start - 1] == 0x0A { start -= 1 }
    if let comma = comma(behind: found.range.upperBound) {
      return replacing([(start..<comma + 1, "")])
    }
    guard let comma = found.before.flatMap({ comma(behind: $0) }) else {
      return replacing([(start..<found.range.upperBound, "")])
    }
    return replacing([
      (comma..<comma + 1, ""), (max(start, comma + 1)..<found.range.upperBound, ""),
    ])
  }

  private func addingScript(_ entries: [String]) -> [UInt8]? {
    let list = "\"script\": [\n" + entries.map { "    " + $0 }.joined(separator: ",\n") + "\n  ]"
    return appending([list], to: document.root, indent: "  ")
  }

  /// Appends text after the last child of a container: on separate lines where the last child has
  /// its own line, and after any comment that follows it.
  private func appending(_ texts: [String], to index: Int, indent: String?) -> [UInt8] {
    let node = document.nodes[index]
    var last: Range<Int>?
    var next = index + 1
    while next < Int(node.end) {
      let value = node.kind == .object ? next + 1 : next
      let start = node.kind == .object ? document.nodes[next].offset : range(of: value).lowerBound
      last = start..<range(of: value).upperBound
      next = document.indexAfter(value)
    }
    guard let last else {
      let margin = "\n" + (indent ?? "    ")
      let text = margin + texts.joined(separator: "," + margin) + "\n  "
      return replacing([(node.offset + 1..<node.offset + 1, text)])
    }
    let comma = comma(behind: last.upperBound)
    let start = comma.map { $0 + 1 } ?? last.upperBound
    let position = afterComments(start)
    // Nothing can follow a line comment on the same line.
    let margin =
      indentation(of: last.lowerBound).map { "\n" + $0 } ?? (position > start ? "\n    " : " ")
    let text = margin + texts.joined(separator: "," + margin) + (comma == nil ? "" : ",")
    guard comma == nil else { return replacing([(position..<position, text)]) }
    guard position > start else { return replacing([(position..<position, "," + text)]) }
    return replacing([(start..<start, ","), (position..<position, text)])
  }

  /// The offset after the comments that follow on the same line.
  private func afterComments(_ start: Int) -> Int {
    var position = start
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09: offset += 1
      case UInt8(ascii: "/"):
        offset = afterComment(offset)
        position = offset
      default: return position
      }
    }
    return position
  }

  /// The spaces before a value that is first on its line; nil for other values.
  private func indentation(of offset: Int) -> String? {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, bytes[start - 1] == 0x0A else { return nil }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}
