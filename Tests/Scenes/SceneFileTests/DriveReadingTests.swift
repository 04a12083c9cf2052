import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// The verbs `drive` and `hold`, and what is said of mistakes in them.
@Suite(.endsInTime) struct DriveReadingTests {
  private func events(_ events: String) throws -> [Event] {
    try SceneText.load(
      "{ \"size\": [100, 100], \"views\": [{ \"id\": \"card\", \"frame\": [0, 0, 40, 40] }], "
        + "\"script\": [\(events)] }"
    ).scene.script.map(\.event)
  }

  private func drive(_ body: String) throws -> Drive {
    guard case .drive(let drive)? = try events(#"{ "at": 1, "drive": { \#(body) } }"#).first else {
      throw Missing()
    }
    return drive
  }

  private struct Missing: Error {}

  @Test func `POP's threshold is that of each property`() throws {
    let drive = try drive(
      #""engine": { "pop": { "mode": "exact" } }, "changes": { "card.position": [9, 9], "card.transform.scale": 2, "card.opacity": 0 }"#
    )
    let thresholds = drive.motions.map { motion in
      if case .engine(.pop(let solver)) = motion.movement { solver.threshold } else { Double.nan }
    }
    #expect(thresholds == [1, 0.005, 0.01])
    #expect(drive.velocity == .current)
  }

  @Test func `every engine, a spring, a velocity and a completion are read`() throws {
    let stepped = try drive(
      #""engine": { "stepped": {} }, "velocity": [1, 2], "changes": { "card.position": [9, 9] }, "completion": [ { "flush": {} } ]"#
    )
    #expect(stepped.velocity == .absolute([1, 2]))
    #expect(stepped.completion.finished.count == 1 && stepped.completion.cancelled.count == 1)
    guard case .engine(.stepped)? = stepped.motions.first?.movement else { throw Missing() }
    let spring = try drive(
      #""spring": { "mass": 1, "stiffness": 100, "damping": 10 }, "velocity": 3, "changes": { "card.opacity": { "by": -1 } }"#
    )
    #expect(spring.velocity == .absolute([3]))
    guard case .spring? = spring.motions.first?.movement else { throw Missing() }
    let dynamics = try drive(
      #""engine": { "dynamics": { "frequency": 3, "damping": 1 } }, "velocity": "current", "changes": { "card.position.x": 9 }"#
    )
    guard case .engine(.dynamics)? = dynamics.motions.first?.movement else { throw Missing() }
  }

  @Test func `hold names properties`() throws {
    let events = try events(
      #"{ "at": 1, "hold": { "keyPaths": ["position", "transform.rotation"], "view": "card" } }, { "at": 2, "hold": { "view": "card" } }"#
    )
    guard case .playback(.hold(_, let some?)) = events[0],
      case .playback(.hold(_, nil)) = events[1]
    else { throw Missing() }
    #expect(some == [LayerKeyPath(.position), LayerKeyPath(.transform, .rotation)])
  }

  @Test(arguments: [
    (#""drive": { "changes": { "card.opacity": 0 } }"#, #"one of "engine", "spring" is missing"#),
    (
      #""drive": { "engine": { "pop": {} }, "changes": { "card.frame": [0, 0, 1, 1] } }"#,
      #""card.frame" is derived and cannot be driven. Drive "position" and "bounds"."#
    ),
    (
      #""drive": { "engine": { "pop": {} }, "changes": { "card.hidden": true } }"#,
      #"numbers, points, sizes and colors can be driven, but "hidden" is true or false"#
    ),
    (
      #""drive": { "engine": { "dynamics": { "frequency": 3, "damping": 1 } }, "changes": { "card.backgroundColor": "red" } }"#,
      #"UIKit Dynamics moves numbers and points, but "backgroundColor" has 4 numbers"#
    ),
    (
      #""drive": { "engine": { "pop": {} }, "velocity": "curent", "changes": { "card.opacity": 0 } }"#,
      #""curent" is not a valid velocity. Did you mean "current"?"#
    ),
    (
      #""drive": { "engine": { "pop": {} }, "velocity": 3, "changes": { "card.position": [0, 0] } }"#,
      #""velocity" needs "current" or a list of 2 numbers, not a number"#
    ),
    (
      #""hold": { "view": "card", "keyPaths": ["frame"] }"#,
      #""frame" is derived and does not move by itself. Hold "position" and "bounds"."#
    ),
    (#""hold": { "view": "card", "keyPaths": [] }"#, #""keyPaths" needs a list of key paths"#),
  ])
  func `mistakes in the verb of engines are told`(_ verb: String, _ message: String) {
    let errors = SceneText.errors(
      "{ \"size\": [100, 100], \"views\": [{ \"id\": \"card\", \"frame\": [0, 0, 40, 40] }], "
        + "\"script\": [{ \"at\": 1, \(verb) }] }")
    #expect(errors.split(separator: "\n").filter { $0.contains(": error: ") }.count == 1)
    #expect(errors.contains(message), "\(errors)")
  }

  @Test(arguments: [
    (
      #""initialVelocity": [3, -2]"#,
      ViewAnimation.InitialVelocity.normalized(SpringVelocity(x: 3, y: -2))
    ),
    (#""initialVelocity": 2"#, 2), (#""allowsOverdamping": false"#, 0),
    (#""velocity": "current""#, .current(untilSettled: true)),
  ])
  func `a block's spring has a velocity for each axis, or the one that there is`(
    _ key: String, _ expected: ViewAnimation.InitialVelocity
  ) throws {
    let events = try events(
      #"{ "at": 1, "animate": { "spring": { "stiffness": 100, \#(key) }, "changes": { "card.opacity": 0 } } }"#
    )
    guard case .animate(let block)? = events.first,
      case .spring(_, let velocity) = block.pacing
    else { throw Missing() }
    #expect(velocity == expected)
  }

  @Test func `an added spring may keep the velocity that there is`() throws {
    let events = try events(
      #"{ "at": 1, "addAnimation": { "view": "card", "animation": { "spring": { "keyPath": "position", "velocity": "current", "duration": 2 } } } }"#
    )
    guard case .addAnimation(let keyed, _)? = events.first,
      case .property(let property) = keyed.animation.kind,
      case .spring(let curve) = property.curve
    else { throw Missing() }
    #expect(curve.initialVelocity == .current(untilSettled: false))
  }
}
