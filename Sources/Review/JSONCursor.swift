package import Document
internal import Film
internal import SceneFile

/// A JSON value together with where it stands, for messages.
struct JSONCursor {
  let tree: JSONTree
  /// Such as `references/pip/expect.json: values[3].at`.
  let place: String

  func failure(_ reason: String) -> ReferenceError { ReferenceError("\(place): \(reason)") }

  /// The value of a key that must be there.
  func required(_ key: String) throws(ReferenceError) -> JSONCursor {
    guard let value = try optional(key) else { throw failure("\"\(key)\" is missing") }
    return value
  }

  /// The value of a key, or nil.
  func optional(_ key: String) throws(ReferenceError) -> JSONCursor? {
    guard case .object(let members) = tree else { throw failure("must be an object") }
    return members[key].map { JSONCursor(tree: $0, place: place(of: key)) }
  }

  /// Refuses keys that mean nothing here.
  func allow(_ keys: Set<String>) throws(ReferenceError) {
    guard case .object(let members) = tree else { throw failure("must be an object") }
    if let unknown = members.keys.filter({ !keys.contains($0) }).sorted().first {
      throw failure(
        "unknown key \"\(unknown)\"; known are \(keys.sorted().joined(separator: ", "))")
    }
  }

  func elements() throws(ReferenceError) -> [JSONCursor] {
    guard case .array(let items) = tree else { throw failure("must be an array") }
    return items.enumerated().map { JSONCursor(tree: $1, place: "\(place)[\($0)]") }
  }

  func members() throws(ReferenceError) -> [(key: String, value: JSONCursor)] {
    guard case .object(let members) = tree else { throw failure("must be an object") }
    return members.sorted { $0.key < $1.key }
      .map { ($0.key, JSONCursor(tree: $0.value, place: place(of: $0.key))) }
  }

  func number() throws(ReferenceError) -> Double {
    guard case .number(let value) = tree else { throw failure("must be a number") }
    return value
  }

  func string() throws(ReferenceError) -> String {
    guard case .string(let value) = tree else { throw failure("must be a string") }
    return value
  }

  func numbers() throws(ReferenceError) -> [Double] {
    try mapped { (item) throws(ReferenceError) in try item.number() }
  }

  func mapped<T>(
    _ read: (JSONCursor) throws(ReferenceError) -> T
  ) throws(ReferenceError) -> [T] {
    var values: [T] = []
    for item in try elements() { values.append(try read(item)) }
    return values
  }

  private func place(of key: String) -> String {
    place.hasSuffix(":") ? "\(place) \(key)" : "\(place).\(key)"
  }
}

/// Why a file of references cannot be used.
package struct ReferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// A sentence; what would end its line is escaped.
  package init(_ description: String) {
    self.description = VisibleText.line(description)
  }

  /// What is wrong with a file of references, with the line of it.
  init(_ diagnostic: Diagnostic) {
    description = diagnostic.description
  }
}

extension JSONTree {
  /// The largest file of references that is read.
  private static let byteLimit = 64 << 20

  /// Reads a file of references; nil when there is none.
  static func read(_ path: String) throws(ReferenceError) -> JSONTree? {
    guard FilePath.kind(of: path) != .missing else { return nil }
    guard let text = FilePath.text(of: path, atMost: byteLimit) else {
      throw ReferenceError("\(path) cannot be read")
    }
    do throws(Diagnostic) {
      return try JSONTree(Array(text.utf8), file: path)
    } catch {
      throw ReferenceError(error)
    }
  }
}
