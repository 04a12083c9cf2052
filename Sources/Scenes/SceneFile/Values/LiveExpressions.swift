import FlipbookCalculus
import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys
import FlipbookTimeline

extension PropertyBinding {
  /// The maximum number of views' numbers in a live expression.
  private static let maximumSources = 64

  /// The binding to what an expression computes from the numbers of views; throws after an error
  /// has been reported.
  init(toExpression value: JSONValue, _ site: Site, _ work: inout Work) throws(Reported) {
    let expression = try site.expression(value, &work)
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
      try PropertyBinding.Source(name, at: value.place(ofCharacter: name.offset + 1), site, &work)
    }
    self = PropertyBinding(expression, of: sources)
  }
}

extension PropertyBinding.Source {
  fileprivate init(_ name: Expression.Name, at place: JSONPlace, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    let source = try NumberSource(name.text, at: place, site, &work)
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
    self = PropertyBinding.Source(layer: source.layer, keyPath: keyPath)
  }
}
