package import FlipbookCalculus
package import FlipbookDocument

/// How names in expressions are looked up once all views are known; the code above provides this.
package struct NameReading: Sendable {
  /// The number that a path names in the rest model.
  package let rest:
    @Sendable (Expression.Name, JSONPlace, Site, inout Work) throws(Reported) -> Double

  package init(
    rest:
      @escaping @Sendable (Expression.Name, JSONPlace, Site, inout Work) throws(Reported) ->
      Double
  ) {
    self.rest = rest
  }

  /// Outside of scenes there are no views.
  package static let none = NameReading { name, place, _, work throws(Reported) in
    throw work.error(
      .reference, at: place, "there is no view here that \"\(name.text)\" could name")
  }
}
