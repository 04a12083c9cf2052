import FlipbookDocument

/// An object of a Lottie file, read leniently: what has an unexpected type is as if it were missing,
/// and unknown keys do not matter.
struct LottieObject {
  let value: JSONValue
  private let remarks: Remarks

  /// nil for any other value than an object.
  init?(_ value: JSONValue?, _ remarks: Remarks) {
    guard let value, value.isObject else { return nil }
    self.value = value
    self.remarks = remarks
  }

  subscript(key: String) -> JSONValue? { value.member(key) }

  /// A number, also one that is written as a string or in a list.
  func number(_ key: String) -> Double? {
    self[key].flatMap { Self.number($0, remarks) }
  }

  func number(_ key: String, or instead: Double) -> Double { number(key) ?? instead }

  /// A whole number; nil where it does not fit.
  func integer(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0.rounded()) } }

  func text(_ key: String) -> String? { self[key]?.text }

  /// `true`, or a number other than 0.
  func flag(_ key: String) -> Bool {
    guard let value = self[key] else { return false }
    return value.boolean ?? (Self.number(value, remarks).map { $0 != 0 } ?? false)
  }

  func object(_ key: String) -> LottieObject? { LottieObject(self[key], remarks) }

  func objects(_ key: String) -> [LottieObject] {
    self[key]?.elements.compactMap { LottieObject($0, remarks) } ?? []
  }

  func numbers(_ key: String) -> [Double]? { self[key].flatMap { Self.numbers($0, remarks) } }

  /// The range of a scene's numbers, which no sensible file leaves.
  private static func limited(_ number: Double) -> Double? {
    number.isFinite ? min(max(number, -1e9), 1e9) : nil
  }

  static func number(_ value: JSONValue, _ remarks: Remarks) -> Double? {
    if let number = value.number { return limited(number) }
    if let text = value.text {
      guard let number = Double(text), number.isFinite else { return nil }
      remarks.add(.type, "numbers are written as texts here", at: value)
      return limited(number)
    }
    if value.isArray, let first = value.elements.first { return first.number.flatMap(limited) }
    return nil
  }

  /// A list of numbers; a single number is a list of one.
  static func numbers(_ value: JSONValue, _ remarks: Remarks) -> [Double]? {
    if value.isArray {
      let elements = value.elements
      let numbers = elements.compactMap { $0.isArray ? nil : number($0, remarks) }
      return numbers.count == elements.count ? numbers : nil
    }
    return number(value, remarks).map { [$0] }
  }
}
