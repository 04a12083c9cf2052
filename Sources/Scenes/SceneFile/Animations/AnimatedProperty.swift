import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys
import FlipbookTimeline

/// The keys of an animation that animates a property.
protocol PropertyAnimationKeys {
  var property: AnimatedProperty { get }
  var clock: AnimationClock { get }
}

/// The keys that every property animation has: the key path and how values add up.
struct AnimatedProperty: Sendable {
  var keyPath: JSONValue?
  var isAdditive = false
  var isCumulative = false
  /// Builds transforms from the animated numbers.
  var valueFunction: ValueFunction?

  static func keys<Kind>(
    of path: any WritableKeyPath<Kind, AnimatedProperty> & Sendable
  ) -> [Field<Kind>] {
    fields.map { $0.lifted(to: path) }
  }

  @FieldTableBuilder<AnimatedProperty> private static var fields: [Field<AnimatedProperty>] {
    Field("keyPath", .deferred(.string), \.keyPath, "The property, such as `position.x`.")
      .required
    Field(
      "additive", .boolean, \.isAdditive,
      "Whether the value is added to the value below it.")
    Field(
      "cumulative", .boolean, \.isCumulative,
      "Whether each repetition starts from the end value of the one before.")
    Field(
      "valueFunction", .name, \.valueFunction, default: .words("none"),
      "Builds transforms from numbers (`CAValueFunction`): the key path must be `transform` or "
        + "`sublayerTransform`, the values are angles or numbers, three for `scale` and "
        + "`translate`, and the transform built from them replaces the view's own. A missing end "
        + "is the identity.")
  }
}

extension AnimatedProperty {
  /// An animation of this property along a curve.
  func animation(_ keyPath: LayerKeyPath, _ curve: PropertyAnimation.Curve) -> LayerAnimation {
    var property = PropertyAnimation(keyPath: keyPath, curve: curve)
    property.isAdditive = isAdditive
    property.isCumulative = isCumulative
    property.valueFunction = valueFunction
    return LayerAnimation(.property(property))
  }
}

extension Written where Target: PropertyAnimationKeys {
  /// The property that is animated.
  func keyPath(on layer: LayerID, _ site: Site, _ work: inout Work) throws(Reported) -> LayerKeyPath
  {
    let animated = value.property
    let written = try required(\.property.keyPath, &work)
    let text = try ValueType<String>.string.read(written, site, &work)
    let target = try site.keyPath(text, of: layer, at: written.place, &work)
    guard case .property(let keyPath) = target else {
      throw work.error(
        .type, at: written, "\"\(text)\" is derived and cannot be animated",
        hint: "Animate \"position\" and \"bounds.size\".")
    }
    if animated.valueFunction != nil, keyPath.kind != .transform {
      throw work.error(
        .type, at: written,
        "\"valueFunction\" builds transforms, and \"\(text)\" is "
          + Change.Target.property(keyPath).words,
        hint: "Use \"transform\" or \"sublayerTransform\" as the key path.")
    }
    if animated.isAdditive || animated.isCumulative, !keyPath.kind.isNumeric {
      throw work.error(
        .type, at: written,
        "\"\(text)\" is not made of numbers, so its animations cannot be additive or cumulative")
    }
    return keyPath
  }

  /// The animated property, which must be made of numbers; any other is an error.
  func numericKeyPath(on layer: LayerID, or consequence: String, _ site: Site, _ work: inout Work)
    throws(Reported) -> LayerKeyPath
  {
    let keyPath = try self.keyPath(on: layer, site, &work)
    guard keyPath.kind.isNumeric else {
      throw work.error(
        .type, at: try required(\.property.keyPath, &work),
        "\"\(keyPath.name)\" is not made of numbers, so \(consequence)")
    }
    return keyPath
  }
}

extension AnimatedProperty {
  /// Reads one animated value: a value of the property, or the input of its value function.
  func value(_ value: JSONValue, for keyPath: LayerKeyPath, _ site: Site, _ work: inout Work)
    throws(Reported) -> LayerValue
  {
    guard let function = valueFunction else {
      return try LayerValue(value, for: .property(keyPath), site, &work)
    }
    if function.inputCount == 1, let part = function.parts.first {
      return try LayerValue(value, for: .property(LayerKeyPath(.transform, part)), site, &work)
    }
    let numbers = try ValueType<[Double]>.numbers().read(value, site, &work)
    guard numbers.count == function.inputCount else {
      throw work.error(
        .type, at: value,
        "\"\(function.rawValue)\" takes \(function.inputCount) numbers, not \(numbers.count)")
    }
    return .numbers(numbers)
  }
}

extension LayerValue.Kind {
  /// Whether values are made of numbers, so that they can be added.
  var isNumeric: Bool {
    switch self {
    case .number, .point, .size, .rect, .color, .transform, .numbers, .colors: true
    case .path, .bool, .string, .contents: false
    }
  }
}
