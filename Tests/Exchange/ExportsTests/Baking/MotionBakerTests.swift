import FlipbookMotion
import Glibc
import TestSupport
import Testing

import FlipbookExports

/// Motions as keyframes: within the tolerance at any instant, and no more of them than needed.
@Suite(.endsInTime) struct MotionBakerTests {
  private static let duration = 2.0

  private typealias Motion = (name: String, value: @Sendable (Double) -> Double)

  /// The motions of the product, each from 0 toward 300 points.
  private static let motions: [Motion] = springs + others

  private static let springs: [Motion] = [0.2, 0.4, 0.7, 1, 1.5].map { ratio in
    ("spring \(ratio)", { spring(ratio, at: $0) })
  }

  private static let others: [Motion] = [
    ("decay", { 300 * (1 - exp(-4 * $0)) }),
    ("rubber band", { 300 * (1 - 1 / (1 + 4.4 * $0)) }),
    ("ease", { 300 * TimingFunction.easeInEaseOut.value(at: min($0, 1)) }),
    ("line", { 150 * $0 }),
    ("rest", { _ in 42 }),
    ("steps", { 100 * ($0 / 0.5).rounded(.down) }),
    ("bounce", { bounce(at: $0) }),
  ]

  private static func bounce(at time: Double) -> Double {
    let phase = time.truncatingRemainder(dividingBy: 0.5)
    return 300 * (1 - 16 * phase * (0.5 - phase))
  }

  /// The closed form of m·x″ + c·x′ + k·x = 0 with ω = 12 from −300 at rest, about its end.
  private static func spring(_ ratio: Double, at t: Double) -> Double {
    let omega = 12.0
    if ratio < 1 {
      let damped = omega * (1 - ratio * ratio).squareRoot()
      let wave = cos(damped * t) + ratio * omega / damped * sin(damped * t)
      return 300 * (1 - exp(-ratio * omega * t) * wave)
    }
    if ratio == 1 { return 300 * (1 - exp(-omega * t) * (1 + omega * t)) }
    let root = omega * (ratio * ratio - 1).squareRoot()
    let (a, b) = (-ratio * omega + root, -ratio * omega - root)
    return 300 * (1 - (b * exp(a * t) - a * exp(b * t)) / (b - a))
  }

  private static func baked(_ value: (Double) -> Double) -> BakedMotion {
    let grid = SamplingGrid(in: 0...duration, boundaries: [0.5, 1, 1.5])
    return MotionBaker(tolerances: [0.1]).bake(at: grid.times) { [value($0)] }
  }

  @Test("is within its error at 10 kHz", arguments: motions.indices)
  func error(index: Int) {
    let (name, value) = Self.motions[index]
    let motion = Self.baked(value)
    var worst = 0.0
    for sample in 0...20_000 {
      let time = Double(sample) / 10_000
      // A jump lasts a microsecond.
      if name == "steps", abs((time / 0.5).rounded() * 0.5 - time) < 1e-5 { continue }
      worst = max(worst, abs(motion.value(at: time)[0] - value(time)))
    }
    #expect(worst <= 0.102, "\(name): \(worst)")
    #expect(motion.error <= 1.02, "\(name): \(motion.error)")
  }

  /// A half wave of a spring needs one Bézier curve, and its rest one more.
  @Test("has few keyframes")
  func count() {
    let counts = Dictionary(
      uniqueKeysWithValues: Self.motions.map { ($0.name, Self.baked($0.value).keyframes.count) })
    #expect(counts["rest"] == 1)
    #expect(counts["line"] == 2)
    #expect(counts["ease"] == 2)
    #expect(counts["steps"].map { $0 <= 8 } == true)
    #expect(counts["decay"].map { $0 <= 4 } == true)
    #expect(counts["spring 1.0"].map { $0 <= 5 } == true)
    // ω = 12 with ratio 0.2: 3.7 waves in two seconds.
    #expect(counts["spring 0.2"].map { $0 <= 10 } == true, "\(counts)")
    #expect(counts["bounce"].map { $0 <= 9 } == true, "\(counts)")
  }

  /// The fewest keyframes of all choices of samples.
  private static func fewest(of piece: SampledPiece, _ count: Int) -> Int {
    var fewest = [Int](repeating: .max, count: count)
    fewest[0] = 1
    for start in 0..<count {
      for end in (start + 1)..<max(count, start + 1) where fewest[start] + 1 < fewest[end] {
        if piece.easing(from: start, to: end) != nil { fewest[end] = fewest[start] + 1 }
      }
    }
    return fewest[count - 1]
  }

  private static func piece(of value: (Double) -> Double, _ count: Int) -> SampledPiece {
    let times = (0..<count).map { 0.5 + Double($0) / Double(count - 1) * 0.45 }
    return SampledPiece(times: times, values: times.map { [value($0)] }, tolerances: [0.1])
  }

  @Test("never has more keyframes than every choice of samples allows", arguments: motions.indices)
  func optimality(index: Int) {
    let piece = Self.piece(of: Self.motions[index].value, 37)
    #expect(piece.knots.count <= Self.fewest(of: piece, 37))
  }

  /// More samples than are compared choice by choice: there the farthest next keyframe is taken.
  @Test("takes the farthest next keyframe without needing more", arguments: [0, 2, 5])
  func farthest(index: Int) {
    let piece = Self.piece(of: Self.motions[index].value, 60)
    #expect(piece.knots.count <= Self.fewest(of: piece, 60))
  }

  @Test("keeps curves functions of time")
  func functions() {
    for motion in Self.motions {
      for keyframe in Self.baked(motion.value).keyframes {
        guard case .bezier(let x1, _, let x2, _) = keyframe.easing else { continue }
        #expect((0...1).contains(x1) && (0...1).contains(x2), "\(motion.name)")
      }
    }
  }

  @Test("moves several components along one line for each keyframe")
  func components() {
    let grid = SamplingGrid(in: 0...1, boundaries: [])
    let motion = MotionBaker(tolerances: [0.1, 0.1]).bake(at: grid.times) { t in
      [100 * cos(3 * t), 100 * sin(3 * t)]
    }
    for sample in 0...10_000 {
      let time = Double(sample) / 10_000
      let seen = motion.value(at: time)
      #expect(abs(seen[0] - 100 * cos(3 * time)) <= 0.102)
      #expect(abs(seen[1] - 100 * sin(3 * time)) <= 0.102)
    }
  }

  @Test("finds jumps that nobody announced")
  func jump() {
    let grid = SamplingGrid(in: 0...1, boundaries: [])
    let motion = MotionBaker(tolerances: [0.1]).bake(at: grid.times) { [$0 < 0.333 ? 0 : 80] }
    #expect(motion.keyframes.count == 2)
    #expect(motion.keyframes.first?.easing == .hold)
    #expect(abs((motion.keyframes.last?.time ?? 0) - 0.333) < 2e-6)
  }

  @Test("bears values that are no numbers and spans without length")
  func extremes() {
    let grid = SamplingGrid(in: 1...1, boundaries: [0, 1, 2])
    #expect(grid.times == [1])
    let still = MotionBaker(tolerances: [0.1]).bake(at: [0]) { _ in [.nan] }
    #expect(still.keyframes.count == 1)
    let wild = MotionBaker(tolerances: [0.1]).bake(at: [0, 1, 2, 3, 4, 5, 6, 7]) { t in
      [t == 3 ? .infinity : t == 5 ? .nan : t]
    }
    #expect(wild.keyframes.count <= 20)
  }
}
