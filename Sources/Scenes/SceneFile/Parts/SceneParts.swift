internal import CFlipbookParts
import FlipbookDocument

/// The templates that ship with the program: `"use": "flipbook:slider"`.
///
/// Their text is in the binary, in the form of `templates`, so that it can be printed, copied into a
/// scene and changed there.
package enum SceneParts {
  /// The prefix of the names of parts where a scene uses them; no template of a scene can be named
  /// like that.
  package static let prefix = "flipbook:"

  /// The names without the prefix, in alphabetical order.
  package static let names: [String] = {
    var names: [String] = []
    while let name = flipbook_part_name(names.count) { names.append(String(cString: name)) }
    return names
  }()

  /// The text of a part, as an entry of `templates`; nil for an unknown name.
  package static func text(of name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The first line of a part, which says what it is.
  package static func summary(of name: String) -> String {
    let line = text(of: name)?.split(separator: "\n").first ?? ""
    return line.hasPrefix("// ") ? String(line.dropFirst(3)) : String(line)
  }

  /// The parsed text of a part, with its name as that of the file.
  static func document(of name: String) -> JSONDocument? { documents[name] }

  private static let documents: [String: JSONDocument] = {
    var documents: [String: JSONDocument] = [:]
    for name in names {
      guard let bytes = bytes(of: name) else { continue }
      documents[name] = try? JSONDocument.read(bytes, file: prefix + name).document
    }
    return documents
  }()

  private static func bytes(of name: String) -> [UInt8]? {
    guard let index = names.firstIndex(of: name) else { return nil }
    var count = 0
    guard let text = flipbook_part_text(index, &count) else { return nil }
    return [UInt8](UnsafeRawBufferPointer(start: text, count: count))
  }
}
