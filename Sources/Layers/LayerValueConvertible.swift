public import Geometry

/// A type that a layer's property can have.
public protocol LayerValueConvertible: SendableMetatype {
  static var kind: LayerValue.Kind { get }
  var layerValue: LayerValue { get }
  /// nil when the value is of another kind.
  init?(layerValue: LayerValue)
}

extension Double: LayerValueConvertible {
  public static var kind: LayerValue.Kind { .number }
  public var layerValue: LayerValue { .number(self) }
  public init?(layerValue: LayerValue) {
    guard case .number(let value) = layerValue else { return nil }
    self = value
  }
}

extension Int: LayerValueConvertible {
  public static var kind: LayerValue.Kind { .number }
  public var layerValue: LayerValue { .number(Double(self)) }
  /// The nearest whole number.
  public init?(layerValue: LayerValue) {
    guard case .number(let value) = layerValue, !value.isNaN else { return nil }
    self = Int(Swift.max(-1e15, Swift.min(value.rounded(), 1e15)))
  }
}

extension Bool: LayerValueConvertible {
  public static var kind: LayerValue.Kind { .bool }
  public var layerValue: LayerValue { .bool(self) }
  public init?(layerValue: LayerValue) {
    guard case .bool(let value) = layerValue else { return nil }
    self = value
  }
}

extension String: LayerValueConvertible {
  public static var kind: LayerValue.Kind { .string }
  public var layerValue: LayerValue { .string(self) }
  public init?(layerValue: LayerValue) {
    guard case .string(let value) = layerValue else { return nil }
    self = value
  }
}

extension Point: LayerValueConvertible {
  public static var kind: LayerValue.Kind { .point }
  public var layerValue: LayerValue { .point(self) }
  public init?(layerValue: LayerValue) {
    guard case .point(let value) = layerValue else { return nil }
    self = value
  }
}

extension Size: LayerValueConvertible {
  public static var kind: LayerValue.Kind { .size }
  public var layerValue: LayerValue { .size(self) }
  public init?(layerValue: LayerValue) {
    guard case .size(let value) = layerValue else { return nil }
    self = value
  }
}

extension Rect: LayerValueConvertible {
  public static var kind: LayerValue.Kind { .rect }
  public var layerValue: LayerValue { .rect(self) }
  public init?(layerValue: LayerValue) {
    guard case .rect(let value) = layerValue else { return nil }
    self = value
  }
}

extension Transform: LayerValueConvertible {
  public static var kind: LayerValue.Kind { .transform }
  public var layerValue: LayerValue { .transform(self) }
  public init?(layerValue: LayerValue) {
    guard case .transform(let value) = layerValue else { return nil }
    self = value
  }
}

extension Path: LayerValueConvertible {
  public static var kind: LayerValue.Kind { .path }
  public var layerValue: LayerValue { .path(self) }
  public init?(layerValue: LayerValue) {
    guard case .path(let value) = layerValue else { return nil }
    self = value
  }
}

extension Color: LayerValueConvertible {
  public static var kind: LayerValue.Kind { .color }
  public var layerValue: LayerValue { .color(self) }
  public init?(layerValue: LayerValue) {
    guard case .color(let value) = layerValue else { return nil }
    self = value ?? .clear
  }
}

extension Array: LayerValueConvertible where Element: ListedLayerValue {
  public static var kind: LayerValue.Kind { Element.listKind }
  public var layerValue: LayerValue { Element.layerValue(of: self) }
  public init?(layerValue: LayerValue) {
    guard let value = Element.list(from: layerValue) else { return nil }
    self = value
  }
}

/// A type of which a property can hold a list.
public protocol ListedLayerValue {
  static var listKind: LayerValue.Kind { get }
  static func layerValue(of list: [Self]) -> LayerValue
  /// nil when the value is of another kind.
  static func list(from layerValue: LayerValue) -> [Self]?
}

extension Double: ListedLayerValue {
  public static var listKind: LayerValue.Kind { .numbers }
  public static func layerValue(of list: [Double]) -> LayerValue { .numbers(list) }
  public static func list(from layerValue: LayerValue) -> [Double]? {
    guard case .numbers(let values) = layerValue else { return nil }
    return values
  }
}

extension Color: ListedLayerValue {
  public static var listKind: LayerValue.Kind { .colors }
  public static func layerValue(of list: [Color]) -> LayerValue { .colors(list) }
  public static func list(from layerValue: LayerValue) -> [Color]? {
    guard case .colors(let values) = layerValue else { return nil }
    return values
  }
}

extension Optional: LayerValueConvertible where Wrapped: OptionalLayerValue {
  public static var kind: LayerValue.Kind { Wrapped.kind }
  public var layerValue: LayerValue { Wrapped.layerValue(of: self) }
  public init?(layerValue: LayerValue) {
    guard let value = Wrapped.optional(from: layerValue) else { return nil }
    self = value
  }
}

/// A type whose absence is a value of its own: no colour, no contents.
public protocol OptionalLayerValue {
  static var kind: LayerValue.Kind { get }
  static func layerValue(of value: Self?) -> LayerValue
  /// The outer optional is nil when the value is of another kind.
  static func optional(from layerValue: LayerValue) -> Self??
}

extension Color: OptionalLayerValue {
  public static func layerValue(of value: Color?) -> LayerValue { .color(value) }
  public static func optional(from layerValue: LayerValue) -> Color?? {
    guard case .color(let value) = layerValue else { return nil }
    return .some(value)
  }
}

extension Contents: OptionalLayerValue {
  public static var kind: LayerValue.Kind { .contents }
  public static func layerValue(of value: Contents?) -> LayerValue { .contents(value) }
  public static func optional(from layerValue: LayerValue) -> Contents?? {
    guard case .contents(let value) = layerValue else { return nil }
    return .some(value)
  }
}

extension LayerValueConvertible where Self: RawRepresentable, RawValue == String {
  public static var kind: LayerValue.Kind { .string }
  public var layerValue: LayerValue { .string(rawValue) }
  public init?(layerValue: LayerValue) {
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
