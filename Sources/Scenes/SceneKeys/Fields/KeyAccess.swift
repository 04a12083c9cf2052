package import FlipbookDocument

/// How the value of a key is read into an object and written from it.
///
/// A table holds keys of all types of values. This is a protocol rather than a closure for each
/// key, so its code is compiled once and not for every key.
package protocol KeyAccess<Target>: Sendable {
  associatedtype Target

  /// Reads the value of the key into a target.
  func read(
    _ value: JSONValue, into target: inout Target, _ site: Site, _ work: inout Work
  ) throws(Reported)

  /// The target's value for the key as JSON; nil where it has none, or none that JSON can express.
  func write(_ target: Target) -> JSONText?

  /// Where the value is stored; nil for a key that is read by a closure.
  var path: PartialKeyPath<Target>? { get }
}

/// A value that is stored in the target.
package struct StoredKey<Target, Value>: KeyAccess {
  package let type: ValueType<Value>
  package let stored: any WritableKeyPath<Target, Value> & Sendable

  package func read(
    _ value: JSONValue, into target: inout Target, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    target[keyPath: stored] = try type.read(value, site, &work)
  }

  package func write(_ target: Target) -> JSONText? { type.write(target[keyPath: stored]) }

  package var path: PartialKeyPath<Target>? { stored }
}

/// A value that is stored in an optional, where nil means that it was not given.
package struct OptionalKey<Target, Value>: KeyAccess {
  package let type: ValueType<Value>
  package let stored: any WritableKeyPath<Target, Value?> & Sendable

  package func read(
    _ value: JSONValue, into target: inout Target, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    target[keyPath: stored] = try type.read(value, site, &work)
  }

  package func write(_ target: Target) -> JSONText? { target[keyPath: stored].flatMap(type.write) }

  package var path: PartialKeyPath<Target>? { stored }
}

/// The effect of a key's value on a target.
package typealias KeyAction<Value, Target> =
  @Sendable (Value, inout Target, Site, inout Work) throws(Reported) -> Void

/// A value that is read by a closure instead of being stored.
package struct ActingKey<Target, Value>: KeyAccess {
  package let type: ValueType<Value>
  package let act: KeyAction<Value, Target>

  package func read(
    _ value: JSONValue, into target: inout Target, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    try act(try type.read(value, site, &work), &target, site, &work)
  }

  package func write(_ target: Target) -> JSONText? { nil }

  package var path: PartialKeyPath<Target>? { nil }
}

/// A key of the format that is not built yet; with `emptyIsFine`, an empty object is allowed.
package struct PlannedKey<Target>: KeyAccess {
  package let key: String
  package let emptyIsFine: Bool

  package func read(
    _ value: JSONValue, into target: inout Target, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    if emptyIsFine, value.isObject, value.members.isEmpty { return }
    throw work.error(
      .unsupported, atKeyOf: value,
      "\"\(key)\" is part of the scene format but not implemented yet")
  }

  package func write(_ target: Target) -> JSONText? { nil }

  package var path: PartialKeyPath<Target>? { nil }
}

/// A key of an object nested in the target.
package struct LiftedKey<Target, Inner>: KeyAccess {
  package let key: any KeyAccess<Inner>
  package let inner: any WritableKeyPath<Target, Inner> & Sendable

  package func read(
    _ value: JSONValue, into target: inout Target, _ site: Site, _ work: inout Work
  ) throws(Reported) {
    try key.read(value, into: &target[keyPath: inner], site, &work)
  }

  package func write(_ target: Target) -> JSONText? { key.write(target[keyPath: inner]) }

  package var path: PartialKeyPath<Target>? {
    key.path.flatMap { (inner as PartialKeyPath<Target>).appending(path: $0) }
  }
}
