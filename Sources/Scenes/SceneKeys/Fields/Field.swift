/// One key of an object of the scene format: its name, type, documentation, and how it is read.
///
/// This is the only definition of the key. Reading, the refusal of unknown keys, the JSON Schema,
/// the reference and the defaults are all derived from it.
package struct Field<Target>: Sendable {
  package private(set) var description: FieldDescription
  package let access: any KeyAccess<Target>
  /// Whether the key's default is the value that the prototype holds.
  private var takesPrototype = false

  /// A key whose value is stored in the target.
  package init<Value>(
    _ key: String, _ type: ValueType<Value>, _ path: any WritableKeyPath<Target, Value> & Sendable,
    default standard: KeyDefault<Value> = .prototype, unit: String? = nil, _ text: String
  ) {
    self.init(
      key, type, by: StoredKey(type: type, stored: path), default: standard, unit: unit, text: text)
  }

  /// A key whose value is stored in an optional, where nil means that the key was not given.
  package init<Value>(
    _ key: String, _ type: ValueType<Value>, _ path: any WritableKeyPath<Target, Value?> & Sendable,
    default standard: KeyDefault<Value> = .prototype, unit: String? = nil, _ text: String
  ) {
    self.init(
      key, type, by: OptionalKey(type: type, stored: path), default: standard, unit: unit,
      text: text)
  }

  /// A key whose value is read by a closure instead of being stored.
  package init<Value>(
    _ key: String, _ type: ValueType<Value>, default standard: KeyDefault<Value> = .none,
    unit: String? = nil, _ text: String,
    store: @escaping KeyAction<Value, Target>
  ) {
    self.init(
      key, type, by: ActingKey(type: type, act: store), default: standard, unit: unit, text: text)
  }

  private init<Value>(
    _ key: String, _ type: ValueType<Value>, by access: any KeyAccess<Target>,
    default standard: KeyDefault<Value>, unit: String?, text: String
  ) {
    description = FieldDescription(
      key: key, shape: type.shape, standard: standard.text(by: type.write), words: standard.words,
      unit: unit, text: text)
    takesPrototype = standard.isPrototype
    self.access = access
  }

  /// A key of the format that is not built yet; with `emptyIsFine`, an empty object is allowed.
  package init(planned key: String, emptyIsFine: Bool = false, _ text: String) {
    description = FieldDescription(
      key: key, shape: emptyIsFine ? .empty : .any, text: text, isPlanned: true)
    access = PlannedKey(key: key, emptyIsFine: emptyIsFine)
  }

  private init<Inner>(
    lifting field: Field<Inner>, to path: any WritableKeyPath<Target, Inner> & Sendable
  ) {
    description = field.description
    takesPrototype = field.takesPrototype
    access = LiftedKey(key: field.access, inner: path)
  }

  /// The same key of an object that holds the target.
  package func lifted<Outer>(to path: any WritableKeyPath<Outer, Target> & Sendable) -> Field<Outer>
  {
    Field<Outer>(lifting: self, to: path)
  }

  /// The same key with a usual range for its numbers.
  package func usually(_ range: ClosedRange<Double>?) -> Field {
    var field = self
    field.description.usual = range
    return field
  }

  /// The same key, made required.
  package var required: Field {
    var field = needed
    field.description.isRequired = true
    return field
  }

  /// The same key where it or another one must be given, so it has no default.
  package var needed: Field {
    var field = self
    field.description.standard = nil
    field.description.words = nil
    return field
  }

  /// The same key in an object whose prototype is given: that determines its default.
  package func leftOut(of prototype: Target) -> Field {
    guard takesPrototype else { return self }
    var field = self
    field.description.standard = access.write(prototype)
    return field
  }
}
