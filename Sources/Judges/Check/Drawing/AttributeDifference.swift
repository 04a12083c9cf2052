internal import FlipbookRaster

/// The first attribute in which two commands of the same kind differ.
struct AttributeDifference {
  var name: String
  /// The values; nil where a command does not have the attribute.
  var old: DrawnCommand.Attribute.Value?
  var new: DrawnCommand.Attribute.Value?
  /// nil for words.
  var deviation: Deviation?

  /// The tolerance of numbers: a thousandth of a pixel, of a color's range, or of an opacity.
  static let tolerance = 1e-3

  /// nil where the commands are equal.
  init?(
    _ expected: [DrawnCommand.Attribute], _ actual: [DrawnCommand.Attribute]
  ) {
    for attribute in expected {
      guard let own = actual.first(where: { $0.name == attribute.name }) else {
        (name, old) = (attribute.name, attribute.value)
        return
      }
      guard !attribute.value.isNear(own.value) else { continue }
      (name, old, new) = (attribute.name, attribute.value, own.value)
      if let a = attribute.value.numbers, let b = own.value.numbers, a.count == b.count {
        let largest = zip(a, b).map { abs($0 - $1) }.filter { !$0.isNaN }.max()
        deviation = largest.map { Deviation($0, unit: Self.isPlain(name, own.value) ? "" : "px") }
      }
      return
    }
    for attribute in actual where !expected.contains(where: { $0.name == attribute.name }) {
      (name, new) = (attribute.name, attribute.value)
      if let number = attribute.impliedDeviation { deviation = Deviation(number) }
      return
    }
    return nil
  }

  /// The recorded value as text.
  var expected: String { old?.text ?? "none" }
  /// The current value as text.
  var actual: String { new?.text ?? "none" }

  /// Whether the numbers are not lengths.
  private static func isPlain(_ name: String, _ value: DrawnCommand.Attribute.Value) -> Bool {
    if case .colors = value { return true }
    return ["opacity", "progress", "saturation", "matrix", "locations", "ids", "sheetMap"]
      .contains(name)
  }

  /// Whether two commands have the same kind and equal attributes, within the tolerance.
  static func isSame(_ a: DrawingRecord.Line, _ b: DrawingRecord.Line) -> Bool {
    guard a.kind == b.kind, a.attributes.count == b.attributes.count else { return false }
    return zip(a.attributes, b.attributes).allSatisfy {
      $0.name == $1.name && $0.value.isNear($1.value)
    }
  }
}

extension DrawnCommand.Attribute {
  /// The deviation from 1 where the attribute is missing on the other side, since a missing opacity
  /// or saturation is 1.
  fileprivate var impliedDeviation: Double? {
    guard name == "opacity" || name == "saturation", let only = value.numbers?.first else {
      return nil
    }
    return abs(1 - only)
  }
}

extension DrawnCommand.Attribute.Value {
  var numbers: [Double]? {
    switch self {
    case .numbers(let numbers), .colors(let numbers): numbers
    case .word: nil
    }
  }

  func isNear(_ other: DrawnCommand.Attribute.Value) -> Bool {
    guard let a = numbers, let b = other.numbers else { return self == other }
    guard a.count == b.count else { return false }
    return zip(a, b).allSatisfy {
      abs($0 - $1) <= AttributeDifference.tolerance || $0 == $1 || $0.isNaN && $1.isNaN
    }
  }
}
