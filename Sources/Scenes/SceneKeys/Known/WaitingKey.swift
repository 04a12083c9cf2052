package import FlipbookCalculus
package import FlipbookDocument

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
