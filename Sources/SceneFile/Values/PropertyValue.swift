import SceneKeys
import Geometry
import Layers

/// A value of a property that a scene writes as that property's kind is written.
protocol PropertyValue {
  /// How it is written, within what the property can hold.
  static func type(of property: LayerProperty) -> ValueType<Self>
}

extension LayerProperty {
  fileprivate var numbers: NumberRange { range.map { .within($0) } ?? .all }
}

extension Double: PropertyValue {
  static func type(of property: LayerProperty) -> ValueType<Double> { .number(property.numbers) }
}

extension Int: PropertyValue {
  static func type(of property: LayerProperty) -> ValueType<Int> { .integer(property.numbers) }
}

extension Bool: PropertyValue {
  static func type(of property: LayerProperty) -> ValueType<Bool> { .boolean }
}

extension Field {
  /// A key for a property of layers: its name and its numbers are the property's.
  init<Value: PropertyValue>(
    property: LayerProperty, _ path: any WritableKeyPath<Target, Value> & Sendable,
    unit: String? = nil, _ text: String
  ) {
    self.init(property.name, Value.type(of: property), path, unit: unit, text)
  }
}
