import Document
import Animation
import Geometry
import Layers
import Motion

/// An animation while its keys are read, of whatever kind.
struct AnimationDraft {
  var timing = MediaTiming()
  var duration: Double?
  var beginTime: Double?
  var delay: Double?
  var timingFunction: TimingFunction?
  var isRemovedOnCompletion = true
  var key: String?

  // Property animations.
  var keyPath: JSONValue?
  var isAdditive = false
  var isCumulative = false
  var from: JSONValue?
  var to: JSONValue?
  var by: JSONValue?

  // Keyframes.
  var values: JSONValue?
  var path: Path?
  var keyTimes: [Double]?
  var timingFunctions: [TimingFunction] = []
  var calculationMode = KeyframeCurve.CalculationMode.linear
  var tensionValues: [Double] = []
  var continuityValues: [Double] = []
  var biasValues: [Double] = []
  var rotationMode: KeyframeCurve.RotationMode?

  // Springs.
  var spring = SpringDraft()
  var velocity: JSONValue?

  /// Makes transforms of the numbers that are animated.
  var valueFunction: ValueFunction?

  // Transitions.
  var transitionType = TransitionType.fade
  var transitionSubtype = TransitionSubtype.fromLeft
  var startProgress = 0.0
  var endProgress = 1.0

  // Decays.
  var deceleration: DecelerationRate?
  var decelerationRate: DecelerationRate?

  // Groups.
  var animations: JSONValue?
}

/// CATransition's types by name.
enum TransitionType: String, CaseIterable {
  case fade, moveIn, push, reveal
}

/// CATransition's subtypes by name, as the eye sees them.
enum TransitionSubtype: String, CaseIterable {
  case fromLeft, fromRight, fromTop, fromBottom

  var edge: TransitionEdge {
    switch self {
    case .fromLeft: .left
    case .fromRight: .right
    case .fromTop: .top
    case .fromBottom: .bottom
    }
  }
}
