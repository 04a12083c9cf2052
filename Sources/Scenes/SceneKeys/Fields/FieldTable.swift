package import FlipbookDocument

/// All keys of one kind of object.
package struct FieldTable<Target>: Sendable {
  package let fields: [Field<Target>]
  /// The object before any key is read, which determines the defaults of the keys.
  package let start: @Sendable () -> Target
  private let keys: TableKeys

  /// Makes a table from its fields.
  package init(
    _ name: String, _ text: String, start: @autoclosure @escaping @Sendable () -> Target,
    exactlyOne: [String] = [], atMostOne: [[String]] = [], atLeastOne: [String] = [],
    bindsProperties: Bool = false, waitsForViews: Bool = false,
    @FieldTableBuilder<Target> _ fields: () -> [Field<Target>]
  ) {
    let prototype = start()
    self.fields = fields().map { field in
      // A required key has no default.
      if field.description.isRequired { return field }
      return exactlyOne.contains(field.description.key)
        ? field.needed : field.leftOut(of: prototype)
    }
    self.start = start
    keys = TableKeys(
      TableDescription(
        name: name, text: text, fields: self.fields.map(\.description), exactlyOne: exactlyOne,
        atLeastOne: atLeastOne, atMostOne: atMostOne, bindsProperties: bindsProperties,
        waitsForViews: waitsForViews))
  }

  package var description: TableDescription { keys.description }

  /// Reads an object and reports every error in its keys.
  ///
  /// Throws if the value is not an object or lacks a required key: then it cannot be used at all.
  ///
  /// - Parameter prototype: The object before any key is read, where the defaults depend on
  ///   context.
  package func read(
    _ value: JSONValue, from prototype: Target? = nil, _ site: Site, _ work: inout Work
  ) throws(Reported) -> Written<Target> {
    var target = prototype ?? start()
    let (failure, waiting) = try read(value, into: &target, site, &work)
    return Written(target, of: value, in: self, failure: failure, waiting: waiting)
  }

  /// Reads an object into a target, which has the keys without errors even where this throws.
  @discardableResult
  package func read(
    _ value: JSONValue, into target: inout Target, _ site: Site, _ work: inout Work
  ) throws(Reported) -> (failure: Reported?, waiting: [WaitingKey]) {
    try keys.read(value, &work) { index, value, work throws(Reported) in
      try fields[index].access.read(value, into: &target, site, &work)
    }
  }

  /// Reads one key again, by its number in the table.
  package func read(
    field: Int, _ value: JSONValue, into target: inout Target, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    try fields[field].access.read(value, into: &target, site, &work)
  }

  /// The JSON that is read as the target: the keys that differ from their defaults, and those in
  /// `always`.
  package func text(of target: Target, always: Set<String> = []) -> JSONText {
    .object(
      fields.compactMap { field in
        let key = field.description.key
        guard let text = field.access.write(target),
          always.contains(key) || text.line != field.description.standard?.line
        else { return nil }
        return (key, text)
      })
  }

  /// The JSON value of the key that is stored at the path; nil where it is not given.
  package func source(_ path: PartialKeyPath<Target>, in object: JSONValue) -> JSONValue? {
    // An object has few of the many keys that a table has.
    var found: JSONValue?
    object.forEachMember { member in
      guard found == nil, let number = keys.number(of: member.key),
        fields[number].access.path == path
      else { return }
      found = member.value
    }
    return found
  }
}

/// Lets a table be written as a list of lines that the compiler type-checks one by one.
@resultBuilder
package enum FieldTableBuilder<Target> {
  package static func buildExpression(_ field: Field<Target>) -> [Field<Target>] { [field] }
  package static func buildExpression(_ fields: [Field<Target>]) -> [Field<Target>] { fields }
  package static func buildBlock() -> [Field<Target>] { [] }
  package static func buildBlock(_ fields: [Field<Target>]...) -> [Field<Target>] {
    Array(fields.joined())
  }
}
