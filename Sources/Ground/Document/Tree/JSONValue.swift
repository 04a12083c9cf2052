/// A value of a JSON text: its kind, its contents and its place.
///
/// A parameter appears as its value, with the place where the parameter is written.
package struct JSONValue: Sendable {
  package let document: JSONDocument
  package let index: Int
  package let path: JSONPath
  /// The offset of the parameter whose value contains this one.
  package let usage: Int?

  package init(document: JSONDocument, index: Int, path: JSONPath, usage: Int? = nil) {
    var document = document
    var index = index
    var usage = usage
    while let (owner, binding) = document.parameter(at: index) {
      switch binding.place {
      case .own(let place): usage = usage ?? place
      case .at(let place): usage = place
      case nil: usage = usage ?? document.nodes[index].offset
      }
      document = binding.document ?? owner
      index = binding.index
    }
    self.document = document
    self.index = index
    self.path = path
    self.usage = usage
  }

  /// The place of the value, in bytes from the start of the file.
  package var offset: Int { usage ?? document.nodes[index].offset }

  package var place: JSONPlace { JSONPlace(offset: offset, path: path) }

  /// The parameter whose value contains this one, where the command line gives it.
  package var option: String? {
    let offset = document.nodes[index].offset
    return document.overrides.last { $0.start <= offset }?.name
  }

  /// The place of the value's key.
  package var keyPlace: JSONPlace {
    guard usage == nil, case .key = path, index > 0 else { return place }
    return JSONPlace(offset: document.nodes[index - 1].offset, path: path)
  }

  private var kind: JSONNode.Kind { document.nodes[index].kind }
}

extension JSONDocument {
  /// The binding of a string such as `"$accent"`; nil for any other value.
  fileprivate func parameter(
    at index: Int
  ) -> (owner: JSONDocument, binding: JSONBinding)? {
    guard !parameters.isEmpty || outer != nil, let name = parameterName(at: index) else {
      return nil
    }
    return binding(of: name)
  }

  /// The name after a single dollar sign; nil for any other value.
  package func parameterName(at index: Int) -> String? {
    let kind = nodes[index].kind
    guard kind == .string || kind == .escapedString else { return nil }
    let first = withContent(of: index) { $0.first }
    guard first == ASCII.dollar || (kind == .escapedString && first == ASCII.backslash) else {
      return nil
    }
    let text = text(of: index)
    guard text.utf8.first == ASCII.dollar, text.utf8.dropFirst().first != ASCII.dollar else {
      return nil
    }
    return String(text.dropFirst())
  }
}

extension JSONValue {
  package var isObject: Bool { kind == .object }
  package var isArray: Bool { kind == .array }
  package var isNull: Bool { kind == .null }
  package var isString: Bool { kind == .string || kind == .escapedString }
  package var isNumber: Bool { kind == .number }

  /// The number; nil for any other value.
  package var number: Double? {
    guard kind == .number else { return nil }
    return document.withContent(of: index) {
      JSONNumber.value(UnsafeBufferPointer(rebasing: $0))
    }
  }

  /// The number as written; nil for any other value.
  package var numberText: String? {
    guard kind == .number else { return nil }
    return document.withContent(of: index) { String(decoding: $0, as: UTF8.self) }
  }

  package var boolean: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The text of a string as written, with escapes resolved; nil for any other value.
  package var text: String? { isString ? document.text(of: index) : nil }

  /// The text of a string of a scene, in which a leading `$$` is one dollar sign; nil for any other
  /// value.
  package var string: String? {
    guard isString else { return nil }
    let text = document.text(of: index)
    return text.hasPrefix("$$") ? String(text.dropFirst()) : text
  }

  /// The count of elements of an array; 0 for any other value.
  package var count: Int {
    guard isArray else { return 0 }
    var count = 0
    var next = index + 1
    let end = document.indexAfter(index)
    while next < end {
      count += 1
      next = document.indexAfter(next)
    }
    return count
  }

  /// The elements of an array; empty for any other value.
  package var elements: [JSONValue] {
    guard isArray else { return [] }
    var result: [JSONValue] = []
    var next = index + 1
    let end = document.indexAfter(index)
    while next < end {
      result.append(
        JSONValue(
          document: document, index: next, path: .element(result.count, path), usage: usage))
      next = document.indexAfter(next)
    }
    return result
  }

  /// A key of an object with its value.
  package struct Member {
    package var key: String
    package var keyOffset: Int
    package var value: JSONValue

    package var place: JSONPlace { JSONPlace(offset: keyOffset, path: value.path) }
  }

  /// The members of an object in their order; empty for any other value.
  package var members: [Member] {
    var result: [Member] = []
    forEachMember { result.append($0) }
    return result
  }

  /// Calls a closure with the members of an object in their order.
  package func forEachMember(_ body: (Member) -> Void) {
    guard isObject else { return }
    var next = index + 1
    let end = document.indexAfter(index)
    while next < end {
      let key = document.text(of: next)
      let value = JSONValue(
        document: document, index: next + 1, path: .key(key, path), usage: usage)
      body(Member(key: key, keyOffset: usage ?? document.nodes[next].offset, value: value))
      next = document.indexAfter(next + 1)
    }
  }

  /// The value of an object's key.
  package subscript(key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  /// The kind of value with its article, for messages.
  package var kindName: String {
    switch kind {
    case .object: "an object"
    case .array: "a list"
    case .string, .escapedString: "a string"
    case .number: "a number"
    case .true, .false: "a boolean"
    case .null: "null"
    }
  }
}

/// The place of a value: its byte offset and its path.
package struct JSONPlace {
  package var offset: Int
  package var path: JSONPath

  package init(offset: Int, path: JSONPath) {
    self.offset = offset
    self.path = path
  }
}
