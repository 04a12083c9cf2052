package import Document

/// What was read of an object, and where each of its keys is written.
///
/// A key that failed holds what leaving it out means, so that the rest of the object can still be
/// checked; `failure` says that there was one.
@dynamicMemberLookup
package struct Written<Target> {
  package var value: Target
  /// The object itself.
  package let source: JSONValue
  /// Set once a key could not be read.
  package let failure: Reported?
  private let table: FieldTable<Target>

  package init(
    _ value: Target, of source: JSONValue, in table: FieldTable<Target>, failure: Reported?
  ) {
    self.value = value
    self.source = source
    self.table = table
    self.failure = failure
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Target, Value>) -> Value {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }

  package subscript<Value>(dynamicMember path: KeyPath<Target, Value>) -> Value {
    value[keyPath: path]
  }

  /// What was read, when all of it was.
  package func whole() throws(Reported) -> Target {
    if let failure { throw failure }
    return value
  }

  /// What is written under a key; nil where the key is not given.
  package func source(_ path: PartialKeyPath<Target>) -> JSONValue? {
    table.source(path, in: source)
  }

  /// Where a key is written; the object where it is not given.
  package func keyPlace(_ path: PartialKeyPath<Target>) -> JSONPlace {
    source(path)?.keyPlace ?? source.place
  }

  /// The value of a key that must be given, which its table has made sure of.
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

  /// The value of an object with one key.
  package func value<Value>(_ work: inout Work) throws(Reported) -> Value where Target == Value? {
    if let value { return value }
    if let failure { throw failure }
    throw work.error(
      .missingKey, at: source, "one of \(table.description.exactlyOneText) is missing")
  }
}
