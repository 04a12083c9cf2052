package import FlipbookDocument
import FlipbookLayers

/// The mutable state of reading a scene: diagnostics, loaded resources, the budget used, and cached
/// names.
///
/// It holds nothing about the current position; that is in `Site`.
package struct Work {
  package var log: DiagnosticReport
  package var resources: Resources
  package var budget = Budget()
  package var fuel = ReadingFuel()
  package var names = NameCache()
  /// The bindings found in keys so far; the code that reads the view takes them.
  package private(set) var bindings: [WrittenBinding] = []
  /// The numbers found so far in the key that is read that wait for other views.
  var waitingNumbers: [WaitingNumber] = []

  package init(_ log: DiagnosticReport, _ resources: Resources) {
    self.log = log
    self.resources = resources
  }

  /// Reads part of another file; errors found meanwhile are reported in that file.
  package mutating func reading<Result, Failure: Error>(
    _ document: JSONDocument, _ body: (inout Work) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = log.document
    log.document = document
    defer { log.document = outer }
    return try body(&self)
  }

  /// Keeps a binding found in the keys of a view; false when the key is not a property that can be
  /// bound.
  package mutating func keepBinding(_ member: JSONValue.Member) -> Bool {
    guard member.value.isBinding else { return false }
    if FrameKeyPath(member.key) != nil {
      error(
        .type, at: member.value, "\"\(member.key)\" is derived and cannot be bound",
        hint: WrittenBinding.frameHint)
      return true
    }
    guard LayerKeyPath(member.key) != nil else { return false }
    keep(WrittenBinding(member))
    return true
  }

  package mutating func keep(_ binding: WrittenBinding) { bindings.append(binding) }

  /// Removes and returns the bindings kept since there were `count`.
  package mutating func takeBindings(from count: Int) -> [WrittenBinding] {
    defer { bindings.removeSubrange(count...) }
    return Array(bindings[count...])
  }
}

extension Work {
  /// Reports an error at a place.
  @discardableResult
  package mutating func error(
    _ kind: DiagnosticKind = .value, at place: JSONPlace, _ reason: @autoclosure () -> String,
    hint: @autoclosure () -> String? = nil
  ) -> Reported {
    spend(ReadingPrice.finding)
    return log.error(
      .init(kind: kind, offset: place.offset, path: place.path, reason: reason()), hint: hint())
  }

  /// Reports an error at a value.
  @discardableResult
  package mutating func error(
    _ kind: DiagnosticKind = .value, at value: JSONValue, _ reason: @autoclosure () -> String,
    hint: @autoclosure () -> String? = nil
  ) -> Reported {
    spend(ReadingPrice.finding)
    return log.error(
      .init(
        kind: kind, offset: value.offset, path: value.path, reason: reason(),
        option: value.option), hint: hint())
  }

  /// Reports an error at the key of a value.
  @discardableResult
  package mutating func error(
    _ kind: DiagnosticKind = .value, atKeyOf value: JSONValue, _ reason: @autoclosure () -> String,
    hint: @autoclosure () -> String? = nil
  ) -> Reported {
    error(kind, at: value.keyPlace, reason(), hint: hint())
  }

  /// Reports something valid but suspicious.
  package mutating func warning(
    _ kind: DiagnosticKind = .noEffect, at place: JSONPlace, _ reason: @autoclosure () -> String
  ) {
    log.warning(.init(kind: kind, offset: place.offset, path: place.path, reason: reason()))
  }

  /// Notes what is questioned by `render lint` only.
  package mutating func remark(
    _ rule: LintRule, at value: JSONValue, _ reason: @autoclosure () -> String
  ) {
    log.remark(
      rule,
      .init(kind: .lint(rule), offset: value.offset, path: value.path, reason: reason()))
  }

  /// Reports a value of the wrong type.
  @discardableResult
  package mutating func mismatch(_ value: JSONValue, needs: String, hint: String? = nil) -> Reported
  {
    error(
      .type, at: value,
      "\(value.path.subject) needs \(needs), not "
        + (value.isArray ? "a list of \(value.count)" : value.kindName),
      hint: hint)
  }

  /// The elements of a list; empty, with an error, if the value is not a list.
  package mutating func elements(of list: JSONValue?, needs words: String) -> [JSONValue] {
    guard let list else { return [] }
    guard list.isArray else {
      mismatch(list, needs: words)
      return []
    }
    spend(Double(list.count) * ReadingPrice.element)
    return list.elements
  }

  /// Reports a number that is out of range.
  @discardableResult
  package mutating func outOfRange(
    _ value: JSONValue, _ number: Double, _ range: NumberRange, hint: String? = nil
  ) -> Reported {
    // An opacity of 50 is probably a percentage.
    let share = range.isShare && number >= 10 && number <= 100
    return error(
      .range, at: value, range.problem(of: number, called: value.path.subject),
      hint: hint
        ?? (share
          ? "For \(JSONText.text(of: number)) % write \(JSONText.text(of: number / 100))." : nil))
  }

  /// Reports a string that is not one of the allowed names.
  @discardableResult
  package mutating func unknownName(_ value: JSONValue, _ name: String, of names: [String])
    -> Reported
  {
    error(
      .unknownWord, at: value, "\"\(name)\" is not a valid \(value.path.noun)",
      hint: Suggestion.question(for: name, in: names)
        ?? "It can be \(names.map { "\"\($0)\"" }.joined(separator: ", ")).")
  }
}

extension JSONPath {
  /// The value as the subject of a sentence: its key in quotes, or an element of its list.
  package var subject: String {
    switch self {
    case .root: "the scene"
    case .key(let key, _): "\"\(key)\""
    case .element(_, let list): "an element of \(list.subject)"
    }
  }

  /// The key without the rest of the sentence.
  package var noun: String {
    switch self {
    case .root: "scene"
    case .key(let key, _): key
    case .element(_, let list): list.noun
    }
  }
}
