import FlipbookDynamics
import FlipbookMotion
import TestSupport
import Testing

/// The attachment of UIKit Dynamics as the engine of one property.
@Suite(.endsInTime) struct AttachmentSpringTests {
  static let panel = AttachmentSpring(frequency: 3.5, damping: 0.4, resistance: 10)

  private static func motion(
    _ spring: AttachmentSpring, x: Double = 100, v: Double = 0
  ) throws -> any Trajectory {
    try #require(
      spring.motion(from: [MotionState(value: x, velocity: v)], to: [0]).first)
  }

  // From the recurrence v ← v/(1 + hc), then v ← (v − hω²x)/(1 + 2hζω + h²ω²), x ← x + hv with
  // h = 1/240, ω = 7π, run in another language; agreed with libbox2d 2.4.1.
  @Test(
    .proves("R21", "R23", "R24", "M8"),
    arguments: [(0.05, 62.3894), (0.10, 17.6840), (0.20, -6.2983), (0.30, -0.7954)])
  func `an attachment of length 0 follows the published steps`(
    _ time: Double, expected: Double
  ) throws {
    let motion = try Self.motion(Self.panel)
    #expect(abs(motion.state(at: time).value - expected) < 1e-4)
  }

  @Test(.proves("M8", "M15.2.19"), arguments: [1.0 / 60, 1.0 / 120, 1.0 / 240, 1.0 / 1000])
  func `every step obeys the recurrence of its length`(_ h: Double) throws {
    var spring = Self.panel
    spring.step = h
    let motion = try Self.motion(spring, x: 100, v: -800)
    let omega = 2 * Double.pi * 3.5
    var (x, v) = (100.0, -800.0)
    for k in 1...Int(0.4 / h) {
      v /= 1 + h * 10
      v = (v - h * omega * omega * x) / (1 + 2 * h * 0.4 * omega + h * h * omega * omega)
      x += h * v
      let state = motion.state(at: Double(k) * h)
      // Box2D computes with 32 bits.
      #expect(abs(state.value - x) < 2e-3 && abs(state.velocity - v) < 0.05)
    }
  }

  @Test(.proves("R24"), arguments: [0.01, 4, 100])
  func `density changes nothing`(_ density: Double) throws {
    var heavy = Self.panel
    heavy.density = density
    let (a, b) = (try Self.motion(Self.panel), try Self.motion(heavy))
    for k in 0...60 {
      let time = Double(k) / 60
      #expect(abs(a.state(at: time).value - b.state(at: time).value) < 1e-3)
    }
  }

  @Test(.proves("R15", "M8"))
  func `a thrown item keeps its velocity as a vector, in every direction alike`() throws {
    let start = [MotionState(value: 60, velocity: 300), MotionState(value: 80, velocity: 900)]
    let plane = Self.panel.motion(from: start, to: [0, 0])
    #expect(plane.map { $0.state(at: 0) } == start)
    // The step is linear and the same for both axes, so each axis moves as if it were alone.
    for axis in 0...1 {
      let alone = try Self.motion(Self.panel, x: start[axis].value, v: start[axis].velocity)
      for time in [0.05, 0.1, 0.2, 0.4] {
        #expect(
          abs(plane[axis].state(at: time).value - alone.state(at: time).value) < 1e-3)
      }
    }
  }

  @Test func `an item comes to rest at its anchor, or at the attachment's length from it`() throws {
    let motion = try Self.motion(Self.panel)
    let time = motion.settlingTime(threshold: 0.01)
    #expect(time > 0.5 && time < 1.5)
    #expect(abs(motion.state(at: 100).value) < 1e-3)
    var long = Self.panel
    long.length = 40
    #expect(abs(try Self.motion(long).state(at: 100).value - 40) < 0.01)
  }

  @Test func `what never rests is refused`() {
    #expect(!AttachmentSpring(frequency: 3).isValid)
    #expect(!AttachmentSpring(frequency: 0, damping: 1).isValid)
    #expect(!AttachmentSpring(frequency: .nan, damping: 1).isValid)
    #expect(!AttachmentSpring(frequency: 3, damping: 1, step: 0).isValid)
    let none = AttachmentSpring(frequency: 0).motion(
      from: [MotionState(value: 5, velocity: 5)], to: [7])
    #expect(none.first?.state(at: 0) == MotionState(value: 7, velocity: 0))
  }

  @Test func `mad numbers end in finite ones`() throws {
    for x in [1e300, -.infinity, .nan] {
      let motion = try Self.motion(Self.panel, x: x, v: -x)
      for k in 1...50 { #expect(motion.state(at: Double(k) * 0.1).value.isFinite) }
    }
  }
}
