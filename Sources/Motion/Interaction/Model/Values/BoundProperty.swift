package import FlipbookDocument
package import FlipbookTimeline

/// A property that is bound to a number, with the place of the binding in the file.
package struct BoundProperty: Hashable, Sendable {
  package var property: MovedProperty
  package var binding: PropertyBinding
  package var place: SourcePlace?

  package init(_ property: MovedProperty, to binding: PropertyBinding, place: SourcePlace? = nil) {
    self.property = property
    self.binding = binding
    self.place = place
  }
}
