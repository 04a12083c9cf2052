package import FlipbookGeometry

/// Values as elements: what lists of values consist of, and what keys have where their text alone
/// does not say the type.
package enum ValueMarkup: Equatable, Sendable {
  case real(Double)
  case integer(Int)
  case string(String)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case color(Color)
  case transform(Transform)
  case path(Path)
  /// The path of a file in the bundle.
  case image(String)
  case array([ValueMarkup])
  case null

  /// The class of the value.
  package var type: String {
    switch self {
    case .real: "real"
    case .integer: "integer"
    case .string: "string"
    case .point: "CGPoint"
    case .size: "CGSize"
    case .rect: "CGRect"
    case .color: "CGColor"
    case .transform: "CATransform3D"
    case .path: "CGPath"
    case .image: "CGImage"
    case .array: "NSArray"
    case .null: "null"
    }
  }

  /// The value in a list: an element named by its class.
  package var element: CAMLMarkup { markup(type, [:]) }

  /// The value of a key: an element named by the key, with its class as `type`.
  package func element(_ key: String) -> CAMLMarkup { markup(key, ["type": type]) }

  private func markup(_ name: String, _ type: [String: String]) -> CAMLMarkup {
    var result = CAMLMarkup(name, type.map { ($0.key, $0.value) })
    switch self {
    case .real(let value): result["value"] = CAMLText.number(value)
    case .integer(let value): result["value"] = "\(value)"
    case .string(let value): result["value"] = value
    case .point(let value): result["value"] = CAMLText.point(value)
    case .size(let value): result["value"] = CAMLText.size(value)
    case .rect(let value): result["value"] = CAMLText.rect(value)
    case .color(let value):
      result["value"] = CAMLText.color(value)
      if value.alpha != 1 { result["opacity"] = CAMLText.number(value.alpha) }
    case .transform(let value): result["value"] = CAMLText.transform(value)
    case .path(let value): result["value"] = CAMLText.path(value)
    case .image(let path): result["src"] = path
    case .array(let values): result.children = values.map(\.element)
    case .null: break
    }
    return result
  }
}
