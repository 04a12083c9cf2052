package import FlipbookDocument

/// How values of one type are read from JSON and written to it.
package struct ValueType<Value>: Sendable {
  /// The shape that the schema and the reference show.
  package let shape: ValueShape
  /// Reads a value; throws after an error has been reported.
  package let read: @Sendable (JSONValue, Site, inout Work) throws(Reported) -> Value
  /// Writes a value so that reading returns the same value; nil where JSON cannot express it.
  package let write: @Sendable (Value) -> JSONText?

  package init(
    _ shape: ValueShape, write: @escaping @Sendable (Value) -> JSONText?,
    read: @escaping @Sendable (JSONValue, Site, inout Work) throws(Reported) -> Value
  ) {
    self.shape = shape
    self.write = write
    self.read = read
  }

  /// A type whose values are only read, because they refer to other parts of the scene.
  package init(
    _ shape: ValueShape,
    read: @escaping @Sendable (JSONValue, Site, inout Work) throws(Reported) -> Value
  ) {
    self.init(shape, write: { _ in nil }, read: read)
  }

  /// The same type converted to another, and back where that is possible.
  package func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result,
    back: @escaping @Sendable (Result) -> Value? = { _ in nil }
  ) -> ValueType<Result> {
    ValueType<Result>(
      shape, write: { back($0).flatMap(write) },
      read: { value, site, work throws(Reported) in transform(try read(value, site, &work)) })
  }

  /// The same type with another label in the reference.
  package func labelled(_ label: String) -> ValueType {
    ValueType(.labelled(label, shape), write: write, read: read)
  }
}

extension ValueType {
  /// A value that is an object: the table's fields read a draft, and `finish` makes the value from
  /// it.
  package static func object<Draft>(
    _ table: @escaping @Sendable () -> FieldTable<Draft>, named name: String,
    finish: @escaping @Sendable (Written<Draft>, Site, inout Work) throws(Reported) -> Value
  ) -> ValueType {
    ValueType(.reference(name)) { value, site, work throws(Reported) in
      try finish(try table().read(value, site, &work), site, &work)
    }
  }

  /// A value that is exactly what the table's fields read.
  package static func object(
    _ table: @escaping @Sendable () -> FieldTable<Value>, named name: String
  ) -> ValueType {
    object(table, named: name) { result, _, _ in result.value }
  }

  /// A list of values.
  package static func list<Element>(
    of element: ValueType<Element>, count: ClosedRange<Int> = 0...Int.max
  ) -> ValueType where Value == [Element] {
    let write: @Sendable ([Element]) -> JSONText? = { list in
      let texts = list.compactMap(element.write)
      return texts.count == list.count ? .array(texts) : nil
    }
    return ValueType(.list(element.shape, count), write: write) {
      value, site, work throws(Reported) in
      guard value.isArray else {
        throw work.mismatch(value, needs: "a list")
      }
      var result: [Element] = []
      var failure: Reported?
      let items = value.elements
      try work.pay(Double(items.count) * ReadingPrice.element, for: value)
      for item in items {
        do throws(Reported) {
          result.append(try element.read(item, site, &work))
        } catch {
          failure = error
        }
      }
      guard count.contains(value.count) else {
        throw work.error(
          value.count < count.lowerBound ? .value : .limit, at: value,
          value.count < count.lowerBound
            ? "\(value.path.subject) is empty"
            : "\(value.path.subject) may have \(count.upperBound) elements, not \(value.count)")
      }
      if let failure { throw failure }
      return result
    }
  }

  /// A value, or null for none.
  package static func optional<Wrapped>(
    _ type: ValueType<Wrapped>, _ label: String
  ) -> ValueType where Value == Wrapped? {
    ValueType(
      .labelled("\(label) or null", .either([type.shape, .null])),
      write: { value in
        guard let value else { return .null }
        return type.write(value)
      },
      read: { value, site, work throws(Reported) in
        value.isNull ? nil : try type.read(value, site, &work)
      })
  }

  /// The JSON itself, to be read when more is known, and written as it is.
  package static func verbatim(_ shape: ValueShape) -> ValueType where Value == JSONValue {
    ValueType(shape, write: { $0.asWritten }, read: { value, _, _ in value })
  }

  /// The JSON itself, to be read when more is known.
  package static func deferred(_ shape: ValueShape) -> ValueType where Value == JSONValue {
    ValueType(shape) { value, _, _ in value }
  }
}
