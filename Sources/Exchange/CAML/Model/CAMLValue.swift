import FlipbookGeometry

/// A value of a property, as a file gives it.
indirect enum CAMLValue: Hashable {
  /// No value, such as no color.
  case null
  case number(Double)
  /// A point, a size, a rectangle or any list of numbers.
  case numbers([Double])
  case boolean(Bool)
  case color(Color)
  /// Text, or a word such as the name of a gravity.
  case text(String)
  /// An image, by its path in the bundle.
  case image(String)
  case path(Path)
  case transform([TransformStep])
  case list([CAMLValue])

  /// The kind of value that a property takes.
  enum Kind: Hashable {
    case number, boolean, text, color, image, path, transform
    /// So many numbers: 2 of a point or a size, 4 of a rectangle; 0 for any count.
    case numbers(Int)
    case colors
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
}

extension CAMLValue {
  /// A value that an attribute gives; nil where the text is none of its kind.
  init?(text: String, kind: Kind) {
    switch kind {
    case .number:
      guard
        let number = WrittenNumber.number(text) ?? WrittenNumber.boolean(text).map({ $0 ? 1 : 0 })
      else { return nil }
      self = .number(number)
    case .boolean:
      guard let value = WrittenNumber.boolean(text) else { return nil }
      self = .boolean(value)
    case .text: self = .text(text)
    case .color:
      if ["", "null", "nil", "none"].contains(text.trimmingWhitespace) {
        self = .null
        return
      }
      guard let color = WrittenNumber.color(text) else { return nil }
      self = .color(color)
    case .image: self = text.isEmpty ? .null : .image(text)
    case .path:
      guard let path = Path(caml: text) else { return nil }
      self = .path(path)
    case .transform:
      guard let steps = [TransformStep](text: text) else { return nil }
      self = .transform(steps)
    case .numbers(let count):
      guard let numbers = WrittenNumber.list(Self.withoutType(text)),
        count == 0 || numbers.count == count
      else { return nil }
      self = .numbers(numbers)
    case .colors:
      guard let color = WrittenNumber.color(text) else { return nil }
      self = .list([.color(color)])
    }
  }

  /// A value that an element gives: `<CGColor value="1 0 0" opacity="0.5"/>`.
  init?(element: MarkupElement, kind: Kind) {
    let type = element["type"] ?? element.name
    if type == "null" || type == "NSNull" || element["value"] == "(null)" {
      self = .null
      return
    }
    switch kind {
    case .image:
      let holder = element["src"] == nil ? element.child("CGImage") ?? element : element
      guard let source = holder["src"] ?? holder["value"] else { return nil }
      self = .image(source)
    case .colors:
      let colors = element.children.map { CAMLValue(element: $0, kind: .color) }
      guard colors.allSatisfy({ $0 != nil }) else { return nil }
      self = .list(colors.compactMap { $0 })
    case .color:
      guard let text = Self.text(of: element),
        case .color(var color)? = CAMLValue(text: text, kind: .color)
      else { return nil }
      if let opacity = element["opacity"].flatMap({ WrittenNumber.number($0) }) {
        color.alpha *= min(max(opacity, 0), 1)
      }
      self = .color(color)
    case .numbers where element["value"] == nil && !element.children.isEmpty:
      let numbers = element.children.map { Self.text(of: $0).flatMap { WrittenNumber.number($0) } }
      guard numbers.allSatisfy({ $0 != nil }) else { return nil }
      self = .numbers(numbers.compactMap { $0 })
    case .path where element.child("CGPath") != nil:
      guard let child = element.child("CGPath") else { return nil }
      self.init(element: child, kind: kind)
    default:
      guard let text = Self.text(of: element) else { return nil }
      self.init(text: kind == .transform ? Self.withoutType(text) : text, kind: kind)
    }
  }

  /// The text of a value: its attribute, or what is in the element.
  static func text(of element: MarkupElement) -> String? {
    if let value = element["value"] ?? element["d"] { return value }
    let text = element.text.trimmingWhitespace
    return text.isEmpty ? nil : text
  }

  /// The numbers of an NSValue, which may follow its type: `CGPoint: 10 20`.
  private static func withoutType(_ text: String) -> String {
    guard let colon = text.firstIndex(of: ":") else { return text }
    return String(text[text.index(after: colon)...])
  }
}
