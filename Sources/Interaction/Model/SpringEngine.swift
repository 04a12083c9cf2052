package import Calculus
package import Dynamics
package import Motion

/// A spring whose motion is defined by the steps of its integrator, not by a formula.
///
/// It runs once, when a finger lets go, on its own grid that begins then; caught in flight, the
/// property goes on from the exact value and velocity of its samples.
package enum SpringEngine: Hashable, Sendable {
  /// POP's solver, frame by frame.
  case pop(PopSpringSolver)
  /// An integrator written by hand, tick by tick.
  case stepped(SteppedSpring)
  /// UIKit Dynamics: an attachment, run by Box2D.
  case dynamics(AttachmentSpring)

  /// The motion of each component from its state to its end, up to where the engine itself stops.
  ///
  /// Its steps are paid from the tank, and end with it.
  package func motion(
    from states: [MotionState], to end: [Double], tank: FuelTank? = nil
  ) -> [any Trajectory] {
    switch self {
    case .pop(let solver): solver.motion(from: states, to: end, tank: tank)
    case .stepped(let spring): spring.motion(from: states, to: end, tank: tank)
    case .dynamics(let spring): spring.motion(from: states, to: end, tank: tank)
    }
  }
}
