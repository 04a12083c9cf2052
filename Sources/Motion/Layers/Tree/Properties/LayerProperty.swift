internal import FlipbookGeometry

/// A property of layers that can be set, animated and read: a name with its storage in `Layer`.
///
/// One line in a table makes a property available to the scene format, to animations, to `values`
/// and to references.
public struct LayerProperty: Sendable {
  /// Core Animation's key.
  package let name: String
  package let kind: LayerValue.Kind
  /// The distance from the end at which a motion of this property counts as at rest, in the
  /// property's unit.
  package let restThreshold: Double
  /// How a UIView animation block animates a change of it.
  package let viewAction: ViewAction
  /// The range of its values, for numbers.
  package let range: ClosedRange<Double>?
  /// The kind of content that has the property; nil for a property of every layer.
  var home: (any LayerKindContent.Type)?

  /// The names that are its values; nil for a property with other values.
  package internal(set) var names: [String]?

  /// What reports say of a change; nil for the words of its name.
  var ownWords: ChangeWords?

  let read: @Sendable (Layer) -> LayerValue?
  let write: @Sendable (inout Layer, LayerValue) -> Bool

  /// The animation that UIKit adds for a change inside an animation block (iOS 8 and later).
  package enum ViewAction: Hashable, Sendable {
    /// An additive animation from old − new to 0.
    case additive
    /// An animation from the old value, replacing the previous one.
    case replacing
    /// None: the change is immediate.
    case none
  }

  /// What reports say of a change.
  package var words: ChangeWords { ownWords ?? ChangeWords(named: name) }

  /// The value in a layer; nil when the layer's kind does not have the property.
  package func value(in layer: Layer) -> LayerValue? { read(layer) }

  /// Writes the value; returns false when it is of another kind or the layer does not have the
  /// property.
  @discardableResult
  package func set(_ value: LayerValue, in layer: inout Layer) -> Bool { write(&layer, value) }

  /// Why a layer of another kind lacks the property, as the sentence of an error about `subject`;
  /// nil where the layer has it.
  package func absence(from layer: Layer, called subject: String) -> String? {
    guard let word = home?.word, value(in: layer) == nil else { return nil }
    let article = word.first.map { "aeiou".contains($0) } == true ? "an" : "a"
    return "\"\(name)\" belongs to \(article) \(word), but \(subject) has no \"\(word)\""
  }
}

extension LayerProperty: Hashable {
  /// Compares names, which are unique.
  public static func == (a: LayerProperty, b: LayerProperty) -> Bool { a.name == b.name }
  /// Hashes the name, consistent with `==`.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension LayerProperty {
  /// A property stored in every layer.
  init<V: LayerValueConvertible>(
    _ name: String, _ path: any WritableKeyPath<Layer, V> & Sendable, threshold: Double = 0.01,
    range: ClosedRange<Double>? = nil, view: ViewAction = .none, words: ChangeWords? = nil
  ) {
    self.init(
      name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, threshold: threshold,
      range: range, view: view, words: words)
  }

  /// The same without a key path, for the properties that move most: reading and writing through a
  /// stored key path takes several times as long.
  init<V: LayerValueConvertible>(
    _ name: String, get: @escaping @Sendable (Layer) -> V,
    set: @escaping @Sendable (inout Layer, V) -> Void, threshold: Double = 0.01,
    range: ClosedRange<Double>? = nil, view: ViewAction = .none, words: ChangeWords? = nil
  ) {
    self.name = name
    self.kind = V.kind
    self.restThreshold = threshold
    self.range = range
    self.viewAction = view
    self.names = V.names
    self.ownWords = words
    self.read = { get($0).layerValue }
    self.write = { layer, value in
      guard let typed = V(layerValue: value) else { return false }
      set(&layer, typed)
      return true
    }
  }
}
