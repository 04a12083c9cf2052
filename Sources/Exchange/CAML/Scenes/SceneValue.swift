import FlipbookDocument
import FlipbookGeometry

/// Values as a scene writes them.
enum SceneValue {
  /// A color by its digits where they are exact, else by its components.
  static func color(_ color: Color) -> JSONText {
    if color == .clear { return .string("clear") }
    let components = [color.red, color.green, color.blue, color.alpha]
    let isExact = components.allSatisfy { abs($0 * 255 - ($0 * 255).rounded()) < 0.02 }
    return isExact ? .string(color.hexDescription) : .short(components)
  }

  /// An angle in degrees where that is shorter.
  static func angle(_ radians: Double) -> JSONText {
    let degrees = radians * 180 / .pi
    let rounded = ShortNumber.rounded(degrees, 2)
    if rounded == 0, abs(degrees) < 1e-3 { return .number(0) }
    return abs(degrees - rounded) < 1e-3
      ? .string(JSONText.text(of: rounded) + "deg") : .short(radians, 5)
  }

  /// A transform as a list of steps, or as a matrix where perspective is not the last of them.
  static func transform(_ steps: [TransformStep]) -> JSONText {
    let isMatrix = steps.contains { if case .matrix = $0 { true } else { false } }
    let isEarly = steps.dropLast().contains {
      if case .perspective = $0 { true } else { false }
    }
    guard !isMatrix, !isEarly else {
      return .short(steps.transform.components, 6)
    }
    return .array(steps.map { .object([step($0)]) })
  }

  private static func step(_ step: TransformStep) -> (String, JSONText) {
    switch step {
    case .translate(let x, let y, let z): ("translate", .short(z == 0 ? [x, y] : [x, y, z]))
    case .scale(let x, let y, let z):
      ("scale", x == y && z == 1 ? .short(x) : .short(z == 1 ? [x, y] : [x, y, z]))
    case .rotate(let angle, let x, let y, let z) where x == 0 && y == 0:
      ("rotate", self.angle(z < 0 ? -angle : angle))
    case .rotate(let angle, let x, let y, let z):
      ("rotate3D", .array([self.angle(angle), .short(x), .short(y), .short(z)]))
    case .perspective(let distance): ("perspective", .short(distance))
    case .matrix: ("translate", .short([0, 0]))
    }
  }

  /// A string in which nothing is a parameter.
  static func text(_ text: String) -> JSONText {
    let plain = text.replacing("{", with: "{{").replacing("}", with: "}}")
    return .string(plain.hasPrefix("$") ? "$" + plain : plain)
  }
}

extension ImportWork {
  /// A value as the scene writes it; nil, with a remark, where it cannot.
  func json(
    _ value: CAMLValue, _ key: LayerKey, isUp: Bool = false, at element: MarkupElement
  ) -> JSONText? {
    switch value {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let number):
      return key.form == .angle
        ? SceneValue.angle(number) : .short(number, key.form == .unit ? 5 : 4)
    case .numbers(let numbers): return .short(numbers, key.form == .unit ? 5 : 4)
    case .color(let color): return SceneValue.color(color)
    case .path(let path): return .string(path.data)
    case .transform(let steps):
      if steps.contains(where: { if case .perspective(let d) = $0 { d <= 0 } else { false } }) {
        remark("perspective", .range, "a perspective of 0 or less is left out", at: element)
        return SceneValue.transform(
          steps.filter { if case .perspective(let d) = $0 { d > 0 } else { true } })
      }
      return SceneValue.transform(steps)
    case .image(let source): return image(source, at: element).map { .string($0) }
    case .text(let text):
      switch key.form {
      case .gravity: return gravity(text, isUp: isUp, at: element).map { .string($0) }
      case .word: return .string(text)
      default: return SceneValue.text(text)
      }
    case .list(let values):
      let all = values.map { json($0, key, isUp: isUp, at: element) }
      guard all.allSatisfy({ $0 != nil }) else { return nil }
      return .array(all.compactMap { $0 })
    }
  }

  /// A gravity; Core Animation's `top` is where y is largest, a scene's is the upper edge.
  func gravity(_ name: String, isUp: Bool, at element: MarkupElement) -> String? {
    let swapped = [
      "top": "bottom", "bottom": "top", "topLeft": "bottomLeft", "bottomLeft": "topLeft",
      "topRight": "bottomRight", "bottomRight": "topRight",
    ]
    if let other = swapped[name] { return isUp ? name : other }
    if ["resize", "resizeAspect", "resizeAspectFill", "center", "left", "right"].contains(name) {
      return name
    }
    remark("gravity:\(name)", .unknownWord, "contentsGravity \"\(name)\" is not known", at: element)
    return nil
  }
}
