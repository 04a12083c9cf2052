package import Document

/// The kind of an object, which one of its keys says.
package struct WrittenKind: Sendable {
  /// Its number among the kinds.
  package var number = 0
  /// What is written under the key; nil before it is read.
  package var body: JSONValue?

  /// A kind that is not read yet, or the one of a number.
  package init(number: Int = 0, body: JSONValue? = nil) {
    self.number = number
    self.body = body
  }
}

/// The kinds that an object can be of, each under a key of its own.
///
/// A subject is what is known around the object: the view of an animation, the property of a release.
package struct Kinds<Value, Subject>: Sendable, ExpressibleByArrayLiteral {
  private let kinds: [Kind]

  /// One of the kinds.
  package struct Kind: Sendable {
    package let name: String
    package let shape: ValueShape
    package let text: String
    /// The tables of what is written under the key, for the reference.
    package let tables: [TableDescription]
    package let read: @Sendable (JSONValue, Subject, Site, inout Work) throws(Reported) -> Value

    /// A kind with keys of its own, and what is made of them.
    package init<Keys>(
      _ name: String, _ keys: FieldTable<Keys>, _ text: String,
      beside tables: [TableDescription] = [],
      make:
        @escaping @Sendable (Written<Keys>, Subject, Site, inout Work) throws(Reported) -> Value
    ) {
      self.name = name
      shape = .reference(keys.description.name)
      self.text = text
      self.tables = [keys.description] + tables
      read = { body, subject, site, work throws(Reported) in
        try make(try keys.read(body, site, &work), subject, site, &work)
      }
    }

    /// A kind that is a value of a type.
    package init<Inner>(
      _ name: String, _ type: ValueType<Inner>, _ text: String, tables: [TableDescription] = [],
      make:
        @escaping @Sendable (Inner, JSONValue, Subject, inout Work) throws(Reported) -> Value
    ) {
      self.name = name
      shape = type.shape
      self.text = text
      self.tables = tables
      read = { body, subject, site, work throws(Reported) in
        try make(try type.read(body, site, &work), body, subject, &work)
      }
    }
  }

  package init(_ kinds: [Kind]) { self.kinds = kinds }

  package init(arrayLiteral kinds: Kind...) { self.init(kinds) }

  package var names: [String] { kinds.map(\.name) }

  /// The tables of all kinds.
  package var tables: [TableDescription] { kinds.flatMap(\.tables) }

  /// The keys of an object of which one says the kind, beside what else the object may hold.
  package func keys<Target>(
    of path: any WritableKeyPath<Target, WrittenKind> & Sendable
  ) -> [Field<Target>] {
    kinds.enumerated().map { number, kind in
      Field<WrittenKind>(kind.name, .deferred(kind.shape), kind.text) { body, written, _, _ in
        written = WrittenKind(number: number, body: body)
      }.lifted(to: path)
    }
  }

  /// Reads what is written under the key of a kind.
  package func read(
    _ body: JSONValue, _ number: Int, _ subject: Subject, _ site: Site, _ work: inout Work
  ) throws(Reported) -> Value {
    try kinds[number].read(body, subject, site, &work)
  }
}
