internal import FlipbookMotion

/// SwiftUI's springs: `Spring(mass:stiffness:damping:allowOverDamping:)`, with the velocity in distances
/// per second.
enum SwiftUICode {
  static func code(of release: SpringRelease) throws(SpringCodeError) -> SpringCode {
    let velocity = try release.needsDistance(.swiftui)
    let spring = release.spring
    let constants =
      "mass: \(SnippetNumber.text(spring.mass)), stiffness: \(SnippetNumber.text(spring.stiffness)), "
      + "damping: \(SnippetNumber.text(spring.damping))"
    let start = velocity == 0 ? "" : ", initialVelocity: \(SnippetNumber.text(velocity))"
    let animation =
      release.isOverdamped
      ? ".interpolatingSpring(Spring(\(constants), allowOverDamping: true)\(start))"
      : ".interpolatingSpring(\(constants)\(start))"
    return SpringCode(
      [
        "// An interruption adds to the running motion, which keeps its velocity; .spring(…) would take the",
        "// velocity over and ignore initialVelocity.",
      ]
        + (velocity == 0
          ? [] : ["// initialVelocity counts distances per second toward the end, not points."])
        + ["withAnimation(\(animation)) {", "  // What changes.", "}"])
  }
}
