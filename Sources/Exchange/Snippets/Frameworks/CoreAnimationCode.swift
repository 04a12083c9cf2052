internal import FlipbookMotion

/// Core Animation's springs: `CASpringAnimation`, which does not return more slowly than a critically
/// damped one.
enum CoreAnimationCode {
  static func code(
    of release: SpringRelease, tolerance: Double
  ) throws(SpringCodeError) -> SpringCode {
    let velocity = try release.needsDistance(.coreanimation)
    guard !release.isOverdamped else { return try keyframes(of: release, tolerance: tolerance) }
    let spring = release.spring
    var lines = [
      "// Set the model value as well: the animation is removed at its end.",
      "let animation = CASpringAnimation(keyPath: \"position.y\")",
      "animation.fromValue = layer.presentation()?.position.y ?? layer.position.y",
      "animation.mass = \(SnippetNumber.text(spring.mass))",
      "animation.stiffness = \(SnippetNumber.text(spring.stiffness))",
      "animation.damping = \(SnippetNumber.text(spring.damping))",
    ]
    if velocity != 0 {
      lines.append(
        "animation.initialVelocity = \(SnippetNumber.text(velocity))  // Distances per second toward the end."
      )
    }
    lines += [
      "animation.duration = animation.settlingDuration",
      "layer.position.y = end",
      "layer.add(animation, forKey: \"position.y\")",
    ]
    return SpringCode(lines)
  }

  private static func keyframes(
    of release: SpringRelease, tolerance: Double
  ) throws(SpringCodeError) -> SpringCode {
    let easing = try release.needsEasing(tolerance)
    let stops = easing.easing.stops
    func list(_ numbers: [Double]) -> String {
      numbers.map { SnippetNumber.text($0) }.joined(separator: ", ")
    }
    return SpringCode(
      [
        "// CASpringAnimation is critically damped at most, so this spring is keyframes, within "
          + "±\(SnippetNumber.text(easing.easing.error, decimals: 6)) of the distance.",
        "let progress: [CGFloat] = [\(list(stops.map(\.output)))]",
        "let animation = CAKeyframeAnimation(keyPath: \"position.y\")",
        "let start = layer.position.y",
        "animation.values = progress.map { start + (end - start) * $0 }",
        "animation.keyTimes = [\(list(stops.map(\.input)))]",
        "animation.duration = \(SnippetNumber.text(easing.duration))",
        "layer.position.y = end",
        "layer.add(animation, forKey: \"position.y\")",
      ], easing: easing)
  }
}
