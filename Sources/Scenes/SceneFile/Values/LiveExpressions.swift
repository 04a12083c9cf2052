import FlipbookCalculus
import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys
import FlipbookTimeline

extension Site {
  /// The binding to what an expression computes from the numbers of views; throws after an error
  /// has been reported.
  func binding(
    toExpression value: JSONValue, _ work: inout Work
  ) throws(Reported) -> PropertyBinding {
    let expression = try expression(value, &work)
    // A parameter may make a constant of it, for one row of a template among others.
    if expression.names.isEmpty, value.string?.contains("$") != true {
      throw work.error(
        .value, at: value, "this is a constant, and a binding follows a number of a view",
        hint: "Write the value without \"bind\".")
    }
    do throws(ExpressionError) {
      try expression.checkTotality()
    } catch {
      throw work.error(error, in: value)
    }
    if expression.names.count > Self.maximumSources {
      throw work.error(
        .limit, in: value, at: expression.names[0].offset,
        "a binding may follow \(Self.maximumSources) numbers, not \(expression.names.count)")
    }
    let sources = try expression.names.readAll { name throws(Reported) in
      try liveSource(name, at: value.place(ofCharacter: name.offset + 1), &work)
    }
    return PropertyBinding(expression, of: sources)
  }

  /// The maximum number of views' numbers in a live expression.
  private static let maximumSources = 64

  private func liveSource(
    _ name: Expression.Name, at place: JSONPlace, _ work: inout Work
  ) throws(Reported) -> PropertyBinding.Source {
    let source = try numberSource(name.text, at: place, &work)
    guard !source.isPresentation else {
      throw work.error(
        .reference, at: place, "a binding follows what is shown anyway",
        hint: "Leave out \"presentation\".")
    }
    guard case .property(let keyPath) = source.target, source.measure == nil else {
      throw work.error(
        .type, at: place, "\"\(name.text)\" is derived and cannot be followed",
        hint: "Compute it from \"position\" and \"bounds.size\".")
    }
    return PropertyBinding.Source(layer: source.layer, keyPath: keyPath)
  }
}
