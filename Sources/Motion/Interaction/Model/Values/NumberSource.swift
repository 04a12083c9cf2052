package import FlipbookLayers

/// A number of a view that an expression refers to.
package struct NumberSource: Hashable, Sendable {
  package var layer: LayerID
  /// A number, or a rectangle with a `measure`.
  package var target: Change.Target
  package var measure: RectMeasure?
  /// Whether it is read as the screen shows it, not as the model has it.
  package var isPresentation: Bool

  package init(
    layer: LayerID, target: Change.Target, measure: RectMeasure? = nil, isPresentation: Bool = false
  ) {
    self.layer = layer
    self.target = target
    self.measure = measure
    self.isPresentation = isPresentation
  }

  /// The number in a layer; nil when the layer does not have it.
  package func value(in layer: Layer) -> Double? {
    let value: LayerValue?
    switch target {
    case .property(let keyPath): value = keyPath.value(in: layer)
    case .frame(let keyPath): value = keyPath.value(in: layer)
    }
    return value.flatMap(number(in:))
  }

  /// The number that a value of the target holds.
  package func number(in value: LayerValue) -> Double? {
    switch (value, measure) {
    case (.number(let number), nil): number
    case (.rect(let rect), let measure?): measure.value(of: rect)
    default: nil
    }
  }
}
