import FlipbookCalculus
import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension Site {
  /// The value of a change in an event, if numbers in it refer to views; otherwise nil.
  ///
  /// - Parameter isAmount: Whether it is added to the old value, and so has no range.
  func computedValue(
    _ value: JSONValue, for target: Change.Target, isAmount: Bool = false, _ work: inout Work
  ) throws(Reported) -> ComputedValue? {
    guard case .events = numbers else { return nil }
    let isSingle = target.kind == .number
    let elements = isSingle ? [value] : value.elements
    guard elements.contains(where: \.isExpression), let count = target.kind.count(elements.count),
      count == elements.count
    else { return nil }
    let range = target.numberRange(isAmount: isAmount)
    var components: [ComputedValue.Component] = []
    var constants: [Double] = []
    var failure: Reported?
    for (index, element) in elements.enumerated() {
      do throws(Reported) {
        let component = try self.component(element, index, &work)
        if let component { components.append(component) }
        constants.append(
          component == nil
            ? isSingle && target.isAngle
              ? try ValueType<Double>.angle.read(element, self, &work)
              : try ValueType<Double>.number(range).read(element, self, &work)
            : 0)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard !components.isEmpty, let start = target.kind.value(of: constants) else { return nil }
    return ComputedValue(
      start: start, components: components, range: range.lowest...range.highest)
  }

  /// The computed component that an element is; nil for a constant.
  private func component(
    _ element: JSONValue, _ index: Int, _ work: inout Work
  ) throws(Reported) -> ComputedValue.Component? {
    guard element.isExpression else { return nil }
    let expression = try expression(element, &work)
    guard expression.constant == nil else { return nil }
    let sources = try expression.names.readAll { name throws(Reported) in
      try numberSource(name.text, at: element.place(ofCharacter: name.offset + 1), &work)
    }
    return ComputedValue.Component(
      index: index, expression: expression, sources: sources, place: place(of: element))
  }
}

extension Change.Target {
  fileprivate func numberRange(isAmount: Bool) -> NumberRange {
    if isAmount { return .all }
    return kind == .color ? .within(0...1) : range
  }
}

extension LayerValue.Kind {
  /// The number of elements in a list of its numbers; nil for kinds that are not lists of numbers.
  fileprivate func count(_ given: Int) -> Int? {
    switch self {
    case .number: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .numbers: given
    case .transform: [6, 16].contains(given) ? 16 : nil
    case .path, .colors, .bool, .string, .contents: nil
    }
  }

  /// The value with these components.
  fileprivate func value(of n: [Double]) -> LayerValue? {
    let start: LayerValue? =
      switch self {
      case .number: .number(0)
      case .point: .point(.zero)
      case .size: .size(.init(0, 0))
      case .rect: .rect(.init(x: 0, y: 0, width: 0, height: 0))
      case .color: .color(.black)
      case .numbers: .numbers(n)
      case .transform: .transform(.identity)
      case .path, .colors, .bool, .string, .contents: nil
      }
    return start?.withComponents(n)
  }
}
