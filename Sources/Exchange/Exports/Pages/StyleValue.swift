package import FlipbookGeometry

/// The tolerance of one number of a style value, and how it is written.
package struct StyleSlot: Hashable, Sendable {
  /// The largest error of a fit; 0 where every sample counts.
  package var tolerance: Double
  package var decimals: Int

  /// Points on the screen.
  package static let points = StyleSlot(tolerance: 0.04, decimals: 3)
  /// Opacities: half a level of 255.
  package static let unit = StyleSlot(tolerance: 0.002, decimals: 4)
  /// One of the four components of a color, premultiplied, from 0 to 1.
  package static let color = StyleSlot(tolerance: 0.001, decimals: 4)
  /// Numbers that browsers do not interpolate linearly.
  package static let exact = StyleSlot(tolerance: 0, decimals: 6)
  package static let ordinal = StyleSlot(tolerance: 0, decimals: 0)

  /// A number that moves points this far away by its own change.
  package static func around(_ radius: Double) -> StyleSlot {
    StyleSlot(tolerance: 0.04 / max(radius, 1), decimals: 6)
  }
}

/// The value of a CSS property at an instant: a string with a `#` for each number.
///
/// Two values with the same text can be interpolated, number by number, as browsers do. Colors are
/// four numbers, premultiplied by their alpha, because so they are interpolated; they are written
/// as they are in CSS.
package struct StyleValue: Hashable, Sendable {
  package var template: String
  package var numbers: [Double] = []
  package var slots: [StyleSlot] = []
  /// Where the colors begin among the numbers.
  package var colors: [Int] = []

  package init(_ text: String) { template = text }

  package init(_ template: String, _ numbers: [Double], _ slot: StyleSlot) {
    self.template = template
    self.numbers = numbers
    slots = Array(repeating: slot, count: numbers.count)
  }

  /// A color; nil is transparent.
  package init(_ color: Color?) {
    self.init("")
    add(color)
  }

  package mutating func add(_ text: String, _ numbers: [Double] = [], _ slot: StyleSlot = .points) {
    template += text
    self.numbers += numbers
    slots += Array(repeating: slot, count: numbers.count)
  }

  /// Adds a color; nil is transparent.
  package mutating func add(_ color: Color?, opacity: Double = 1) {
    let color = color ?? .clear
    let alpha = min(max(color.alpha * opacity, 0), 1)
    colors.append(numbers.count)
    func level(_ component: Double) -> Double { min(max(component, 0), 1) * alpha }
    add(
      "rgb(# # # / #)", [level(color.red), level(color.green), level(color.blue), alpha], .color)
  }

  package static func == (a: StyleValue, b: StyleValue) -> Bool {
    a.numbers == b.numbers && a.template == b.template
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(template)
    hasher.combine(numbers)
  }
}

extension StyleValue {
  /// The numbers as CSS writes them.
  package var texts: [String] {
    var texts = zip(numbers, slots).map { PageNumber.text($0, decimals: $1.decimals) }
    for start in colors {
      let alpha = numbers[start + 3]
      for index in start..<(start + 3) {
        let straight = alpha > 0 ? numbers[index] / alpha : 0
        texts[index] = PageNumber.text(min(straight, 1) * 255, decimals: 1)
      }
    }
    return texts
  }

  /// The whole value as CSS writes it.
  package var css: String { Self.css(template, texts) }

  package static func css(_ template: String, _ texts: [String]) -> String {
    guard !texts.isEmpty else { return template }
    var result = ""
    var index = 0
    for character in template {
      if character == "#", index < texts.count {
        result += texts[index]
        index += 1
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// Numbers as CSS and JavaScript write them: a point, no exponent, no needless digits.
package enum PageNumber {
  private static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]

  /// A number with at most `decimals` decimals, up to 8; 0 for what is not a number.
  package static func text(_ value: Double, decimals: Int) -> String {
    guard !value.isNaN else { return "0" }
    let factor = powers[min(max(decimals, 0), 8)]
    let scaled = (min(max(value, -1e9), 1e9) * factor).rounded()
    guard scaled.isFinite, scaled != 0 else { return "0" }
    let size = Int(abs(scaled))
    let (whole, part) = (size / Int(factor), size % Int(factor))
    var text = scaled < 0 ? "-" : ""
    if whole > 0 || part == 0 { text += String(whole) }
    guard part > 0 else { return text }
    var digits = String(part)
    digits = String(repeating: "0", count: max(0, decimals - digits.utf8.count)) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return text + "." + digits
  }
}
