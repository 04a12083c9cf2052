package import Calculus
package import Document

/// What the names in an expression are read as: it depends on where the expression is written.
package enum NumberReading {
  /// No views are known, so names have no values.
  case noViews
  /// The keys of a view: names are numbers of the rest model, once all views are read.
  case waiting
  /// The keys of a view, read again with the values of its expressions.
  case solved([JSONIdentity: Double])
  /// Everything else about views: names are numbers of the rest model.
  case rest
  /// Events: only the values of changes are read when the event happens.
  case events
}

/// A number of a view's key whose expression refers to other views.
package struct WaitingNumber {
  package var value: JSONValue
  package var expression: Expression

  package init(_ value: JSONValue, _ expression: Expression) {
    self.value = value
    self.expression = expression
  }
}

/// A key of a view with numbers that wait for other views.
package struct WaitingKey {
  package var member: JSONValue.Member
  /// The number of its field; nil for a custom property.
  package var field: Int?
  package var numbers: [WaitingNumber]

  package init(_ member: JSONValue.Member, field: Int?, _ numbers: [WaitingNumber]) {
    self.member = member
    self.field = field
    self.numbers = numbers
  }
}

/// How names in expressions are looked up once all views are known; the code above provides this.
package struct NameReading: Sendable {
  /// The number that a path names in the rest model.
  package let rest:
    @Sendable (Expression.Name, JSONPlace, Site, inout Work) throws(Reported) -> Double

  package init(
    rest: @escaping @Sendable (Expression.Name, JSONPlace, Site, inout Work) throws(Reported) ->
      Double
  ) {
    self.rest = rest
  }

  /// Outside of scenes there are no views.
  package static let none = NameReading { name, place, _, work throws(Reported) in
    throw work.error(.reference, at: place, "there is no view here that \"\(name.text)\" could name")
  }
}
