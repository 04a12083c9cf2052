package import Document
internal import Motion
internal import SceneFile

/// Literals of a scene that are worth a control: its parameters, springs and timing curves.
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
    var found: [EditControl] = []
    let words = Set(SpringWords.all).subtracting(["velocity", "solver"])
    text.forEach { visit in
      guard found.count < limit else { return }
      guard case .key(let key, let parent) = visit.value.path else { return }
      let literal = { text.literal(of: visit) }
      if case .key("parameters", .root) = parent {
        if let kind = Kind(parameter: visit.value) {
          found.append(
            EditControl(literal: literal(), name: key, group: "Parameters", kind: kind))
        }
      } else if ["timingFunction", "curve"].contains(key), let points = points(of: visit.value) {
        found.append(
          EditControl(
            literal: literal(), name: key, group: title(visit, parent), kind: .curve(points)))
      } else if words.contains(key), isSpring(parent), let number = visit.value.number {
        found.append(
          EditControl(
            literal: literal(), name: key, group: title(visit, parent),
            kind: .number(range(of: key, about: number))))
      }
    }
    return found
  }

  /// Whether an object is a spring, by the key that it stands behind.
  private static func isSpring(_ path: JSONPath) -> Bool {
    switch path {
    case .key(let key, _): key.lowercased().contains("spring") || key == "timingParameters"
    case .element(_, let list): isSpring(list)
    case .root: false
    }
  }

  /// The view that something is in, and the way from there.
  private static func title(_ visit: SceneText.Visit, _ parent: JSONPath) -> String {
    let way = parent.description.split(separator: ".").suffix(2).joined(separator: ".")
    return (visit.ids.last.map { $0 + " · " } ?? "") + way
  }

  private static func points(of value: JSONValue) -> [Double]? {
    if let name = value.string, !name.hasPrefix("$"), let curve = TimingFunction.named(name) {
      return [curve.x1, curve.y1, curve.x2, curve.y2]
    }
    let numbers = value.elements.compactMap(\.number)
    return value.count == 4 && numbers.count == 4 ? numbers : nil
  }

  /// What a slider spans: what the word is used for, or twice the value.
  private static func range(of word: String, about value: Double) -> ClosedRange<Double> {
    let usual =
      SpringWord(rawValue: word)?.facts.usual
      ?? (word == "initialVelocity" ? -20...20 : 0...max(1, 2 * abs(value)))
    return min(usual.lowerBound, value)...max(usual.upperBound, value)
  }
}

extension EditControl.Kind {
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
