import FlipbookGeometry
import FlipbookLayers
import FlipbookSceneKeys

/// A type of property value, with its form in a scene.
protocol PropertyValue {
  /// The form of the value, limited to the property's range.
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
  /// A key for a layer property: its name and its range come from the property.
  init<Value: PropertyValue>(
    property: LayerProperty, _ path: any WritableKeyPath<Target, Value> & Sendable,
    unit: String? = nil, _ text: String
  ) {
    self.init(property.name, Value.type(of: property), path, unit: unit, text)
  }
}
