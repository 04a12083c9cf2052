import SceneKeys
import Document
import Geometry
import Layers

/// The keys of filters and of effects.
enum FilterFields {
  static let table = FieldTable<LayerFilter?>(
    "filter", "A change of the rendering of the view with all its subviews.", start: nil,
    exactlyOne: LayerFilter.Kind.allCases.map(\.rawValue)
  ) {
    LayerFilter.Kind.allCases.map { kind in
      Field<LayerFilter?>(
        kind.rawValue, kind == .colorHueRotate ? .angle : .number(kind.numbers),
        unit: kind.unit, kind.meaning
      ) { amount, filter, _, _ in filter = LayerFilter(kind, amount) }
    }
  }

  /// The maximum number of filters: each is a pass over the pixels.
  static let maximumFilters = 16

  static let list: ValueType<[LayerFilter]> = {
    let filter = ValueType<LayerFilter>.object(
      { table }, named: "filter",
      finish: { filter, _, work throws(Reported) in try filter.value(&work) })
    let list = ValueType<[LayerFilter]>.list(of: filter)
    return ValueType(list.shape, write: list.write) { value, site, work throws(Reported) in
      guard value.count <= maximumFilters else {
        throw work.error(
          .limit, at: value, "at most \(maximumFilters) filters per view, not \(value.count)")
      }
      return try list.read(value, site, &work)
    }
  }()

  static let effectTable = FieldTable<VisualEffect?>(
    "effect", "The effect of a view on the content behind it: UIVisualEffectView.", start: nil
  ) {
    Field(
      "blur", blur, unit: "points",
      "One of UIBlurEffect's styles, or the standard deviation of a blur without a tint."
    ) { effect, target, _, _ in target = effect }.required
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
      { effectTable }, named: "effect",
      finish: { effect, _, work throws(Reported) in try effect.value(&work) })
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

extension LayerFilter.Kind {
  fileprivate var numbers: NumberRange { range.map { .within($0) } ?? .all }

  fileprivate var unit: String? { self == .gaussianBlur ? "points" : nil }

  fileprivate var meaning: String {
    switch self {
    case .gaussianBlur: "Blurs with this standard deviation, also beyond the bounds."
    case .colorBrightness: "Adds to red, green and blue."
    case .colorContrast: "Scales colors away from middle gray by this factor; 1 leaves them."
    case .colorSaturate: "Scales colors away from their gray by this factor; 0 is gray."
    case .colorHueRotate: "Rotates all hues by an angle."
    case .colorInvert: "The share of the inverted color."
    case .colorMonochrome: "The share of the gray of the color; 1 is gray."
    case .luminanceToAlpha:
      "The share of black whose opacity is the luminance of the color: makes a mask of lightness."
    }
  }
}
