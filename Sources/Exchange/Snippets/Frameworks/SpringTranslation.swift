internal import FlipbookMotion

/// A spring from one vocabulary into the code of any framework.
package enum SpringTranslation {
  /// The code of a framework.
  ///
  /// A spring whose damping ratio above 1 acts as 1 is written with the damping that it has where the
  /// framework overdamps; in each framework the code says which of the two it is.
  ///
  /// - Parameter tolerance: The largest distance from the motion in shares of the distance, for code
  ///   that is a curve and not a spring; within `EasingFit.tolerances`.
  package static func code(
    of release: SpringRelease, for framework: Framework, tolerance: Double
  ) throws(SpringCodeError) -> SpringCode {
    guard release.spring.isValid else { throw .invalid }
    var own = release
    own.spring.allowsOverdamping = release.spring.allowsOverdamping || framework.overdamps
    var code = try plainCode(of: own, for: framework, tolerance: tolerance)
    if release.isClamped {
      code.text = framework.comment(clampNote(of: release.spring, framework)) + "\n" + code.text
    }
    return code
  }

  private static func clampNote(of spring: Spring, _ framework: Framework) -> String {
    let ratio = SnippetNumber.text(spring.dampingRatio, decimals: 3)
    guard framework.overdamps else {
      return "The damping ratio \(ratio) acts as 1 in \(framework.title), as it does in scenes."
    }
    let critical = SnippetNumber.text(2 * (spring.mass * spring.stiffness).squareRoot())
    return "Overdamped: the damping ratio is \(ratio). In Core Animation and in scenes it "
      + "acts as 1, which is a damping of \(critical)."
  }

  private static func plainCode(
    of release: SpringRelease, for framework: Framework, tolerance: Double
  ) throws(SpringCodeError) -> SpringCode {
    switch framework {
    case .swiftui: try SwiftUICode.code(of: release)
    case .uikit: try UIKitCode.code(of: release, tolerance: tolerance)
    case .coreanimation: try CoreAnimationCode.code(of: release, tolerance: tolerance)
    case .css: try CSSCode.code(of: release, tolerance: tolerance)
    case .compose: ComposeCode.code(of: release)
    case .framer: MotionCode.code(of: release)
    case .reactspring: ReactSpringCode.code(of: release)
    case .flutter: FlutterCode.code(of: release)
    }
  }
}
