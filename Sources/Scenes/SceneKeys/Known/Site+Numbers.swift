package import FlipbookCalculus
package import FlipbookDocument
import FlipbookLayers

extension Site {
  /// The number that a value is, or that its expression yields; nil for any other value.
  ///
  /// Throws after an error has been reported, or while the expression waits for other views.
  package func number(_ value: JSONValue, _ work: inout Work) throws(Reported) -> Double? {
    if let number = value.number { return number }
    guard value.isExpression else { return nil }
    if case .solved(let numbers) = numbers, let number = numbers[value.identity] { return number }
    let expression = try expression(value, &work)
    if let constant = expression.constant { return constant }
    switch numbers {
    case .waiting, .solved:
      work.waitingNumbers.append(WaitingNumber(value, expression))
      throw work.log.postponed
    case .rest:
      let values = try expression.names.readAll { name throws(Reported) in
        try world.names.rest(name, value.place(ofCharacter: name.offset + 1), self, &work)
      }
      do throws(ExpressionError) {
        return try expression.value(values)
      } catch {
        throw work.error(error, in: value)
      }
    case .noViews:
      throw refuse(
        expression, of: value, "cannot be read here: the views are not known yet", hint: nil, &work)
    case .style:
      throw refuse(
        expression, of: value, "cannot be read here: a style is shared by views",
        hint: "Write this key in the views.", &work)
    case .events:
      throw refuse(
        expression, of: value, "is read when the event happens, and this number is not",
        hint: "In events, the values of \"changes\" and \"set\" can refer to views.", &work)
    }
  }

  /// Reports that the names of an expression are not read here.
  private func refuse(
    _ expression: Expression, of value: JSONValue, _ reason: String, hint: String?,
    _ work: inout Work
  ) -> Reported {
    let name = expression.names.first
    return work.error(
      .reference, in: value, at: name?.offset ?? 0, "\"\(name?.text ?? "")\" \(reason)", hint: hint)
  }

  /// The expression of a value, with the parameters, the canvas and `each.index` put in.
  package func expression(
    _ value: JSONValue, _ work: inout Work
  ) throws(Reported) -> Expression {
    var isKnown = true
    if case .noViews = numbers { isKnown = false }
    var reader = ExpressionReader(value, canvas: isKnown ? world.canvas : nil)
    let expression = try reader.read(&work)
    guard let each, expression.names.contains(where: { $0.text == Self.turn }),
      known.views.layer(each.layer).properties["index"] == nil
    else { return expression }
    do throws(ExpressionError) {
      return try expression.substituting(
        expression.names.map { $0.text == Self.turn ? Expression(Double(each.index)) : nil })
    } catch {
      throw work.error(error, in: value)
    }
  }

  /// The number of the view whose turn it is, unless the view has a property of this name.
  private static let turn = "each.index"
}
