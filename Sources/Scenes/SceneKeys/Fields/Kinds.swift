package import FlipbookDocument

/// The kind of an object, which one of its keys determines.
package struct WrittenKind: Sendable {
  /// Its number among the kinds.
  package var number = 0
  /// The JSON under that key; nil before it is read.
  package var body: JSONValue?

  /// A kind that is not read yet, or the one of a number.
  package init(number: Int = 0, body: JSONValue? = nil) {
    self.number = number
    self.body = body
  }
}

/// The kinds of an object, each chosen by a different key.
///
/// A subject is the context of the object: the view of an animation, the property of a release.
package struct Kinds<Value, Subject>: Sendable, ExpressibleByArrayLiteral {
  private let kinds: [Kind]

  /// One of the kinds.
  package struct Kind: Sendable {
    package let name: String
    package let shape: ValueShape
    package let text: String
    /// The tables of the keys nested under this key, for the reference.
    package let tables: [TableDescription]
    package let read: @Sendable (JSONValue, Subject, Site, inout Work) throws(Reported) -> Value

    /// A kind with a table of keys, and the value made from them.
    package init<Keys>(
      _ name: String, _ keys: FieldTable<Keys>, _ text: String,
      additional tables: [TableDescription] = [],
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

    /// A kind whose body is a value of one type.
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

  /// The tables of all kinds, of which some may share one.
  package var tables: [TableDescription] {
    var names: Set<String> = []
    return kinds.flatMap(\.tables).filter { names.insert($0.name).inserted }
  }

  /// The keys that choose the kind of an object, which may also have other keys.
  package func keys<Target>(
    of path: any WritableKeyPath<Target, WrittenKind> & Sendable
  ) -> [Field<Target>] {
    kinds.enumerated().map { number, kind in
      Field<WrittenKind>(kind.name, .deferred(kind.shape), kind.text) { body, written, _, _ in
        written = WrittenKind(number: number, body: body)
      }.lifted(to: path)
    }
  }

  /// Reads the JSON under the key of a kind.
  package func read(
    _ body: JSONValue, kind number: Int, of subject: Subject, _ site: Site, _ work: inout Work
  ) throws(Reported) -> Value {
    try kinds[number].read(body, subject, site, &work)
  }
}
