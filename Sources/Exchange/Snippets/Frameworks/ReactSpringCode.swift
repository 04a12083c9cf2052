internal import FlipbookMotion

/// react-spring's springs: `config: { mass, tension, friction, velocity }`.
enum ReactSpringCode {
  static func code(of release: SpringRelease) -> SpringCode {
    let spring = release.spring
    return SpringCode([
      "// The velocity is in the value's unit per millisecond. react-spring adds up steps of 1 ms, so its",
      "// frames are close to the spring, and not equal to it.",
      "const { x } = useSpring({",
      "  from: { x: \(SnippetNumber.text(release.displacement)) },",
      "  to: { x: 0 },",
      "  config: {",
      "    mass: \(SnippetNumber.text(spring.mass)),",
      "    tension: \(SnippetNumber.text(spring.stiffness)),",
      "    friction: \(SnippetNumber.text(spring.damping)),",
      "    velocity: \(SnippetNumber.text(release.velocity / 1000)),",
      "  },",
      "})",
    ])
  }
}
