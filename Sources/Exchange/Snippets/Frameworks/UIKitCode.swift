internal import FlipbookMotion

/// UIKit's springs: `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`, whose duration
/// follows from the spring.
enum UIKitCode {
  static func code(
    of release: SpringRelease, tolerance: Double
  ) throws(SpringCodeError) -> SpringCode {
    let velocity = try release.needsDistance(.uikit)
    guard !release.isOverdamped else { return try keyframes(of: release, tolerance: tolerance) }
    let spring = release.spring
    return SpringCode([
      "// The duration follows from the spring; the one of the initializer is ignored.",
      "// The velocity counts distances per second toward the end; dx is used where one number moves.",
      "let timing = UISpringTimingParameters(",
      "  mass: \(SnippetNumber.text(spring.mass)), stiffness: \(SnippetNumber.text(spring.stiffness)),"
        + " damping: \(SnippetNumber.text(spring.damping)),",
      "  initialVelocity: CGVector(dx: \(SnippetNumber.text(velocity)), dy: \(SnippetNumber.text(velocity))))",
      "let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)",
      "animator.addAnimations {",
      "  // What changes.",
      "}",
      "animator.startAnimation()",
    ])
  }

  private static func keyframes(
    of release: SpringRelease, tolerance: Double
  ) throws(SpringCodeError) -> SpringCode {
    let easing = try release.needsEasing(tolerance)
    let stops = easing.easing.stops
    var lines = [
      "// UIKit's springs are critically damped at most, so this one is keyframes, within "
        + "±\(SnippetNumber.text(easing.easing.error, decimals: 6)) of the distance.",
      "// They lose the velocity when they are interrupted.",
      "let (start, end) = (view.center.y, view.center.y + 100)",
      "UIView.animateKeyframes(",
      "  withDuration: \(SnippetNumber.text(easing.duration)), delay: 0, options: .calculationModeLinear",
      ") {",
      "  for (time, length, progress) in [",
    ]
    for (a, b) in zip(stops, stops.dropFirst()) {
      let length = b.input - a.input
      lines.append(
        "    (\(SnippetNumber.text(a.input)), \(SnippetNumber.text(length)), \(SnippetNumber.real(b.output))),"
      )
    }
    lines += [
      "  ] {",
      "    UIView.addKeyframe(withRelativeStartTime: time, relativeDuration: length) {",
      "      view.center.y = start + (end - start) * progress",
      "    }",
      "  }",
      "}",
    ]
    return SpringCode(lines, easing: easing)
  }
}
