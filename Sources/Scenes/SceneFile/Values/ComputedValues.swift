import FlipbookCalculus
import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneKeys

extension ComputedValue {
  /// The value of a change in an event, if numbers in it refer to views; otherwise nil.
  ///
  /// - Parameter isAmount: Whether it is added to the old value, and so has no range.
  init?(
    _ value: JSONValue, for target: Change.Target, isAmount: Bool = false, _ site: Site,
    _ work: inout Work
  ) throws(Reported) {
    guard case .events = site.numbers else { return nil }
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
        let component = try ComputedValue.Component(element, at: index, site, &work)
        if let component { components.append(component) }
        constants.append(
          component == nil
            ? isSingle && target.isAngle
              ? try ValueType<Double>.angle.read(element, site, &work)
              : try ValueType<Double>.number(range).read(element, site, &work)
            : 0)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard !components.isEmpty, let start = target.kind.value(of: constants) else { return nil }
    self = ComputedValue(
      start: start, components: components, range: range.lowest...range.highest)
  }
}

extension ComputedValue.Component {
  /// The computed component that an element is; nil for a constant.
  fileprivate init?(_ element: JSONValue, at index: Int, _ site: Site, _ work: inout Work)
    throws(Reported)
  {
    guard element.isExpression else { return nil }
    let expression = try site.expression(element, &work)
    guard expression.constant == nil else { return nil }
    let sources = try expression.names.readAll { name throws(Reported) in
      try NumberSource(name.text, at: element.place(ofCharacter: name.offset + 1), site, &work)
    }
    self = ComputedValue.Component(
      index: index, expression: expression, sources: sources, place: site.place(of: element))
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
