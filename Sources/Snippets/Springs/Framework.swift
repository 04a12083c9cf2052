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
}
