import Document

/// How values of one type are written in JSON, and how they are read.
struct ValueType<Value>: Sendable {
  /// What the schema and the reference say about it.
  let shape: ValueShape
  /// Reads a value; nil after an error has been reported.
  let read: @Sendable (JSONValue, Site, inout Work) -> Value?

  init(
    _ shape: ValueShape, read: @escaping @Sendable (JSONValue, Site, inout Work) -> Value?
  ) {
    self.shape = shape
    self.read = read
  }

  /// The same, turned into another type.
  func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> ValueType<Result> {
    ValueType<Result>(shape) { value, site, work in read(value, site, &work).map(transform) }
  }

  /// The same under other words in the reference.
  func labelled(_ label: String) -> ValueType {
    ValueType(.labelled(label, shape), read: read)
  }
}

extension ValueType {
  /// A value of an object: read by the fields of a table.
  static func object<Draft>(
    _ table: @escaping @Sendable () -> FieldTable<Draft>, named name: String,
    start: @escaping @Sendable () -> Draft,
    finish: @escaping @Sendable (Draft, JSONValue, Site, inout Work) -> Value?
  ) -> ValueType {
    ValueType(.reference(name)) { value, site, work in
      var draft = start()
      guard table().read(value, into: &draft, site, &work) else { return nil }
      return finish(draft, value, site, &work)
    }
  }

  /// A list of values.
  static func list<Element>(
    of element: ValueType<Element>, count: ClosedRange<Int> = 0...Int.max
  ) -> ValueType where Value == [Element] {
    ValueType(.list(element.shape, count)) { value, site, work in
      guard value.isArray else {
        work.mismatch(value, needs: "a list")
        return nil
      }
      var result: [Element] = []
      var isComplete = true
      for item in value.elements {
        if let read = element.read(item, site, &work) {
          result.append(read)
        } else {
          isComplete = false
        }
      }
      guard count.contains(value.count) else {
        work.error(
          value.count < count.lowerBound ? .value : .limit, at: value,
          value.count < count.lowerBound
            ? "\(value.path.subject) is empty"
            : "\(value.path.subject) may have \(count.upperBound) elements, not \(value.count)")
        return nil
      }
      return isComplete ? result : nil
    }
  }

  /// The value itself, to be read when more is known.
  static func deferred(_ shape: ValueShape) -> ValueType where Value == JSONValue {
    ValueType(shape) { value, _, _ in value }
  }
}
