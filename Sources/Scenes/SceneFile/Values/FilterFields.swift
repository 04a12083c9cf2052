import FlipbookDocument
import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

/// The keys of filters.
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
