import FlipbookDiff
import FlipbookImages
import FlipbookOutput
import Glibc
import TestSupport
import Testing

/// Whether a film is told to be another one late or slow, from films drawn by a formula of time.
@Suite(.endsInTime) struct TimeAlignmentTests {
  /// The place of a disc at a time, in shares of the picture: it goes across once, up and down by
  /// the way, and rests from 1.5 s on.
  private static func place(_ time: Double) -> (x: Double, y: Double) {
    let part = min(1, max(0, (time - 0.2) / 1.3))
    // Smoothstep: it starts and ends at rest.
    let eased = part * part * (3 - 2 * part)
    return (0.15 + 0.7 * eased, 0.25 + 0.9 * eased * (1 - eased) + 0.3 * eased)
  }

  /// A picture of a soft disc, bright on dark.
  private static func picture(_ place: (x: Double, y: Double), noise: inout UInt64) -> Bitmap? {
    let (width, height) = (64, 48)
    var bitmap = Bitmap(width: width, height: height, isOpaque: true)
    bitmap?.withUnsafeMutableBytes { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for y in 0..<height {
        for x in 0..<width {
          let dx = Double(x) + 0.5 - place.x * Double(width)
          let dy = Double(y) + 0.5 - place.y * Double(height)
          let cover = min(1, max(0, 7 - (dx * dx + dy * dy).squareRoot()))
          var level = 30 + 200 * cover
          if noise > 0 {
            noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            level += Double(Int(noise >> 33) % 7) - 3
          }
          words[y * width + x] = UInt32(min(255, max(0, level.rounded()))) * 0x010101
        }
      }
    }
    return bitmap
  }

  /// A film of some length at 60 fps, whose clock runs as the closure says.
  ///
  /// - Parameter badge: When a square is on the picture, by the film's clock.
  private static func film(
    _ count: Int, seed: UInt64 = 0, badge: Range<Double> = 0..<0, clock: (Double) -> Double,
    place: (Double) -> (x: Double, y: Double) = place
  ) -> SignatureFilm {
    var film = SignatureFilm(width: 64, height: 48)
    var noise = seed
    for frame in 0..<count {
      let time = Double(frame) / 60
      guard var bitmap = picture(place(clock(time)), noise: &noise) else { continue }
      if badge.contains(clock(time)) {
        for x in 44..<60 { for y in 4..<20 { bitmap.setPixel(x: x, y: y, to: white) } }
      }
      film.append(bitmap, at: time)
    }
    return film
  }

  private static let white = Pixel(red: 255, green: 255, blue: 255)

  private static let original = film(100) { $0 }

  @Test(arguments: [-30, -17, -2, -1, 1, 2, 7, 30])
  func `a film that is whole frames late is told exactly`(frames: Int) throws {
    let late = Self.film(100) { $0 - Double(frames) / 60 }
    let found = try #require(TimeAlignment(Self.original, late))
    #expect(found.verdict == .explained)
    let best = try #require(found.candidates.first)
    #expect(abs(best.warp.shift * 60 - Double(frames)) < 1e-9)
    #expect(best.warp.stretch == 1)
    #expect(best.remainder < 1e-6)
  }

  /// More than the 30 frames that short films are tried for; what was once "1.072× slower and 47.94
  /// frames early".
  @Test func `a film that is late by a quarter of itself is told exactly`() throws {
    let late = Self.film(200) { $0 - 45.0 / 60 }
    let found = try #require(TimeAlignment(Self.film(200) { $0 }, late))
    #expect(found.verdict == .explained, "\(found)")
    let best = try #require(found.candidates.first)
    #expect(abs(best.warp.shift * 60 - 45) < 1e-9 && best.warp.stretch == 1, "\(best)")
  }

  /// Which was once "1.0417× faster and 7.5 frames late": the bars hold the truth, or nothing is said.
  @Test(arguments: [(7, 0.97), (12, 1.03), (-5, 1.02), (3, 0.99)])
  func `a shift with a stretch is within the bars that are told`(
    frames: Double, stretch: Double
  ) throws {
    for seed in [0, 1, 2, 3] as [UInt64] {
      let other = Self.film(140, seed: seed) { ($0 - frames / 60) / stretch }
      let found = try #require(TimeAlignment(Self.film(140) { $0 }, other))
      guard found.verdict == .explained else { continue }
      let best = try #require(found.candidates.first)
      // In the middle of what moves, 0.2 to 1.5 s.
      let reported = best.warp.shift * 60 + (best.warp.stretch - 1) * 51
      #expect(abs(reported - frames - (stretch - 1) * 51) <= 0.25, "\(best)")
      #expect(abs(best.warp.stretch - stretch) <= best.stretchBar + 1e-9, "\(best)")
    }
  }

  @Test func `a shift with a stretch is told where nothing disturbs`() throws {
    let other = Self.film(140) { ($0 - 7.0 / 60) / 0.97 }
    let found = try #require(TimeAlignment(Self.film(140) { $0 }, other))
    #expect(found.verdict == .explained, "\(found)")
    #expect(found.candidates.first?.warp.stretch == 0.97, "\(found)")
  }

  @Test(arguments: [1.003, 0.997])
  func `a film that is slower by three thousandths is told`(stretch: Double) throws {
    let found = try #require(TimeAlignment(Self.original, Self.film(100) { $0 / stretch }))
    #expect(found.verdict == .explained, "\(found)")
    let best = try #require(found.candidates.first)
    #expect(best.warp.shift == 0 && abs(best.warp.stretch - stretch) <= 2e-4, "\(best)")
  }

  @Test(arguments: [0.9, 0.95, 0.98, 1.02, 1.037, 1.1])
  func `a film that is slower or faster is told exactly`(stretch: Double) throws {
    let slow = Self.film(115) { $0 / stretch }
    let found = try #require(TimeAlignment(Self.original, slow))
    #expect(found.verdict == .explained)
    #expect(found.candidates.first?.warp == TimeWarp(stretch: stretch))
  }

  @Test(arguments: [(2.5, 1.0, 1), (-6.4, 1.0, 2), (0, 1.043, 3), (0, 0.932, 4), (3.3, 1.05, 5)])
  func `with noise a shift is found to a tenth of a frame and a stretch to two thousandths`(
    frames: Double, stretch: Double, seed: Int
  ) throws {
    let noisy = Self.film(110, seed: UInt64(seed)) { ($0 - frames / 60) / stretch }
    let found = try #require(TimeAlignment(Self.original, noisy))
    #expect(found.verdict == .explained, "\(found)")
    let best = try #require(found.candidates.first)
    #expect(abs(best.warp.shift * 60 - frames) <= 0.1, "\(best)")
    #expect(abs(best.warp.stretch - stretch) <= 0.002, "\(best)")
    // Both together would follow the noise more closely; the simpler guess is the one that is meant.
    if stretch == 1 { #expect(best.warp.stretch == 1, "\(best)") }
    if frames == 0 { #expect(best.warp.shift == 0, "\(best)") }
  }

  /// Nothing within a tenth explains it, so nothing is said.
  @Test(arguments: [0.85, 1.15])
  func `a film that is slower or faster by more than a tenth is told by nothing`(
    stretch: Double
  ) throws {
    let slow = Self.film(125) { $0 / stretch }
    let found = try #require(TimeAlignment(Self.original, slow))
    #expect(found.candidates.allSatisfy { (0.9...1.1).contains($0.warp.stretch) })
    #expect(found.verdict != .explained, "\(found)")
  }

  @Test func `a film whose colors were changed throughout is told nevertheless`() throws {
    // 40 levels darker, as an encoder with another matrix would make it: no share of the motion.
    var dark = SignatureFilm(width: 64, height: 48)
    var noise: UInt64 = 9
    for frame in 0..<100 {
      let time = Double(frame) / 60
      var bitmap = try #require(Self.picture(Self.place(time - 4.0 / 60), noise: &noise))
      bitmap.withUnsafeMutableBytes { bytes in
        for index in bytes.indices { bytes[index] = UInt8(max(0, Int(bytes[index]) - 20)) }
      }
      dark.append(bitmap, at: time)
    }
    let found = try #require(TimeAlignment(Self.original, dark))
    #expect(found.verdict == .explained)
    #expect(abs((found.candidates.first?.warp.shift ?? 0) * 60 - 4) <= 0.1)
  }

  @Test func `a periodic film cannot be told, and the candidates are named`() throws {
    // Round and round in 12 frames; 3 frames late is 9 frames early.
    func round(_ time: Double) -> (x: Double, y: Double) {
      let phase = (time * 5).truncatingRemainder(dividingBy: 1)
      let part = phase < 0 ? phase + 1 : phase
      // A square path, so that no formula of circles is needed.
      let side = part * 4
      switch Int(side) {
      case 0: return (0.3 + 0.4 * side, 0.3)
      case 1: return (0.7, 0.3 + 0.4 * (side - 1))
      case 2: return (0.7 - 0.4 * (side - 2), 0.7)
      default: return (0.3, 0.7 - 0.4 * (side - 3))
      }
    }
    let a = Self.film(90, clock: { $0 }, place: round)
    let b = Self.film(90, clock: { $0 - 3.0 / 60 }, place: round)
    let found = try #require(TimeAlignment(a, b))
    #expect(found.verdict == .unclear)
    let shifts = Set(found.candidates.map { ($0.warp.shift * 60).rounded() })
    #expect(
      shifts.allSatisfy { ($0 - 3).truncatingRemainder(dividingBy: 12) == 0 } && shifts.count > 1,
      "\(shifts)")
  }

  @Test func `a static film cannot be told`() throws {
    let still = Self.film(40, clock: { _ in 0 })
    let found = try #require(TimeAlignment(still, Self.film(40, clock: { _ in 1 })))
    #expect(found.verdict == .unclear)
    #expect(found.candidates.isEmpty)
  }

  /// Where the square appears, no interpolation is right, and a pace would take up what it leaves:
  /// once "1.0081× faster and 0.8 frames late" for 0.4 frames.
  @Test(arguments: [5.5, 3.5, -7.25, 0.4])
  func `a film that is late by a part of a frame is told exactly although something appears in it`(
    frames: Double
  ) throws {
    let a = Self.film(110, badge: 0.5..<0.9) { $0 }
    let b = Self.film(110, badge: 0.5..<0.9) { $0 - frames / 60 }
    let found = try #require(TimeAlignment(a, b))
    #expect(found.verdict == .explained, "\(found)")
    let best = try #require(found.candidates.first)
    #expect(best.warp.stretch == 1, "\(best)")
    #expect(abs(best.warp.shift * 60 - frames) <= 0.03, "\(best)")
    #expect(abs(best.warp.shift - frames / 60) <= best.shiftBar + 1e-6, "\(best)")
    #expect(best.remainder <= 0.02, "\(best)")
  }

  /// A spring from 0.3 s on, with a stiffness of `stiffness` and a damping of 12: x″ = −k(x − 1) − c x′
  /// with k = ω² + (c/2)², so x = 1 − e^(−ct/2) (cos ωt + c/(2ω) sin ωt).
  private static func sprung(_ stiffness: Double) -> (Double) -> (x: Double, y: Double) {
    { time in
      let elapsed = max(0, time - 0.3)
      let omega = (stiffness - 36).squareRoot()
      let way =
        1 - exp(-6 * elapsed) * (cos(omega * elapsed) + 6 / omega * sin(omega * elapsed))
      return (0.2 + 0.5 * way, 0.3 + 0.2 * way)
    }
  }

  /// A spring that is 3 % stiffer is 1.5 % faster and swings farther: no pace makes it the other one.
  @Test(arguments: [1.03, 1 / 1.03])
  func `a spring that is a little stiffer is no spring at another pace`(factor: Double) throws {
    let a = Self.film(120, clock: { $0 }, place: Self.sprung(180))
    let b = Self.film(120, clock: { $0 }, place: Self.sprung(180 * factor))
    let found = try #require(TimeAlignment(a, b))
    if found.verdict == .explained {
      #expect(found.candidates[0].remainder <= 0.02, "\(found)")
    }
    #expect(found.verdict != .together, "\(found)")
  }

  /// A candidate that explains half of the difference or more is named, and not as the truth.
  @Test func `what is explained for the most part and not all cannot be told`() throws {
    let a = Self.film(120, clock: { $0 }, place: Self.sprung(180))
    let b = Self.film(120, clock: { $0 }, place: Self.sprung(198))
    let found = try #require(TimeAlignment(a, b))
    #expect(found.verdict == .unclear, "\(found)")
    let line = try #require(found.lines().first)
    #expect(line.hasPrefix("B may be the same motion, "), "\(line)")
    #expect(line.hasSuffix("% of the difference") && line.contains("cannot tell"), "\(line)")
  }

  /// Each frame has nothing in common with the next: a noise.
  @Test func `a film whose frames have nothing in common says that it is too fast`() throws {
    func noise(_ seed: UInt64) -> SignatureFilm {
      var generator = SeededGenerator(seed: seed)
      var film = SignatureFilm(width: 16, height: 4)
      for frame in 0..<80 {
        let values = (0..<64).map { _ in Float.random(in: 0...255, using: &generator) }
        film.append(LumaPicture(width: 16, height: 4, values: values), at: Double(frame) / 60)
      }
      return film
    }
    let found = try #require(TimeAlignment(noise(3), noise(4)))
    #expect(found.verdict == .unclear && found.isTooFast, "\(found)")
    #expect(
      found.lines() == [
        "B may be A at another time: cannot tell, because it moves too far from frame to frame"
      ])
  }

  @Test func `another motion is explained by nothing`() throws {
    let other = Self.film(100, clock: { $0 }, place: { (0.8 - 0.5 * min(1, $0), 0.5) })
    let found = try #require(TimeAlignment(Self.original, other))
    #expect(found.verdict == .unexplained)
    #expect(TimeAlignment(Self.original, Self.original) == nil)
  }
}
