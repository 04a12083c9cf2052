package import Document
internal import Motion
internal import SceneFile
internal import SceneKeys

/// Literals of a scene that are worth a control: its parameters, springs and timing curves, as the scene's
/// tables of keys declare them.
package struct EditControl: Sendable {
  package var literal: SceneText.Literal
  /// What it is called in its group.
  package var name: String
  /// What it is part of: the parameters, one spring, one curve.
  package var group: String
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    case number(ClosedRange<Double>)
    case color
    case text
    case flag
    /// With its two control points: x1, y1, x2, y2.
    case curve([Double])
  }

  /// How many controls a page shows.
  private static let limit = 400

  package static func all(in text: SceneText) -> [EditControl] {
    var keys = DeclaredKeys()
    text.forEach { keys.learn(from: $0.value) }
    var found: [EditControl] = []
    text.forEach { visit in
      guard found.count < limit else { return }
      guard case .key(let key, let parent) = visit.value.path else { return }
      var control: (group: String, kind: Kind)?
      if case .key("parameters", .root) = parent {
        control = Kind(parameter: visit.value).map { ("Parameters", $0) }
      } else {
        control = Kind(visit.value, among: keys).map { (title(visit, parent), $0) }
      }
      guard let control else { return }
      found.append(
        EditControl(
          literal: text.literal(of: visit), name: key, group: control.group, kind: control.kind))
    }
    return found
  }

  /// The view that something is in, and the way from there.
  private static func title(_ visit: SceneText.Visit, _ parent: JSONPath) -> String {
    let way = parent.description.split(separator: ".").suffix(2).joined(separator: ".")
    return (visit.ids.last.map { $0 + " · " } ?? "") + way
  }
}

extension EditControl.Kind {
  /// nil for what the scene's tables do not know as a pace or as a number that is tuned.
  fileprivate init?(_ value: JSONValue, among keys: DeclaredKeys) {
    if let number = value.number {
      guard let usual = keys.key(at: value.path)?.usual else { return nil }
      self = .number(min(usual.lowerBound, number)...max(usual.upperBound, number))
    } else {
      guard let points = Self.points(of: value),
        keys.key(at: value.path)?.isTimingFunction == true
      else { return nil }
      self = .curve(points)
    }
  }

  private static func points(of value: JSONValue) -> [Double]? {
    if let name = value.string, !name.hasPrefix("$"), let curve = TimingFunction.named(name) {
      return [curve.x1, curve.y1, curve.x2, curve.y2]
    }
    let numbers = value.elements.compactMap(\.number)
    return value.count == 4 && numbers.count == 4 ? numbers : nil
  }

  /// nil for lists and objects, and for what refers to another parameter.
  fileprivate init?(parameter value: JSONValue) {
    if let number = value.number {
      self = .number(min(0, 2 * number)...max(1, 2 * number))
    } else if value.boolean != nil {
      self = .flag
    } else if let text = value.string, !text.hasPrefix("$") {
      let digits = text.dropFirst()
      let isColor = text.hasPrefix("#") && digits.count == 6 && digits.allSatisfy(\.isHexDigit)
      self = isColor ? .color : .text
    } else {
      return nil
    }
  }

  package var json: JSONText {
    switch self {
    case .number(let range):
      .object([
        ("word", .string("number")), ("low", .number(range.lowerBound)),
        ("high", .number(range.upperBound)),
      ])
    case .color: .object([("word", .string("color"))])
    case .text: .object([("word", .string("text"))])
    case .flag: .object([("word", .string("flag"))])
    case .curve(let points):
      .object([("word", .string("curve")), ("points", .numbers(points))])
    }
  }
}
