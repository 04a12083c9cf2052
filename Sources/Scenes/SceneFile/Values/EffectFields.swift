import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of effects.
enum EffectFields {
  /// The values of the keys of an effect.
  struct Keys: Sendable {
    var blur = VisualEffect.none
    var saturation: Double?
    var tint: Color?

    var effect: VisualEffect {
      VisualEffect(
        blurRadius: blur.blurRadius, saturation: saturation ?? blur.saturation,
        tint: tint ?? blur.tint)
    }
  }

  static let table = FieldTable<Keys>(
    "effect", "The effect of a view on the content behind it: UIVisualEffectView.", start: Keys()
  ) {
    Field(
      "blur", blur, unit: "points",
      "One of UIBlurEffect's styles, or the standard deviation of a blur without a tint."
    ) { effect, keys, _, _ in keys.blur = effect }.required
    Field(
      "saturation", .number(.within(0...100)), \.saturation, default: .called("the style's, or 1"),
      "The factor by which the blurred colors move away from their gray; 1 leaves them, 0 is gray.")
    Field(
      "tint", .color, \.tint, default: .called("the style's, or none"),
      "A color over what is blurred.")
  }

  private static let blur: ValueType<VisualEffect> = {
    let names = VisualEffect.Style.allCases.map(\.rawValue)
    let radius = ValueType<Double>.number(.within(0...1000))
    return ValueType(.either([.names(names), radius.shape])) { value, site, work throws(Reported) in
      guard let name = value.string, !value.isExpression else {
        guard value.isNumeric else {
          throw work.mismatch(value, needs: "\"light\", \"extraLight\", \"dark\" or a radius")
        }
        return VisualEffect(blurRadius: try radius.read(value, site, &work))
      }
      guard let style = VisualEffect.Style(rawValue: name) else {
        throw work.unknownName(value, name, of: names)
      }
      return VisualEffect(style)
    }
  }()

  /// An effect, or null for none.
  static let effect: ValueType<VisualEffect> = {
    let object = ValueType<VisualEffect>.object(
      { table }, named: "effect", finish: { keys, _, _ in keys.value.effect })
    return ValueType(
      .labelled("[effect](#effect) or null", .either([object.shape, .null])),
      write: { $0 == VisualEffect.none ? .null : nil }
    ) { value, site, work throws(Reported) in
      if value.isNull { return VisualEffect.none }
      guard value.isObject else {
        throw work.mismatch(value, needs: "null or an effect such as { \"blur\": \"dark\" }")
      }
      return try object.read(value, site, &work)
    }
  }()
}
