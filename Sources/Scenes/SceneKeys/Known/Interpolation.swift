import FlipbookCalculus
package import FlipbookDocument

extension Site {
  /// The letters of a string, with the parameters put in that it names in braces.
  ///
  /// `{name}` is the value of a parameter, `{= $index + 1}` a number that is computed, `{{` and `}}` are
  /// braces. What is put in is not read again, and strings of the command line and of tables are taken as
  /// they are.
  package func letters(of value: JSONValue, _ work: inout Work) throws(Reported) -> String {
    guard let text = value.text else { throw work.mismatch(value, needs: "a string") }
    let plain = value.string ?? text
    guard value.option == nil,
      plain.utf8.contains(where: { $0 == ASCII.openBrace || $0 == ASCII.closeBrace })
    else { return plain }
    var reading = Interpolation(
      value, bytes: Array(plain.utf8), shift: text.utf8.count - plain.utf8.count)
    return try reading.text(self, &work)
  }
}

/// Puts parameters into a string.
private struct Interpolation {
  private let value: JSONValue
  private let bytes: [UInt8]
  /// By how much offsets in the file are larger than here.
  private let shift: Int
  private var result: [UInt8] = []
  private var position = 0

  init(_ value: JSONValue, bytes: [UInt8], shift: Int) {
    self.value = value
    self.bytes = bytes
    self.shift = shift
  }

  mutating func text(_ site: Site, _ work: inout Work) throws(Reported) -> String {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == ASCII.openBrace || byte == ASCII.closeBrace else {
        result.append(byte)
        position += 1
        continue
      }
      if position + 1 < bytes.count, bytes[position + 1] == byte {
        result.append(byte)
        position += 2
      } else if byte == ASCII.openBrace {
        try insert(site, &work)
      } else {
        throw error(
          .value, at: position, "\"}\" ends nothing", hint: "For a brace write \"}}\".", &work)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads a name in braces, and adds its value.
  private mutating func insert(_ site: Site, _ work: inout Work) throws(Reported) {
    let start = position
    guard let end = bytes[start...].firstIndex(of: ASCII.closeBrace) else {
      throw error(.value, at: start, "\"{\" has no end", hint: "For a brace write \"{{\".", &work)
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    position = end + 1
    let inserted: String
    if bytes[start + 1] == ASCII.equals {
      inserted = try computed(from: start + 1, name, site, &work)
    } else {
      inserted = try parameter(name, at: start + 1, site, &work)
    }
    // A longer text is refused anyway.
    guard result.count + inserted.utf8.count <= 4 * SceneLimits.characters + 4 else {
      throw error(.limit, at: start, "a text may have \(SceneLimits.characters) characters", &work)
    }
    result += Array(inserted.utf8)
  }

  private func parameter(
    _ name: String, at offset: Int, _ site: Site, _ work: inout Work
  ) throws(Reported) -> String {
    guard SceneName.isValid(name) else {
      throw error(
        .reference, at: offset, "\"{\(name)}\" names no parameter",
        hint: "For a brace write \"{{\".",
        &work)
    }
    guard let (owner, binding) = value.document.binding(of: name) else {
      let names = work.log.hasRoom ? value.document.boundNames : []
      throw error(
        .reference, at: offset, "unknown parameter \"\(name)\"",
        hint: Suggestion.question(for: name, in: names) ?? "For a brace write \"{{\".", &work)
    }
    let bound = JSONValue(
      document: binding.document ?? owner, index: binding.index, path: value.path,
      usage: value.usage ?? value.place(ofCharacter: offset + shift).offset)
    if let number = bound.numberText { return number }
    if bound.isExpression { return JSONText.text(of: try constant(bound, site, &work)) }
    if let string = bound.string { return string }
    if let boolean = bound.boolean { return "\(boolean)" }
    throw error(
      .type, at: offset, "the parameter \"\(name)\" is \(bound.kindName), which has no text",
      &work)
  }

  /// The number of an expression in braces, with its equals sign.
  private func computed(
    from offset: Int, _ text: String, _ site: Site, _ work: inout Work
  ) throws(Reported) -> String {
    var reader = ExpressionReader(value, canvas: site.world.canvas)
    let expression = try reader.read(
      String(text.dropFirst()), from: offset + 1 + shift, &work)
    guard let constant = expression.constant else {
      let name = expression.names.first
      throw error(
        .reference, at: offset + 1 + (name?.offset ?? 0),
        "a text cannot refer to \"\(name?.text ?? "")\"",
        hint: "Write the whole text as { \"bind\": …, \"format\": … }.", &work)
    }
    return JSONText.text(of: constant)
  }

  private func constant(
    _ bound: JSONValue, _ site: Site, _ work: inout Work
  ) throws(Reported) -> Double {
    var reader = ExpressionReader(bound, canvas: site.world.canvas)
    let expression = try reader.read(&work)
    guard let constant = expression.constant else {
      throw work.error(
        .reference, at: bound, "a text cannot refer to \"\(expression.names.first?.text ?? "")\"")
    }
    return constant
  }

  private func error(
    _ kind: DiagnosticKind, at offset: Int, _ reason: String, hint: String? = nil,
    _ work: inout Work
  ) -> Reported {
    let place = value.place(ofCharacter: offset + shift)
    return work.log.error(
      .init(kind: kind, offset: place.offset, path: place.path, reason: reason, hint: hint))
  }
}
