/// CSS has no springs: the motion is an easing function of the kind `linear()`, and a duration.
package enum CSSCode {
  static func code(
    of release: SpringRelease, tolerance: Double
  ) throws(SpringCodeError) -> SpringCode {
    let easing = try release.needsEasing(tolerance)
    let farthest = release.displacement == 0 ? " 1 is the farthest point." : ""
    return SpringCode(
      lines(
        easing, name: "spring",
        comment:
          "\(easing.easing.stops.count) stops, within ±\(SnippetNumber.text(easing.easing.error, decimals: 6)) of the "
          + "distance.\(farthest)"), easing: easing)
  }

  /// A property's curve as custom properties, which a transition or an animation uses.
  ///
  /// - Parameter key: The property's name, as in `pip.position.x`; what CSS does not allow in a name
  ///   becomes a dash.
  package static func text(of easing: TimedEasing, ofKey key: String) -> String {
    let (error, stops) = (easing.easing.error, easing.easing.stops)
    let number = { (value: Double) in SnippetNumber.text(value, decimals: 4) }
    let end = stops.last?.output == 1 ? "" : " 1 is the farthest value."
    let comment =
      "\(key) from \(number(easing.from)) to \(number(easing.to)): \(stops.count) stops, within "
      + "±\(SnippetNumber.text(error, decimals: 6)) of the distance.\(end)"
    return lines(easing, name: identifier(key), comment: comment).joined(separator: "\n")
  }

  private static func lines(_ easing: TimedEasing, name: String, comment: String) -> [String] {
    [
      "/* \(comment.replacing("*/", with: "* /"))",
      "   linear() knows no velocity: a transition that is interrupted starts anew at rest. */",
      ":root {",
      "  --\(name)-easing: \(easing.easing.css);",
      "  --\(name)-duration: \(SnippetNumber.text(easing.duration, decimals: 3))s;",
    ]
      + (easing.delay > 0
        ? ["  --\(name)-delay: \(SnippetNumber.text(easing.delay, decimals: 3))s;"] : [])
      + [
        "}",
        "/* transition: translate var(--\(name)-duration) var(--\(name)-easing)"
          + (easing.delay > 0 ? " var(--\(name)-delay)" : "") + "; */",
      ]
  }

  /// A custom property's name: ASCII letters, digits and dashes; other characters become dashes.
  private static func identifier(_ name: String) -> String {
    let letters = name.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "-"
    }
    return letters.isEmpty ? "motion" : String(letters)
  }
}
