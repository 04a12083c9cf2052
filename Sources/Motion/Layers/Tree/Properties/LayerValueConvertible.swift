package import FlipbookGeometry

/// A type of a layer property's values.
package protocol LayerValueConvertible: SendableMetatype {
  static var kind: LayerValue.Kind { get }
  var layerValue: LayerValue { get }
  /// nil when the value is of another kind.
  init?(layerValue: LayerValue)
  /// All values, for a type whose values are names; nil for others.
  static var names: [String]? { get }
}

extension LayerValueConvertible {
  package static var names: [String]? { nil }
}

extension Double: LayerValueConvertible {
  package static var kind: LayerValue.Kind { .number }
  package var layerValue: LayerValue { .number(self) }
  package init?(layerValue: LayerValue) {
    guard case .number(let value) = layerValue else { return nil }
    self = value
  }
}

extension Int: LayerValueConvertible {
  package static var kind: LayerValue.Kind { .number }
  package var layerValue: LayerValue { .number(Double(self)) }
  /// Rounds to the nearest integer.
  package init?(layerValue: LayerValue) {
    guard case .number(let value) = layerValue, !value.isNaN else { return nil }
    self = Int(Swift.max(-1e15, Swift.min(value.rounded(), 1e15)))
  }
}

extension Bool: LayerValueConvertible {
  package static var kind: LayerValue.Kind { .bool }
  package var layerValue: LayerValue { .bool(self) }
  package init?(layerValue: LayerValue) {
    guard case .bool(let value) = layerValue else { return nil }
    self = value
  }
}

extension String: LayerValueConvertible {
  package static var kind: LayerValue.Kind { .string }
  package var layerValue: LayerValue { .string(self) }
  package init?(layerValue: LayerValue) {
    guard case .string(let value) = layerValue else { return nil }
    self = value
  }
}

extension Point: LayerValueConvertible {
  package static var kind: LayerValue.Kind { .point }
  package var layerValue: LayerValue { .point(self) }
  package init?(layerValue: LayerValue) {
    guard case .point(let value) = layerValue else { return nil }
    self = value
  }
}

extension Size: LayerValueConvertible {
  package static var kind: LayerValue.Kind { .size }
  package var layerValue: LayerValue { .size(self) }
  package init?(layerValue: LayerValue) {
    guard case .size(let value) = layerValue else { return nil }
    self = value
  }
}

extension Rect: LayerValueConvertible {
  package static var kind: LayerValue.Kind { .rect }
  package var layerValue: LayerValue { .rect(self) }
  package init?(layerValue: LayerValue) {
    guard case .rect(let value) = layerValue else { return nil }
    self = value
  }
}

extension Transform: LayerValueConvertible {
  package static var kind: LayerValue.Kind { .transform }
  package var layerValue: LayerValue { .transform(self) }
  package init?(layerValue: LayerValue) {
    guard case .transform(let value) = layerValue else { return nil }
    self = value
  }
}

extension Path: LayerValueConvertible {
  package static var kind: LayerValue.Kind { .path }
  package var layerValue: LayerValue { .path(self) }
  package init?(layerValue: LayerValue) {
    guard case .path(let value) = layerValue else { return nil }
    self = value
  }
}

extension Color: LayerValueConvertible {
  package static var kind: LayerValue.Kind { .color }
  package var layerValue: LayerValue { .color(self) }
  package init?(layerValue: LayerValue) {
    guard case .color(let value) = layerValue else { return nil }
    self = value ?? .clear
  }
}

extension Array: LayerValueConvertible where Element: ListedLayerValue {
  package static var kind: LayerValue.Kind { Element.listKind }
  package var layerValue: LayerValue { Element.layerValue(of: self) }
  package init?(layerValue: LayerValue) {
    guard let value = Element.list(from: layerValue) else { return nil }
    self = value
  }
}

/// A type whose lists can be values of a property.
package protocol ListedLayerValue {
  static var listKind: LayerValue.Kind { get }
  static func layerValue(of list: [Self]) -> LayerValue
  /// nil when the value is of another kind.
  static func list(from layerValue: LayerValue) -> [Self]?
}

extension Double: ListedLayerValue {
  package static var listKind: LayerValue.Kind { .numbers }
  package static func layerValue(of list: [Double]) -> LayerValue { .numbers(list) }
  package static func list(from layerValue: LayerValue) -> [Double]? {
    guard case .numbers(let values) = layerValue else { return nil }
    return values
  }
}

extension Color: ListedLayerValue {
  package static var listKind: LayerValue.Kind { .colors }
  package static func layerValue(of list: [Color]) -> LayerValue { .colors(list) }
  package static func list(from layerValue: LayerValue) -> [Color]? {
    guard case .colors(let values) = layerValue else { return nil }
    return values
  }
}

extension Optional: LayerValueConvertible where Wrapped: OptionalLayerValue {
  package static var kind: LayerValue.Kind { Wrapped.kind }
  package var layerValue: LayerValue { Wrapped.layerValue(of: self) }
  package init?(layerValue: LayerValue) {
    guard let value = Wrapped.optional(from: layerValue) else { return nil }
    self = value
  }
}

/// A type for which a missing value is a valid property value: no color, no contents.
package protocol OptionalLayerValue {
  static var kind: LayerValue.Kind { get }
  static func layerValue(of value: Self?) -> LayerValue
  /// The outer optional is nil when the value is of another kind.
  static func optional(from layerValue: LayerValue) -> Self??
}

extension Color: OptionalLayerValue {
  package static func layerValue(of value: Color?) -> LayerValue { .color(value) }
  package static func optional(from layerValue: LayerValue) -> Color?? {
    guard case .color(let value) = layerValue else { return nil }
    return .some(value)
  }
}

extension Contents: OptionalLayerValue {
  package static var kind: LayerValue.Kind { .contents }
  package static func layerValue(of value: Contents?) -> LayerValue { .contents(value) }
  package static func optional(from layerValue: LayerValue) -> Contents?? {
    guard case .contents(let value) = layerValue else { return nil }
    return .some(value)
  }
}

extension LayerValueConvertible where Self: RawRepresentable & CaseIterable, RawValue == String {
  package static var names: [String]? { allCases.map(\.rawValue) }
  package static var kind: LayerValue.Kind { .string }
  package var layerValue: LayerValue { .string(rawValue) }
  package init?(layerValue: LayerValue) {
    guard case .string(let name) = layerValue else { return nil }
    self.init(rawValue: name)
  }
}

extension ContentsGravity: LayerValueConvertible {}
extension ContentsFilter: LayerValueConvertible {}
extension GradientType: LayerValueConvertible {}
extension FillRule: LayerValueConvertible {}
extension LineCap: LayerValueConvertible {}
extension LineJoin: LayerValueConvertible {}
