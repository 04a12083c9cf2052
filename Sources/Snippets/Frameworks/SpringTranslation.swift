internal import Motion

/// A spring from one vocabulary into the code of any framework.
package enum SpringTranslation {
  /// The code of a framework.
  ///
  /// - Parameter tolerance: The largest distance from the motion in shares of the distance, for code
  ///   that is a curve and not a spring; within `EasingFit.tolerances`.
  package static func code(
    of release: SpringRelease, for framework: Framework, tolerance: Double
  ) throws(SpringCodeError) -> SpringCode {
    guard release.spring.isValid else { throw .invalid }
    return switch framework {
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
