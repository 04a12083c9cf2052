import FlipbookDocument
internal import FlipbookMotion
import FlipbookOpening
internal import FlipbookSceneFile

/// Text and JSON for a spring by its constants.
enum SpringText {
  static func text(_ spring: Spring) -> String {
    "mass \(Numerals.significant(spring.mass, 6)) stiffness "
      + "\(Numerals.significant(spring.stiffness, 6)) damping "
      + "\(Numerals.significant(spring.damping, 6)) (ζ \(Numerals.significant(spring.dampingRatio)))"
  }

  static func json(_ spring: Spring) -> JSONText {
    .object([
      ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)),
      ("damping", .number(spring.damping)), ("dampingRatio", .number(spring.dampingRatio)),
    ])
  }
}

/// Text for a timing function by its name, or otherwise by its control points.
enum CurveText {
  static func text(_ function: TimingFunction) -> String {
    let points = [function.x1, function.y1, function.x2, function.y2]
    return function.name ?? "[\(points.map { Numerals.significant($0) }.joined(separator: ", "))]"
  }
}
