import Document

/// One key of an object of the scene format: how it is named, written, documented and read.
///
/// It is the only place that knows the key. Reading, the refusal of unknown keys, the JSON Schema
/// and the reference all follow from it.
struct Field<Target>: Sendable {
  let description: FieldDescription
  let read: @Sendable (JSONValue, inout Target, Site, inout Work) -> Void

  /// A key whose value is stored in the target.
  init<Value>(
    _ key: String, _ type: ValueType<Value>, _ path: any WritableKeyPath<Target, Value> & Sendable,
    default defaultText: String? = nil, unit: String? = nil, _ text: String
  ) {
    self.init(key, type, default: defaultText, unit: unit, text) { value, target, _, _ in
      target[keyPath: path] = value
    }
  }

  /// A key whose value is stored where nil means that it was not given.
  init<Value>(
    _ key: String, _ type: ValueType<Value>, _ path: any WritableKeyPath<Target, Value?> & Sendable,
    default defaultText: String? = nil, unit: String? = nil, _ text: String
  ) {
    self.init(key, type, default: defaultText, unit: unit, text) { value, target, _, _ in
      target[keyPath: path] = value
    }
  }

  /// A key whose value does something of its own to the target.
  init<Value>(
    _ key: String, _ type: ValueType<Value>, default defaultText: String? = nil,
    unit: String? = nil, _ text: String,
    store: @escaping @Sendable (Value, inout Target, Site, inout Work) -> Void
  ) {
    description = FieldDescription(
      key: key, shape: type.shape, defaultText: defaultText, unit: unit, text: text)
    read = { value, target, site, work in
      guard let result = type.read(value, site, &work) else { return }
      store(result, &target, site, &work)
    }
  }

  /// A key of the format that is not built yet; where `emptyIsFine`, an empty object says nothing
  /// and may stand.
  init(planned key: String, emptyIsFine: Bool = false, _ text: String) {
    description = FieldDescription(
      key: key, shape: emptyIsFine ? .empty : .any, text: text, isPlanned: true)
    read = { value, _, site, work in
      if emptyIsFine, value.isObject, value.members.isEmpty { return }
      work.error(
        .unsupported, atKeyOf: value, "\"\(key)\" is part of the scene format but is not built yet")
    }
  }
}

/// What the schema and the reference know about a key.
struct FieldDescription: Sendable {
  let key: String
  let shape: ValueShape
  var defaultText: String?
  var unit: String?
  let text: String
  var isPlanned = false
}
