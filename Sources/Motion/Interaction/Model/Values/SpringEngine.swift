package import FlipbookCalculus
package import FlipbookDynamics
package import FlipbookMotion

/// A spring whose motion is defined by the steps of its integrator rather than by a formula.
///
/// It runs once, from the release, on a grid of steps that begins then; a property caught in flight
/// continues from the exact value and velocity of its samples.
package enum SpringEngine: Hashable, Sendable {
  /// POP's solver, frame by frame.
  case pop(PopSpringSolver)
  /// A hand-written integrator, tick by tick.
  case stepped(SteppedSpring)
  /// UIKit Dynamics: an attachment, run by Box2D.
  case dynamics(AttachmentSpring)

  /// The motion of each component from its state to its end, up to where the engine stops.
  ///
  /// Its steps are charged to the tank, and stop when it is empty.
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
