internal import FlipbookMotion

/// Flutter's springs: `SpringSimulation(SpringDescription, start, end, velocity)`.
///
/// Everything is divided by the mass: versions of Flutter before 3.32 decay by damping · mass / 2 where
/// they oscillate (flutter/flutter issue 163858), which is right for the mass 1 only.
enum FlutterCode {
  static func code(of release: SpringRelease) -> SpringCode {
    let mass = release.spring.mass
    return SpringCode([
      "// The controller must be unbounded: others clamp the overshoot. The velocity is in the value's unit",
      "// per second. The constants are those for the mass 1: Flutter before 3.32 oscillates wrongly",
      "// with others.",
      "final controller = AnimationController.unbounded(vsync: this);",
      "controller.animateWith(",
      "  SpringSimulation(",
      "    const SpringDescription(mass: 1, "
        + "stiffness: \(SnippetNumber.text(release.spring.stiffness / mass)), "
        + "damping: \(SnippetNumber.text(release.spring.damping / mass))),",
      "    \(SnippetNumber.text(release.displacement)), 0, \(SnippetNumber.text(release.velocity)),",
      "  ),",
      ");",
    ])
  }
}
