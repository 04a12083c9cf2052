internal import FlipbookMotion

/// Motion's springs (Framer Motion): `{ type: "spring", mass, stiffness, damping, velocity }`.
enum MotionCode {
  static func code(of release: SpringRelease) -> SpringCode {
    let spring = release.spring
    return SpringCode([
      "// The velocity is in the value's unit per second. Springs that are given by a duration and a bounce",
      "// ignore it. Without damping the motion never ends.",
      "animate(\(SnippetNumber.text(release.displacement)), 0, {",
      "  type: \"spring\",",
      "  mass: \(SnippetNumber.text(spring.mass)),",
      "  stiffness: \(SnippetNumber.text(spring.stiffness)),",
      "  damping: \(SnippetNumber.text(spring.damping)),",
      "  velocity: \(SnippetNumber.text(release.velocity)),",
      "  onUpdate: (value) => {},",
      "})",
    ])
  }
}
