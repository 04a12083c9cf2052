package import FlipbookGeometry

/// The value of a layer property, of any type.
package enum LayerValue: Hashable, Sendable {
  case number(Double)
  case point(Point)
  case size(Size)
  case rect(Rect)
  /// nil means no color.
  case color(Color?)
  // Large values are stored separately, so that this type stays small.
  indirect case transform(Transform)
  case path(Path)
  case numbers([Double])
  case colors([Color])
  case bool(Bool)
  /// A string, or the name of an enumeration's case.
  case string(String)
  indirect case contents(Contents?)

  /// The type of a value, with its name in scenes.
  package enum Kind: String, Hashable, Sendable {
    case number, point, size, rect, color, transform, path, numbers, colors, bool, string, contents
  }

  package var kind: Kind {
    switch self {
    case .number: .number
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .color: .color
    case .transform: .transform
    case .path: .path
    case .numbers: .numbers
    case .colors: .colors
    case .bool: .bool
    case .string: .string
    case .contents: .contents
    }
  }
}

extension LayerValue {
  /// The numbers of a numeric value; nil for non-numeric values.
  ///
  /// In order: x y, width height, x y width height, red green blue alpha, m11 … m44. A missing
  /// color is transparent.
  package var components: [Double]? {
    switch self {
    case .number(let value): [value]
    case .point(let p): [p.x, p.y]
    case .size(let s): [s.width, s.height]
    case .rect(let r): [r.origin.x, r.origin.y, r.size.width, r.size.height]
    case .color(let c):
      [c?.red ?? 0, c?.green ?? 0, c?.blue ?? 0, c?.alpha ?? 0]
    case .transform(let t): t.components
    case .numbers(let values): values
    case .colors(let colors): colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    case .path, .bool, .string, .contents: nil
    }
  }

  /// A value of the same kind with other numbers; nil when the kind is not numeric or the count is
  /// wrong.
  package func withComponents(_ n: [Double]) -> LayerValue? {
    guard n.count == components?.count else { return nil }
    switch self {
    case .number: return .number(n[0])
    case .point: return .point(Point(n[0], n[1]))
    case .size: return .size(Size(n[0], n[1]))
    case .rect: return .rect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]))
    case .color: return .color(Color(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
    case .transform: return Transform(components: n).map { .transform($0) }
    case .numbers: return .numbers(n)
    case .colors:
      let colors: [Color] = stride(from: 0, to: n.count, by: 4).map { (start: Int) -> Color in
        Color(red: n[start], green: n[start + 1], blue: n[start + 2], alpha: n[start + 3])
      }
      return .colors(colors)
    case .path, .bool, .string, .contents: return nil
    }
  }
}
