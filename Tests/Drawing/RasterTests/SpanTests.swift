import CFlipbookSpans
import Glibc
import TestSupport
import Testing

/// The loops that fill rows of pixels: the vectors give what the plain loops give, and those what
/// the formulas say.
@Suite(.endsInTime) struct SpanTests {
  private var dice = SeededGenerator(seed: 41)

  /// A premultiplied word of any opacity.
  private static func word(_ dice: inout SeededGenerator) -> UInt32 {
    let alpha = UInt32.random(in: 0...255, using: &dice)
    func component() -> UInt32 { UInt32.random(in: 0...alpha, using: &dice) }
    return alpha << 24 | component() << 16 | component() << 8 | component()
  }

  private static func levels(_ count: Int, _ dice: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { index in
      switch index / 9 % 3 {
      case 0: 255
      case 1: 0
      default: UInt8.random(in: 0...255, using: &dice)
      }
    }
  }

  /// x·m/255 to the nearest whole number, which is never half way between two.
  private static func faded(_ x: UInt32, _ m: UInt32) -> UInt32 { (2 * x * m + 255) / 510 }

  /// The color, faded by the level, over the word: each product to the nearest level.
  private static func over(_ color: UInt32, _ level: UInt8, _ word: UInt32) -> UInt32 {
    let rest = 255 - faded(color >> 24, UInt32(level))
    return [0, 8, 16, 24].reduce(0) { sum, shift in
      let above = faded(color >> UInt32(shift) & 255, UInt32(level))
      return sum | (above + faded(word >> UInt32(shift) & 255, rest)) << UInt32(shift)
    }
  }

  @Test(arguments: [0, 1, 7, 8, 9, 40, 203])
  func `a covered color is faded and laid over, with vectors and without`(count: Int) {
    var dice = dice
    for round in 0..<60 {
      let color = round % 4 == 0 ? Self.word(&dice) | 0xFF00_0000 : Self.word(&dice)
      let below = (0..<count).map { _ in Self.word(&dice) }
      let levels = Self.levels(count, &dice)
      var (fast, portable) = (below, below)
      flipbook_mix_covered(&fast, levels, count, color)
      flipbook_mix_covered_portable(&portable, levels, count, color)
      #expect(fast == portable)
      #expect(portable == (0..<count).map { Self.over(color, levels[$0], below[$0]) })
      var whole = below
      flipbook_mix_row(&whole, count, color)
      #expect(whole == below.map { Self.over(color, 255, $0) })
    }
  }

  @Test func `coverage is the same with vectors and without, and is cleared`() {
    var dice = dice
    let margin = Int(FLIPBOOK_COVERAGE_MARGIN)
    for round in 0..<300 {
      let width = Int.random(in: 1...90, using: &dice)
      let start = Int.random(in: 0..<width, using: &dice)
      let end = Int.random(in: start...width, using: &dice) + margin
      var sums = [Float](repeating: 0, count: width + margin)
      for _ in 0..<round % 17 {
        sums[Int.random(in: start..<end, using: &dice)] += Float.random(in: -1...1, using: &dice)
      }
      var other = sums
      var (fast, portable) = (
        [UInt8](repeating: 7, count: width), [UInt8](repeating: 7, count: width)
      )
      let first = flipbook_coverage_take(&sums, start, end, width, false, &fast)
      let second = flipbook_coverage_take_portable(&other, start, end, width, false, &portable)
      #expect(first == second)
      #expect(fast == portable)
      #expect(sums.allSatisfy { $0 == 0 } && other.allSatisfy { $0 == 0 })
    }
  }

  /// The area of a polygon by Gauss's formula, against the sum of what it covers of all pixels.
  @Test func `what a triangle covers adds up to its area`() {
    var dice = dice
    let (width, height, margin) = (60, 50, Int(FLIPBOOK_COVERAGE_MARGIN))
    for _ in 0..<200 {
      let points = (0..<3).flatMap { _ in
        [Double.random(in: 0...60, using: &dice), Double.random(in: 0...50, using: &dice)]
      }
      var sums = [Float](repeating: 0, count: (width + margin) * height)
      var spans = [FlipbookSpan](repeating: FlipbookSpan(start: 0, end: 0), count: height)
      var corners = [Double](repeating: 0, count: 6)
      var covered = 0
      sums.withUnsafeMutableBufferPointer { sums in
        spans.withUnsafeMutableBufferPointer { spans in
          var field = FlipbookCoverage(
            sums: sums.baseAddress, spans: spans.baseAddress, x: 0, y: 0, width: Int32(width),
            height: Int32(height))
          flipbook_coverage_add(
            &field, points, 3, FlipbookTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), &corners)
          for row in 0..<height where spans[row].end > 0 {
            var bytes = [UInt8](repeating: 0, count: width)
            _ = flipbook_coverage_take(
              sums.baseAddress.map { $0 + row * (width + margin) }, Int(spans[row].start),
              Int(spans[row].end), width, false, &bytes)
            covered += bytes.reduce(0) { $0 + Int($1) }
          }
        }
      }
      let p = points
      let area =
        abs((p[2] - p[0]) * (p[5] - p[1]) - (p[4] - p[0]) * (p[3] - p[1])) / 2
      // Each pixel at an edge is rounded to a level, on either side: some hundred of them.
      #expect(abs(Double(covered) / 255 - area) < 0.1)
    }
  }

  @Test func `turns are those of the arctangent, with vectors and without`() {
    var dice = dice
    for _ in 0..<100 {
      let (x, y) = (Float.random(in: -9...9, using: &dice), Float.random(in: -9...9, using: &dice))
      let (dx, dy) = (
        Float.random(in: -0.2...0.2, using: &dice), Float.random(in: -0.2...0.2, using: &dice)
      )
      var (fast, portable) = ([Float](repeating: 0, count: 101), [Float](repeating: 0, count: 101))
      flipbook_turns(&fast, 101, x, y, dx, dy)
      flipbook_turns_portable(&portable, 101, x, y, dx, dy)
      #expect(fast == portable)
      for (index, turn) in fast.enumerated() {
        let place = (x: Double(x + Float(index) * dx), y: Double(y + Float(index) * dy))
        // Near the middle the step's rounding turns it.
        guard place.x.magnitude + place.y.magnitude > 0.1 else { continue }
        let angle = atan2(place.y, place.x) / (2 * Double.pi)
        let off = abs(Double(turn) - (angle < 0 ? angle + 1 : angle))
        #expect(min(off, 1 - off) < 4e-6)
      }
    }
  }

  @Test(arguments: [1, 7, 8, 9, 30])
  func `places between turns are the same with vectors and without`(count: Int) {
    var dice = dice
    for round in 0..<50 {
      let reach: Float = round % 2 == 0 ? 0.4 : 1
      let turns = (0...count).map { _ in Float.random(in: 0...reach, using: &dice) }
      var (fast, portable) = (
        [Float](repeating: 0, count: 4 * count), [Float](repeating: 0, count: 4 * count)
      )
      let jumps = zip(turns, turns.dropFirst()).contains { abs($1 - $0) > 0.5 }
      #expect(flipbook_chords(&fast, turns, count) == jumps)
      #expect(flipbook_chords_portable(&portable, turns, count) == jumps)
      #expect(fast == portable)
      #expect(portable[2] == turns[0] + (turns[1] - turns[0]) / 2)
    }
  }

  @Test func `colors are looked up alike with vectors and without`() {
    var dice = dice
    let table = (0..<256).map { _ in Self.word(&dice) }
    let places =
      (0..<77).map { _ in Float.random(in: -0.5...1.5, using: &dice) } + [.nan, .infinity]
    var (fast, portable) = (
      [UInt32](repeating: 0, count: places.count), [UInt32](repeating: 0, count: places.count)
    )
    flipbook_look_up(&fast, places, places.count, 255, 0, table, 256)
    flipbook_look_up_portable(&portable, places, places.count, 255, 0, table, 256)
    #expect(fast == portable)
    #expect(
      zip(fast, places).prefix(77).allSatisfy { word, place in
        let nearest = (min(max(place, 0), 1) * 255).rounded(.toNearestOrEven)
        return word == table[Int(nearest)]
      })
  }
}
