internal import FlipbookMotion

/// Jetpack Compose's springs: `spring(dampingRatio, stiffness)` for the mass 1, on numbers in their own
/// units.
enum ComposeCode {
  static func code(of release: SpringRelease) -> SpringCode {
    let spring = release.spring
    let ratio = spring.dampingRatio
    let number = { (value: Double) in SnippetNumber.real(value) + "f" }
    let isUndamped = ratio == 0
    return SpringCode(
      [
        "// Compose's springs have the mass 1: the stiffness is divided by the mass.",
        "// The motion ends as soon as it is within visibilityThreshold, in the number's unit.",
      ] + (isUndamped ? ["// Without damping it never ends."] : [])
        + [
          "val value = remember { Animatable(\(number(release.displacement))) }",
          "LaunchedEffect(Unit) {",
          "  value.animateTo(",
          "    targetValue = 0f,",
          "    animationSpec = spring(dampingRatio = \(number(ratio)), stiffness = "
            + "\(number(spring.stiffness / spring.mass)), visibilityThreshold = 0.001f),",
          "    initialVelocity = \(number(release.velocity)),  // Units per second.",
          "  )",
          "}",
        ])
  }
}
