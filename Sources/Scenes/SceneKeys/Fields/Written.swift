package import FlipbookDocument

/// The result of reading an object, with the place of each key.
///
/// A key with an error holds its default, so that the rest of the object can still be checked;
/// `failure` reports that there was one.
@dynamicMemberLookup
package struct Written<Target> {
  package var value: Target
  /// The object itself.
  package let source: JSONValue
  /// The members that the object takes from elsewhere where it does not give the keys itself.
  package var inherited: [JSONValue.Member] = []
  /// Set when a key could not be read.
  package let failure: Reported?
  /// The keys that are read again once the views are known to which they refer.
  package var waiting: [WaitingKey]
  private let table: FieldTable<Target>

  package init(
    _ value: Target, of source: JSONValue, in table: FieldTable<Target>, failure: Reported?,
    waiting: [WaitingKey] = []
  ) {
    self.value = value
    self.source = source
    self.table = table
    self.failure = failure
    self.waiting = waiting
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Target, Value>) -> Value {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }

  package subscript<Value>(dynamicMember path: KeyPath<Target, Value>) -> Value {
    value[keyPath: path]
  }

  /// The value that was read; throws if any key had an error.
  package func whole() throws(Reported) -> Target {
    if let failure { throw failure }
    return value
  }

  /// The JSON of a key; nil where the key is not given.
  package func source(_ path: PartialKeyPath<Target>) -> JSONValue? {
    if let own = table.source(path, in: source) { return own }
    guard !inherited.isEmpty else { return nil }
    for field in table.fields where field.access.path == path {
      if let member = inherited.last(where: { $0.key == field.description.key }) {
        return member.value
      }
    }
    return nil
  }

  /// The place of a key; that of the object where the key is not given.
  package func keyPlace(_ path: PartialKeyPath<Target>) -> JSONPlace {
    source(path)?.keyPlace ?? source.place
  }

  /// The value of a required key, whose presence the table has checked.
  package func required<Value>(
    _ path: KeyPath<Target, Value?>, _ work: inout Work
  ) throws(Reported) -> Value {
    if let value = value[keyPath: path] { return value }
    throw missing(path, &work)
  }

  private func missing(_ path: PartialKeyPath<Target>, _ work: inout Work) -> Reported {
    if let failure { return failure }
    let key = table.fields.first { $0.access.path == path }?.description.key ?? ""
    return work.error(.missingKey, at: source, "\"\(key)\" is missing")
  }

  /// The value of an object that is a single optional value, which must be present.
  package func value<Value>(_ work: inout Work) throws(Reported) -> Value where Target == Value? {
    if let value { return value }
    if let failure { throw failure }
    throw work.error(
      .missingKey, at: source, "one of \(table.description.exactlyOneText) is missing")
  }
}
