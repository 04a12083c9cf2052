import FlipbookCharts
import FlipbookMotion
import FlipbookRaster
import FlipbookTimeline
import Glibc
import TestSupport
import Testing
import figures

@Suite(.endsInTime) struct PhysicsDocumentTests {
  private static let package = Repository.path

  private static func text(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The bold numbers of the page with the names in the comments behind them.
  private static func numbers() -> [(name: String, written: String)] {
    let words = (text(of: "\(package)/docs/physics.md") ?? "").split { $0 == " " || $0 == "\n" }
    return words.indices.compactMap { index in
      guard index > 0, words[index] == "<!--", index + 1 < words.count else { return nil }
      let written = words[index - 1].filter { $0 != "*" }
      return (String(words[index + 1]), written.replacing("−", with: "-"))
    }
  }

  /// The formulas of the page once more, written out.
  private static let formulas: [String: Double] = {
    let rate = 1000 * log(0.998)
    let swing = 75.0.squareRoot()
    let spread = (12.5 * 12.5 - 100).squareRoot()
    let (r1, r2) = (-12.5 + spread, -12.5 - spread)
    // easeOut: x = 3·0.58·s²(1 − s) + s³ is 0.51; y = 3·s²(1 − s) + s³.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let s = (low + high) / 2
      if 3 * 0.58 * s * s * (1 - s) + s * s * s < 0.51 { low = s } else { high = s }
    }
    // The default curve: x = 3·0.25·s(1 − s)² + 3·0.25·s²(1 − s) + s³ is 0.5.
    var (half, above) = (0.0, 1.0)
    for _ in 0..<80 {
      let s = (half + above) / 2
      if 0.75 * s * (1 - s) + s * s * s < 0.5 { half = s } else { above = s }
    }
    // Half a second and a bounce of −0.3: ω = 4π, ζ = 1 / 0.7.
    let flatness = (1 / 0.49 - 1).squareRoot()
    let (f1, f2) = (-4 * Double.pi * (1 / 0.7 - flatness), -4 * Double.pi * (1 / 0.7 + flatness))
    let tension = 0.5 + 199.5 * (15 / 1.7 / 20)
    let b = 6 / 1.7 / 20 * 0.8
    let flat =
      0.000_000_45 * tension * tension * tension - 0.000_332 * tension * tension
      + 0.1078 * tension + 5.84
    return [
      "ease-out": 3 * low * low * (1 - low) + low * low * low,
      "local-time": (0.5 - 0) * 0.5 + 1, "additive": 300 + 100 * 0.5,
      "velocity": 1000 * pow(0.998, 500), "way": (pow(0.998, 500) - 1) / rate * 1000,
      "end": -1000 / rate, "sum": 1000 / 1000 * 0.998 / (1 - 0.998),
      "rest": log(-rate * 0.5 / 1000) / rate, "frequency": 300.0.squareRoot(),
      "ratio": 20 / (2 * 300.0.squareRoot()), "c2": (0 + 5 * -1) / swing,
      "under": 1 - exp(-0.5) * (cos(0.1 * swing) + 5 / swing * sin(0.1 * swing)),
      "critical": exp(-1) * (100 + 10 * 100 * 0.1),
      "over": 1 - (r2 * exp(r1 * 0.3) - r1 * exp(r2 * 0.3)) / (r2 - r1),
      "settling": -log(0.001 / (1 + 5 / swing)) / 5,
      "flat": 1 - (f2 * exp(f1 * 0.2) - f1 * exp(f2 * 0.2)) / (f2 - f1),
      "origami-tension": 194 + 3.62 * (40 - 30), "origami-friction": 25 + 3 * (7 - 8),
      "critical-rest": 2 / 10.0 * log(4 * 1000 / (M_E * 10 * 0.25)), "peak": 1000 / (M_E * 10),
      "uikit": log(0.5 / (0.001 * 0.75.squareRoot())) / (0.5 * 0.5),
      "perceptual": 16 * Double.pi * Double.pi, "tension": 194 + (tension - 30) * 181 / 50,
      "friction": 25 + (flat + (0.01 - flat) * (2 * b - b * b) - 8) * 3,
      "band": 1000 * 0.55 * 812 / (812 + 0.55 * 1000),
      "band-form": (1 - 1 / (1000 * 0.55 / 812 + 1)) * 812, "band-inverse": 1000,
      "polynomial": 2 + 0.456 * 1000 - 0.000_124 * 1000 * 1000,
      "half": 3 * half * half * (1 - half) + half * half * half
        + 3 * 0.1 * half * (1 - half) * (1 - half),
      // D 2, there and back twice: at 7.2 s the second way back has 1.2 of its 2 s behind it.
      "fold": 1 - 1.2 / 2, "resumed": 12 - (10 - 3),
      // From 150 to 30: half of each, an eighth of the tangents −120/2 and −(180 − 150)/2.
      "spline": (150.0 + 30) / 2 - 60.0 / 8 - 15.0 / 8,
      "edge": log(1 + 400 * rate / 1800) / rate,
      "projection": 330 + 900 / rate, "drawer": 700 + 150 * 0.55 * 112 / (112 + 0.55 * 150),
    ]
  }()

  /// The same by the tool's own motions, where it has them.
  private static var tools: [String: Double] {
    let fling = DecelerationTrajectory(initialValue: 0, initialVelocity: 1000)
    let plain = Spring(mass: 1, stiffness: 100, damping: 10)
    let critical = Spring(mass: 1, stiffness: 100, damping: 20)
    let creeping = Spring(mass: 1, stiffness: 100, damping: 25, allowsOverdamping: true)
    let pop = Spring(springBounciness: 6, springSpeed: 15)
    let band = RubberBand(dimension: 812)
    let outward = SpringTrajectory(spring: critical, displacement: 0, velocity: 1000, target: 0)
    let limits = ElasticLimits(
      minimum: 100, maximum: 700, belowMinimum: nil, aboveMaximum: RubberBand(dimension: 112))
    var folded = MediaTiming()
    (folded.duration, folded.autoreverses, folded.repeatCount) = (2, true, 2)
    let points = [[20.0, 150.0], [80, 30], [170, 180], [240, 60], [330, 120]]
    return [
      "half": TimingFunction.implicit.value(at: 0.5),
      "fold": folded.position(at: MotionState(value: 7.2, velocity: 1))?.progress.value ?? .nan,
      "spline": Spline(points: points)?.position(segment: 0, at: 0.5)[1] ?? .nan,
      "edge": DecelerationTrajectory(initialValue: 0, initialVelocity: 1800)
        .time(reaching: 400) ?? .nan,
      "ease-out": TimingFunction.easeOut.value(at: 0.51), "velocity": fling.state(at: 0.5).velocity,
      "way": fling.state(at: 0.5).value, "end": fling.destination,
      "sum": PopDecayTrajectory(initialValue: 0, initialVelocity: 1000, duration: 1000).destination,
      "rest": fling.settlingTime(threshold: 0.5),
      "frequency": Spring(tension: 300, friction: 20).naturalFrequency,
      "ratio": Spring(tension: 300, friction: 20).dampingRatio,
      "under": SpringTrajectory.unitStep(plain).state(at: 0.1).value,
      "critical": SpringTrajectory(spring: critical, displacement: 100, velocity: 0, target: 0)
        .state(at: 0.1).value,
      "over": SpringTrajectory.unitStep(creeping).state(at: 0.3).value,
      "settling": plain.settlingDuration(),
      "flat": SpringTrajectory.unitStep(Spring(perceptualDuration: 0.5, bounce: -0.3))
        .state(at: 0.2).value,
      "origami-tension": Spring(origamiTension: 40, origamiFriction: 7).stiffness,
      "origami-friction": Spring(origamiTension: 40, origamiFriction: 7).damping,
      "critical-rest": outward.settlingTime(threshold: 0.25), "peak": outward.state(at: 0.1).value,
      "uikit": Spring(dampingRatio: 0.5, duration: 0.5).naturalFrequency,
      "perceptual": Spring(perceptualDuration: 0.5, bounce: 0).stiffness, "tension": pop.stiffness,
      "friction": pop.damping, "band": band.offset(for: 1000),
      "band-inverse": band.distance(for: band.offset(for: 1000)),
      "projection": DecelerationRate.normal.projection(of: 330, velocity: -900),
      "drawer": limits.shown(for: 850),
    ]
  }

  @Test(
    .proves(
      "R129", "R130", "R131", "R134", "R139", "R142", "R144", "R145", "R146", "R148", "R150",
      "R151", "R160", "R161", "R163", "M7.3", "M9.1", "M9.4"))
  func `every number of the physics page is recomputed`() throws {
    let numbers = Self.numbers()
    #expect(numbers.count == Self.formulas.count)
    #expect(Set(numbers.map(\.name)) == Set(Self.formulas.keys))
    for (name, written) in numbers {
      let value = try #require(Double(written), "\(name): \(written)")
      let decimals = written.split(separator: ".").dropFirst().first?.count ?? 0
      // To the last digit that is written.
      let tolerance = 0.500_001 * pow(10, -Double(decimals)) + 1e-12
      for found in [Self.formulas[name], Self.tools[name]].compactMap(\.self) {
        #expect(abs(found - value) <= tolerance, "\(name): \(written), but \(found)")
      }
    }
  }

  @Test func `every figure stands on the page, and is the one that the tool draws`() throws {
    let page = try #require(Self.text(of: "\(Self.package)/docs/physics.md"))
    #expect(Figure.all.map(\.number) == Array(1...32))
    for figure in Figure.all {
      #expect(page.contains("(figures/\(figure.fileName).svg)"), "\(figure.fileName)")
      let written = Self.text(of: "\(Self.package)/docs/figures/\(figure.fileName).svg")
      let drawn = figure.chart.svg(
        fonts: FontLibrary(directories: ["\(Self.package)/scenes/fonts"]))
      #expect(written == drawn, "\(figure.fileName).svg is old: make figures")
      #expect(!drawn.contains("<text"), "\(figure.fileName) needs a font")
    }
  }
}
