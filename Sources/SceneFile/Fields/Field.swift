import Document

/// One key of an object of the scene format: how it is named, written, documented and read.
///
/// It is the only place that knows the key. Reading, the refusal of unknown keys, the JSON Schema,
/// the reference and its defaults all follow from it.
struct Field<Target>: Sendable {
  private(set) var description: FieldDescription
  let read: @Sendable (JSONValue, inout Target, Site, inout Work) -> Void
  /// What a target holds under the key, as JSON; nil where that is nothing, or nothing that can be
  /// written.
  let write: @Sendable (Target) -> JSONText?
  /// Whether the key means what the prototype holds where it is left out.
  private var takesPrototype = false

  /// A key whose value is stored in the target.
  init<Value>(
    _ key: String, _ type: ValueType<Value>, _ path: any WritableKeyPath<Target, Value> & Sendable,
    default standard: KeyDefault<Value> = .prototype, unit: String? = nil, _ text: String
  ) {
    self.init(
      key, type, default: standard, unit: unit, text,
      write: { type.write($0[keyPath: path]) },
      store: { value, target, _, _ in target[keyPath: path] = value })
  }

  /// A key whose value is stored where nil means that it was not given.
  init<Value>(
    _ key: String, _ type: ValueType<Value>, _ path: any WritableKeyPath<Target, Value?> & Sendable,
    default standard: KeyDefault<Value> = .prototype, unit: String? = nil, _ text: String
  ) {
    self.init(
      key, type, default: standard, unit: unit, text,
      write: { $0[keyPath: path].flatMap(type.write) },
      store: { value, target, _, _ in target[keyPath: path] = value })
  }

  /// A key whose value does something of its own to the target.
  init<Value>(
    _ key: String, _ type: ValueType<Value>, default standard: KeyDefault<Value> = .none,
    unit: String? = nil, _ text: String,
    store: @escaping @Sendable (Value, inout Target, Site, inout Work) -> Void
  ) {
    self.init(
      key, type, default: standard, unit: unit, text, write: { _ in nil }, store: store)
  }

  private init<Value>(
    _ key: String, _ type: ValueType<Value>, default standard: KeyDefault<Value>, unit: String?,
    _ text: String, write: @escaping @Sendable (Target) -> JSONText?,
    store: @escaping @Sendable (Value, inout Target, Site, inout Work) -> Void
  ) {
    description = FieldDescription(
      key: key, shape: type.shape, standard: standard.text(by: type.write), words: standard.words,
      unit: unit, text: text)
    takesPrototype = standard.isPrototype
    self.write = write
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
    write = { _ in nil }
    read = { value, _, site, work in
      if emptyIsFine, value.isObject, value.members.isEmpty { return }
      work.error(
        .unsupported, atKeyOf: value, "\"\(key)\" is part of the scene format but is not built yet")
    }
  }

  private init<Inner>(
    lifting field: Field<Inner>, to path: any WritableKeyPath<Target, Inner> & Sendable
  ) {
    description = field.description
    takesPrototype = field.takesPrototype
    read = { value, target, site, work in field.read(value, &target[keyPath: path], site, &work) }
    write = { field.write($0[keyPath: path]) }
  }

  /// The same key of an object that holds the target.
  func lifted<Outer>(to path: any WritableKeyPath<Outer, Target> & Sendable) -> Field<Outer> {
    Field<Outer>(lifting: self, to: path)
  }

  /// The same key, whose numbers mostly lie in a range.
  func usually(_ range: ClosedRange<Double>?) -> Field {
    var field = self
    field.description.usual = range
    return field
  }

  /// The same key where it must be given: then nothing is meant by leaving it out.
  var needed: Field {
    var field = self
    field.description.standard = nil
    field.description.words = nil
    return field
  }

  /// The same key of an object that begins as the prototype.
  func leftOut(of prototype: Target) -> Field {
    guard takesPrototype else { return self }
    var field = self
    field.description.standard = write(prototype)
    return field
  }
}
