package import FlipbookCalculus
package import FlipbookDocument
package import FlipbookLayers

/// A value whose components are computed when an event sets it.
package struct ComputedValue: Hashable, Sendable {
  /// The kind of the value, with the components that are constants.
  package var start: LayerValue
  /// The components that are computed.
  package var components: [Component]
  /// The allowed numbers.
  package var range: ClosedRange<Double>

  package init(start: LayerValue, components: [Component], range: ClosedRange<Double>) {
    self.start = start
    self.components = components
    self.range = range
  }

  /// A component with its expression.
  package struct Component: Hashable, Sendable {
    /// Its number among the components of the value.
    package var index: Int
    package var expression: Expression
    /// The numbers that the expression's names refer to, in their order.
    package var sources: [NumberSource]
    package var place: SourcePlace?

    package init(
      index: Int, expression: Expression, sources: [NumberSource], place: SourcePlace?
    ) {
      self.index = index
      self.expression = expression
      self.sources = sources
      self.place = place
    }
  }
}
