/// The frameworks in whose code a spring can be pasted.
package enum Framework: String, CaseIterable, Sendable {
  case swiftui, uikit, coreanimation, css, compose, framer, reactspring, flutter

  /// Its name as its users write it.
  package var title: String {
    switch self {
    case .swiftui: "SwiftUI"
    case .uikit: "UIKit"
    case .coreanimation: "Core Animation"
    case .css: "CSS"
    case .compose: "Jetpack Compose"
    case .framer: "Motion (Framer Motion)"
    case .reactspring: "react-spring"
    case .flutter: "Flutter"
    }
  }

  /// Whether its springs, or its curves, return more slowly than a critically damped spring where the
  /// damping ratio is above 1; Apple's act as if it were 1.
  var overdamps: Bool {
    switch self {
    case .swiftui, .uikit, .coreanimation: false
    case .css, .compose, .framer, .reactspring, .flutter: true
    }
  }

  /// A line of its code that is not run.
  func comment(_ text: String) -> String { self == .css ? "/* \(text) */" : "// \(text)" }
}
