import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline
import Glibc
import TestSupport
import Testing

/// Particles are functions of time, and remember what their emitter was like at their birth.
@Suite(.endsInTime) struct EmitterTests {
  private static let layer = LayerID(1)

  private func emitter(_ change: (inout EmitterContent, inout EmitterCell) -> Void)
    -> EmitterContent
  {
    var emitter = EmitterContent()
    var cell = EmitterCell()
    cell.birthRate = 10
    cell.lifetime = 2
    change(&emitter, &cell)
    emitter.emitterCells = [cell]
    return emitter
  }

  private func builder(_ content: EmitterContent) -> TimelineBuilder {
    var layer = Layer(id: Self.layer)
    layer.kind = .emitter(content)
    var root = Layer(id: LayerID(0))
    root.sublayers = [layer]
    return TimelineBuilder(root: root)
  }

  private func particles(
    _ builder: TimelineBuilder, at time: Double
  ) -> [EmitterContent.Particle] {
    let layer = builder.timeline.presentation(at: time).sublayers[0]
    guard case .emitter(let emitter) = layer.kind else { return [] }
    return emitter.particles
  }

  @Test func `particles are born evenly and fly as thrown bodies do`() {
    let content = emitter { emitter, cell in
      emitter.emitterPosition = Point(5, 7)
      (cell.velocity, cell.emissionLongitude, cell.yAcceleration) = (100, 0.5, 30)
      (cell.scaleSpeed, cell.spin, cell.alphaSpeed) = (-0.25, 2, -0.4)
    }
    let found = particles(builder(content), at: 3.05)
    // Born at 1.1, 1.2 … 3.0: what was born at 1.05 or before is dead.
    #expect(found.count == 20)
    for (index, particle) in found.enumerated() {
      let age = 3.05 - (1.1 + Double(index) / 10)
      #expect(isClose(particle.position.x, 5 + 100 * cos(0.5) * age, within: 1e-9))
      #expect(isClose(particle.position.y, 7 + 100 * sin(0.5) * age + 15 * age * age, within: 1e-9))
      #expect(isClose(particle.scale, 1 - 0.25 * age, within: 1e-9))
      #expect(isClose(particle.angle, 2 * age, within: 1e-9))
      #expect(isClose(particle.color.alpha, 1 - 0.4 * age, within: 1e-9))
    }
  }

  @Test(.proves("M15.2.38")) func `ranges spread to both sides of the mean`() {
    let content = emitter { _, cell in
      (cell.birthRate, cell.velocity, cell.velocityRange) = (4000, 100, 60)
      (cell.emissionRange, cell.scale, cell.scaleRange) = (1, 2, 0.5)
    }
    let found = particles(builder(content), at: 1)
    #expect(found.count == 4001)
    // Ages differ, but direction and size do not depend on them.
    let angles = found.dropLast().map { atan2($0.position.y, $0.position.x) }
    let scales = found.map(\.scale)
    for (values, mean, range) in [(angles, 0.0, 1.0), (scales, 2, 0.5)] {
      let count = Double(values.count)
      let middle = values.reduce(0, +) / count
      let variance = values.reduce(0) { $0 + ($1 - middle) * ($1 - middle) } / count
      #expect(values.allSatisfy { abs($0 - mean) <= range / 2 + 1e-9 })
      // Four standard errors of the mean; a uniform spread has the variance r²/12.
      #expect(abs(middle - mean) < 4 * range / (12 * count).squareRoot())
      #expect(abs(variance / (range * range / 12) - 1) < 0.06)
    }
  }

  /// The emitter's own numbers are multipliers of its cells' (CAEmitterLayer's documentation).
  @Test func `an emitter multiplies what its cells say`() {
    let content = emitter { emitter, cell in
      (emitter.birthRate, emitter.lifetime, emitter.velocity) = (2, 0.5, 3)
      (emitter.scale, emitter.spin) = (4, -2)
      (cell.velocity, cell.scale, cell.spin) = (10, 0.5, 1.5)
    }
    let found = particles(builder(content), at: 3.02)
    // Two each tenth of a second, a twentieth apart, for 2 · 0.5 s.
    #expect(found.count == 20)
    for (index, particle) in found.enumerated() {
      let age = 3.02 - (2.05 + Double(index) / 20)
      #expect(isClose(particle.position.x, 30 * age, within: 1e-9))
      #expect(isClose(particle.scale, 2))
      #expect(isClose(particle.angle, -3 * age, within: 1e-9))
    }
  }

  @Test func `particles are spread evenly over a disc and along a rectangle`() {
    func places(_ shape: EmitterShape, _ mode: EmitterMode) -> [Point] {
      let content = emitter { emitter, cell in
        emitter.emitterSize = Size(8, 6)
        (emitter.emitterShape, emitter.emitterMode) = (shape, mode)
        cell.birthRate = 2000
      }
      return particles(builder(content), at: 2).map(\.position)
    }
    // On an even disc r²/R² is uniform: its mean is a half, with a standard error of √(1/12 n).
    let disc = places(.circle, .surface)
    let mean = disc.reduce(0) { $0 + $1.length * $1.length / 64 } / Double(disc.count)
    #expect(abs(mean - 0.5) < 4 / (12 * Double(disc.count)).squareRoot())
    // Of the way around, 2 · 8 of 28 lie on the level sides.
    let outline = places(.rectangle, .outline)
    let level = Double(outline.count { abs(abs($0.y) - 3) < 1e-9 }) / Double(outline.count)
    let error = (8.0 / 14 * 6 / 14 / Double(outline.count)).squareRoot()
    #expect(abs(level - 8.0 / 14) < 4 * error)
    for sign in [-1.0, 1] {
      #expect(outline.contains { $0.x * sign > 3.9 && abs($0.y) < 2.9 })
      #expect(outline.contains { $0.y * sign > 2.9 && abs($0.x) < 3.9 })
    }
  }

  @Test func `seeds throw other dice, equal seeds the same`() {
    let one = emitter {
      $1.emissionRange = 6; $1.velocity = 50
    }
    var other = one
    other.seed = 1
    #expect(particles(builder(one), at: 2) == particles(builder(one), at: 2))
    #expect(particles(builder(one), at: 2) != particles(builder(other), at: 2))
  }

  @Test func `births stop and begin when the script says so`() {
    var builder = builder(emitter { _, _ in })
    builder.setModel(.number(0), for: LayerKeyPath(.birthRate), of: Self.layer, at: 0.95)
    builder.setModel(.number(2), for: LayerKeyPath(.birthRate), of: Self.layer, at: 1.95)
    // Ten by 0.9, then none; from 2.0 on two in a turn. The first die at 2.
    #expect(particles(builder, at: 0.949).count == 10)
    #expect(particles(builder, at: 1.94).count == 10)
    #expect(particles(builder, at: 2.01).count == 10)
    // The second of the turn at 3.9 is due at 3.95.
    #expect(particles(builder, at: 3.949).count == 39)
    builder.setModel(.number(0), for: LayerKeyPath(.birthRate), of: Self.layer, at: 4)
    #expect(particles(builder, at: 6.1).isEmpty)
    #expect(builder.timeline.restTime == .at(6))
  }

  @Test func `a fraction of the birth rate is a chance`() {
    let content = emitter { emitter, cell in
      (emitter.birthRate, cell.birthRate, cell.lifetime) = (0.25, 2000, 5)
    }
    // 8000 turns: the standard deviation is √(8000 · ¼ · ¾).
    let count = Double(particles(builder(content), at: 3.9999).count)
    #expect(abs(count - 2000) < 4 * 1500.0.squareRoot())
  }

  @Test func `particles stay where they were born when the emitter moves on`() {
    var builder = builder(emitter { _, _ in })
    let move = LayerAnimation.property(
      LayerKeyPath(.emitterPosition),
      .basic(from: .point(.zero), to: .point(Point(100, 0)), by: nil),
      duration: 10)
    builder.add(move, forKey: nil, to: Self.layer, at: 0)
    let found = particles(builder, at: 5.05)
    #expect(found.count == 20)
    for (index, particle) in found.enumerated() {
      #expect(isClose(particle.position.x, 31 + Double(index), within: 1e-9))
    }
  }

  @Test func `an emitter that goes on never rests`() {
    #expect(
      builder(emitter { _, _ in }).timeline.restTime
        == .never(layer: Self.layer, mover: "emitter"))
    #expect(builder(emitter { $1.birthRate = 0 }).timeline.restTime == .at(0))
  }

  @Test(arguments: [0.0, -1, .nan, .infinity, 1e308])
  func `senseless numbers give as many particles as can be`(number: Double) {
    let content = emitter { emitter, cell in
      cell.birthRate = number
      cell.lifetimeRange = number
      emitter.lifetime = number
      emitter.emitterSize = Size(number, number)
    }
    for time in [0, 1, 1e6, 1e300] {
      #expect(particles(builder(content), at: time).count <= EmitterContent.maximumParticles)
    }
  }

  @Test(arguments: EmitterShape.allCases, EmitterMode.allCases)
  func `particles are born in the shape`(shape: EmitterShape, mode: EmitterMode) {
    let content = emitter { emitter, cell in
      emitter.emitterPosition = Point(10, 20)
      emitter.emitterSize = Size(8, 6)
      (emitter.emitterShape, emitter.emitterMode) = (shape, mode)
      cell.birthRate = 500
    }
    let places = particles(builder(content), at: 2).map { $0.position - Point(10, 20) }
    #expect(
      places.allSatisfy { p in
        let isSide = abs(abs(p.x) - 4) < 1e-9 || abs(abs(p.y) - 3) < 1e-9
        switch shape {
        case .point: return p == .zero
        case .line: return p.y == 0 && abs(p.x) <= 4
        case .rectangle:
          return abs(p.x) <= 4 + 1e-9 && abs(p.y) <= 3 + 1e-9
            && (mode == .surface || mode == .volume || isSide)
        case .circle:
          return mode == .outline ? abs(p.length - 8) < 1e-9 : p.length <= 8 + 1e-9
        }
      })
    // Places that are spread evenly have their middle in the middle.
    let middle = places.reduce(Point.zero, +) * (1 / Double(places.count))
    #expect(middle.length < 1)
  }
}
