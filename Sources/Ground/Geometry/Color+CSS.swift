extension Color {
  /// Parses `#RGB`, `#RRGGBB`, `#RRGGBBAA`, one of CSS's 148 names in any case, `clear` or
  /// `transparent`; nil for anything else.
  package init?(css text: String) {
    if text.utf8.first == 0x23 {
      self.init(hexDigits: Array(text.utf8.dropFirst()))
      return
    }
    let name = text.lowercased()
    if name == "clear" || name == "transparent" {
      self = .clear
    } else if let code = Self.named[name] {
      self.init(code: code)
    } else {
      return nil
    }
  }

  /// Every name that `init(css:)` accepts except `clear` and `transparent`, sorted.
  package static var cssNames: [String] { named.keys.sorted() }

  /// The color as `#RRGGBB`, or `#RRGGBBAA` when it is not opaque; components are clamped and
  /// rounded to 255ths.
  package var hexDescription: String {
    func byte(_ component: Double) -> Int {
      component.isNaN ? 0 : Int((min(max(component, 0), 1) * 255).rounded())
    }
    func digits(_ value: Int) -> String {
      let text = String(value, radix: 16, uppercase: true)
      return value < 16 ? "0" + text : text
    }
    let opaque = "#" + [red, green, blue].map { digits(byte($0)) }.joined()
    return byte(alpha) == 255 ? opaque : opaque + digits(byte(alpha))
  }

  /// An opaque color from 0xRRGGBB.
  init(code: UInt32) {
    self.init(
      red: Double(code >> 16 & 0xFF) / 255, green: Double(code >> 8 & 0xFF) / 255,
      blue: Double(code & 0xFF) / 255)
  }

  private init?(hexDigits bytes: [UInt8]) {
    var digits: [Double] = []
    for byte in bytes {
      switch byte {
      case 0x30...0x39: digits.append(Double(byte - 0x30))
      case 0x41...0x46: digits.append(Double(byte - 0x41 + 10))
      case 0x61...0x66: digits.append(Double(byte - 0x61 + 10))
      default: return nil
      }
    }
    switch digits.count {
    case 3:
      self.init(red: digits[0] / 15, green: digits[1] / 15, blue: digits[2] / 15)
    case 6, 8:
      func component(_ index: Int) -> Double {
        (digits[2 * index] * 16 + digits[2 * index + 1]) / 255
      }
      self.init(
        red: component(0), green: component(1), blue: component(2),
        alpha: digits.count == 8 ? component(3) : 1)
    default: return nil
    }
  }
}
