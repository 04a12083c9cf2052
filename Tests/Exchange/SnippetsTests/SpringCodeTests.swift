import FlipbookMotion
import FlipbookSnippets
import Foundation
import TestSupport
import Testing

/// The motion of code for a framework, by the formulas that the framework publishes.
@Suite(.endsInTime) struct SpringCodeTests {
  /// Mass, stiffness, damping, displacement and velocity: below, at and above the critical damping.
  private static let releases: [(Double, Double, Double, Double, Double)] = [
    (1, 100, 10, -1, 0), (2, 300, 25, 100, -900), (0.5, 80, 4, -40, 35), (1, 100, 20, -1, 4),
    (3, 90, 60, 50, 120),
  ]

  private static func release(
    _ numbers: (Double, Double, Double, Double, Double)
  ) -> SpringRelease {
    SpringRelease(
      Spring(
        mass: numbers.0, stiffness: numbers.1, damping: numbers.2, allowsOverdamping: true),
      displacement: numbers.3, velocity: numbers.4)
  }

  private static func text(_ release: SpringRelease, _ framework: Framework) throws -> String {
    try SpringTranslation.code(of: release, for: framework, tolerance: 0.002).text
  }

  /// The number after a word of the code.
  private static func number(_ word: String, in text: String) throws -> Double {
    let start = try #require(text.range(of: word), "\(word) in \(text)")
    let digits = text[start.upperBound...].prefix { "-.0123456789e".contains($0) }
    return try #require(Double(digits), "\(digits)")
  }

  private static func expectEqual(
    _ release: SpringRelease, _ tolerance: Double = 1e-6, _ published: (Double) -> Double
  ) {
    let motion = SpringTrajectory(
      spring: release.spring, displacement: release.displacement, velocity: release.velocity,
      target: 0)
    let size = abs(release.displacement) + abs(release.velocity) / 10
    for index in 0...200 {
      let time = Double(index) / 100
      let difference = abs(motion.state(at: time).value - published(time))
      #expect(difference <= tolerance * size, "at \(time): \(difference)")
    }
  }

  /// SpringSimulation.kt: ω = √stiffness; ζ < 1: e^(−ζωt)·(x0 cos ωd t + (ζωx0 + v0)/ωd · sin ωd t).
  @Test(arguments: releases)
  func `Compose's formula gives the motion`(numbers: (Double, Double, Double, Double, Double))
    throws
  {
    let release = Self.release(numbers)
    let text = try Self.text(release, .compose)
    let ratio = try Self.number("dampingRatio = ", in: text)
    let omega = try Self.number("stiffness = ", in: text).squareRoot()
    let x0 = try Self.number("Animatable(", in: text)
    let v0 = try Self.number("initialVelocity = ", in: text)
    Self.expectEqual(release) { t in
      if ratio > 1 + 1e-9 {
        let root = omega * (ratio * ratio - 1).squareRoot()
        let (plus, minus) = (-ratio * omega + root, -ratio * omega - root)
        let b = (minus * x0 - v0) / (minus - plus)
        return (x0 - b) * exp(minus * t) + b * exp(plus * t)
      }
      if abs(ratio - 1) <= 1e-9 { return (x0 + (v0 + omega * x0) * t) * exp(-omega * t) }
      let damped = omega * (1 - ratio * ratio).squareRoot()
      return exp(-ratio * omega * t)
        * (x0 * cos(damped * t) + (ratio * omega * x0 + v0) / damped * sin(damped * t))
    }
  }

  /// spring_simulation.dart; before 3.32 the decay rate was damping / 2 · mass, the same for the mass 1.
  @Test(arguments: releases)
  func `Flutter's formula gives the motion, in old versions as well`(
    numbers: (Double, Double, Double, Double, Double)
  ) throws {
    let release = Self.release(numbers)
    let text = try Self.text(release, .flutter)
    let mass = try Self.number("mass: ", in: text)
    let stiffness = try Self.number("stiffness: ", in: text)
    let damping = try Self.number("damping: ", in: text)
    let start = try #require(text.split(separator: "\n").first { $0.contains(", 0, ") })
    let ends = start.split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    let (x0, v0) = (ends[0], ends[2])
    let discriminant = damping * damping - 4 * mass * stiffness
    Self.expectEqual(release) { t in
      if abs(discriminant) < 1e-6 {
        let r = -damping / (2 * mass)
        return (x0 + (v0 - r * x0) * t) * exp(r * t)
      }
      if discriminant > 0 {
        let r1 = (-damping - discriminant.squareRoot()) / (2 * mass)
        let r2 = (-damping + discriminant.squareRoot()) / (2 * mass)
        let c2 = (v0 - r1 * x0) / (r2 - r1)
        return (x0 - c2) * exp(r1 * t) + c2 * exp(r2 * t)
      }
      let w = (-discriminant).squareRoot() / (2 * mass)
      let r = -(damping / 2 * mass)
      return exp(r * t) * (x0 * cos(w * t) + (v0 - r * x0) / w * sin(w * t))
    }
  }

  /// spring.ts: milliseconds, and the velocity against the way.
  @Test(arguments: releases)
  func `Motion's formula gives the motion`(numbers: (Double, Double, Double, Double, Double)) throws
  {
    let release = Self.release(numbers)
    let text = try Self.text(release, .framer)
    let mass = try Self.number("mass: ", in: text)
    let stiffness = try Self.number("stiffness: ", in: text)
    let damping = try Self.number("damping: ", in: text)
    let velocity = -(try Self.number("velocity: ", in: text)) / 1000
    let delta = -(try Self.number("animate(", in: text))
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    let omega = (stiffness / mass).squareRoot() / 1000
    Self.expectEqual(release) { seconds in
      let t = seconds * 1000
      let envelope = exp(-ratio * omega * t)
      if abs(ratio - 1) < 1e-9 {
        return -exp(-omega * t) * (delta + (velocity + omega * delta) * t)
      }
      if ratio < 1 {
        let damped = omega * (1 - ratio * ratio).squareRoot()
        return -envelope
          * ((velocity + ratio * omega * delta) / damped * sin(damped * t) + delta * cos(damped * t))
      }
      let damped = omega * (ratio * ratio - 1).squareRoot()
      let angle = min(damped * t, 300)
      return -envelope
        * ((velocity + ratio * omega * delta) * sinh(angle) + damped * delta * cosh(angle)) / damped
    }
  }

  /// SpringValue.ts: steps of a millisecond, in which the velocity comes first.
  ///
  /// Steps of this kind are
  /// wrong by about half a step of the velocity: 0.5 ms of at most ω0 times the distance.
  @Test(arguments: releases)
  func `react-spring's steps come close to the motion`(
    numbers: (Double, Double, Double, Double, Double)
  ) throws {
    let release = Self.release(numbers)
    let text = try Self.text(release, .reactspring)
    let mass = try Self.number("mass: ", in: text)
    let tension = try Self.number("tension: ", in: text)
    let friction = try Self.number("friction: ", in: text)
    var velocity = try Self.number("velocity: ", in: text)
    var position = try Self.number("from: { x: ", in: text)
    var positions = [position]
    for _ in 0..<2000 {
      velocity += (-tension * 0.000001 * position - friction * 0.001 * velocity) / mass
      position += velocity
      positions.append(position)
    }
    Self.expectEqual(release, 0.02) { positions[Int(($0 * 1000).rounded())] }
  }

  /// Apple's frameworks take the constants themselves, and a velocity in distances per second.
  @Test(arguments: [Framework.swiftui, .uikit, .coreanimation])
  func `Apple's frameworks get the constants`(framework: Framework) throws {
    let release = SpringRelease(
      Spring(mass: 2, stiffness: 300, damping: 25), displacement: 100, velocity: -900)
    let text = try Self.text(release, framework)
    let separator = framework == .coreanimation ? " = " : ": "
    #expect(try Self.number("mass\(separator)", in: text) == 2)
    #expect(try Self.number("stiffness\(separator)", in: text) == 300)
    #expect(try Self.number("damping\(separator)", in: text) == 25)
    let word = framework == .uikit ? "CGVector(dx: " : "initialVelocity\(separator)"
    // 900 points a second toward the target, over 100 points.
    #expect(try Self.number(word, in: text) == 9)
  }

  @Test func `an over-damped spring is allowed in SwiftUI, and keyframes where it cannot be`()
    throws
  {
    let release = SpringRelease(
      Spring(mass: 1, stiffness: 100, damping: 40, allowsOverdamping: true))
    #expect(try Self.text(release, .swiftui).contains("allowOverDamping: true"))
    for framework in [Framework.uikit, .coreanimation] {
      let code = try SpringTranslation.code(of: release, for: framework, tolerance: 0.002)
      #expect(code.easing != nil && code.text.contains("eyframe"))
    }
  }

  /// Mass 2, stiffness 50: the critical damping is 2√100 = 20, so 50 is a damping ratio of 2.5.
  @Test(arguments: Framework.allCases)
  func `a damping ratio that acts as 1 is named, and kept where the framework overdamps`(
    framework: Framework
  ) throws {
    let constants = Spring(mass: 2, stiffness: 50, damping: 50)
    let text = try Self.text(SpringRelease(constants), framework)
    #expect(text.contains("damping ratio") && text.contains("2.5"))
    let allowed = Spring(mass: 2, stiffness: 50, damping: 50, allowsOverdamping: true)
    let full = try Self.text(SpringRelease(allowed), framework)
    #expect(!full.contains("acts as 1"))
    switch framework {
    case .swiftui, .uikit, .coreanimation:
      #expect(text.contains("acts as 1") && !text.contains("allowOverDamping"))
      let sign = framework == .coreanimation ? " = " : ": "
      #expect(try Self.number("damping\(sign)", in: text) == 50)
    case .css, .compose, .framer, .reactspring, .flutter:
      let lines = text.split(separator: "\n", maxSplits: 1)
      #expect(lines[0].contains("a damping of 20"))
      #expect(lines[1] == full)
    }
  }

  /// The motion is x = −e^(−βt) (cosh λt + β/λ sinh λt) with β = 12.5 and λ² = β² − 25.
  ///
  /// At 0.2 s 0.85 of the
  /// distance is left, and 2 e^(−1) = 0.74 of it for the critical spring.
  @Test func `the curve of an overdamped spring in CSS creeps as its equation says`() throws {
    let code = try SpringTranslation.code(
      of: SpringRelease(Spring(mass: 2, stiffness: 50, damping: 50)), for: .css, tolerance: 0.002)
    let timed = try #require(code.easing)
    let (beta, root) = (12.5, (12.5 * 12.5 - 25).squareRoot())
    for step in 1...100 {
      let time = timed.duration * Double(step) / 100
      let left = exp(-beta * time) * (cosh(root * time) + beta / root * sinh(root * time))
      #expect(abs(timed.easing.progress(at: Double(step) / 100) - (1 - left)) <= 0.002)
    }
  }

  @Test func `pitfalls are named where the code is pasted`() throws {
    let release = SpringRelease(Spring(mass: 1, stiffness: 100, damping: 10), velocity: 2)
    for (framework, words) in [
      (Framework.css, "knows no velocity"), (.compose, "the mass 1"),
      (.compose, "visibilityThreshold"), (.reactspring, "per millisecond"),
      (.framer, "ignore it"), (.flutter, "unbounded"),
      (.uikit, "the one of the initializer is ignored"),
      (.swiftui, "distances per second"), (.coreanimation, "model value"),
    ] {
      #expect(try Self.text(release, framework).contains(words), "\(framework)")
    }
  }

  @Test func `a spring without code says why`() {
    let pushed = SpringRelease(
      Spring(mass: 1, stiffness: 100, damping: 10), displacement: 0, velocity: 50)
    for framework in [Framework.swiftui, .uikit, .coreanimation] {
      #expect(throws: SpringCodeError.noDistance(framework)) {
        try SpringTranslation.code(of: pushed, for: framework, tolerance: 0.002)
      }
    }
    let undamped = SpringRelease(Spring(mass: 1, stiffness: 100, damping: 0))
    #expect(throws: SpringCodeError.neverRests) {
      try SpringTranslation.code(of: undamped, for: .css, tolerance: 0.002)
    }
    #expect(throws: SpringCodeError.tooManyBends(0.002)) {
      try SpringTranslation.code(
        of: SpringRelease(Spring(mass: 1, stiffness: 40_000, damping: 0.1)), for: .css,
        tolerance: 0.002)
    }
    #expect(throws: SpringCodeError.invalid) {
      try SpringTranslation.code(
        of: SpringRelease(Spring(mass: 0, stiffness: 1, damping: 1)), for: .compose,
        tolerance: 0.002)
    }
  }

  /// A spring of ω0 10 and ζ 0.5 that is pushed by 50 per second: v/ωd · e^(−βt) sin ωd t is largest at
  /// tan ωd t = ωd / β, so at t = π / (3 ωd) with e^(−β t) · v · √3 / (2 ωd).
  @Test func `a spring that is pushed goes to its farthest point and back`() throws {
    let release = SpringRelease(
      Spring(mass: 1, stiffness: 100, damping: 10), displacement: 0, velocity: 50)
    let timed = try #require(release.easing(tolerance: 0.002))
    let damped = 75.squareRoot()
    let time = Double.pi / (3 * damped)
    let farthest = 50 * exp(-5 * time) * 3.squareRoot() / 2 / damped
    #expect(abs(timed.to - farthest) < 1e-9 * farthest && timed.from == 0)
    #expect(timed.easing.stops.last?.output == 0)
    #expect(abs(timed.easing.progress(at: time / timed.duration) - 1) <= 0.002)
  }
}
