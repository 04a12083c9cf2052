package import FlipbookDocument
internal import FlipbookMotion
internal import FlipbookSceneFile
internal import FlipbookSceneKeys

/// A control for a literal of a scene: a parameter, or a number or timing curve of an animation, as
/// declared in the scene format's tables of keys.
package struct EditControl: Sendable {
  package var literal: SceneText.Literal
  /// The name in its group.
  package var name: String
  /// The group: the parameters, a spring, or a curve.
  package var group: String
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    case number(ClosedRange<Double>)
    case color
    case text
    case flag
    /// A curve with its two control points: x1, y1, x2, y2.
    case curve([Double])
  }

  /// The maximum number of controls on a page.
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

  /// The view that contains a value, and the path from there.
  private static func title(_ visit: SceneText.Visit, _ parent: JSONPath) -> String {
    let tail = parent.description.split(separator: ".").suffix(2).joined(separator: ".")
    return (visit.ids.last.map { $0 + " · " } ?? "") + tail
  }
}

extension EditControl.Kind {
  /// nil for keys that the tables do not declare as a timing function or as a number with a usual
  /// range.
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

  /// nil for lists and objects, and for references to other parameters.
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
