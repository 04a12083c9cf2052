import TestSupport
import Testing

import FlipbookLottie

/// How frames follow from seconds, and what begins and ends at a frame.
@Suite(.endsInTime) struct ClockTests {
  /// A course that is straight, as a curve that is read.
  private func mapped(start: Double, rate: Double) -> Clock {
    let keys = [0.0, 100].map {
      Moving<Numbers>.Key(time: $0, value: Numbers([start + rate * $0]), way: .linear)
    }
    return .mapped(Moving(keys, instead: Numbers([])))
  }

  /// A composition that begins at frame 12 and takes twice as long is at frame (f − 12) ÷ 2.
  @Test(arguments: [(12.0, 2.0), (-7, 1), (0, 0.5), (30, -1), (3, 1e-9), (3, -1e3)])
  func `a composition inside begins at its frame, whatever the clock around is`(
    start: Double, stretch: Double
  ) {
    let clocks = [Clock.even(start: 5, rate: 30), mapped(start: 5, rate: 30)]
    for clock in clocks {
      let inner = clock.inside(start: start, stretch: stretch)
      for tenth in 0...40 {
        let seconds = Double(tenth) / 10
        let wanted = (5 + 30 * seconds - start) / stretch
        #expect(abs(inner.frame(at: seconds) - wanted) < 1e-9 * max(1, abs(wanted)))
      }
    }
  }

  @Test func `seconds lead to a frame and back`() throws {
    let clock = Clock.even(start: 5, rate: 30).inside(start: 12, stretch: 2)
    for frame in stride(from: -3.0, through: 60, by: 0.7) {
      #expect(abs(clock.frame(at: try #require(clock.seconds(of: frame))) - frame) < 1e-9)
    }
    #expect(Clock.even(start: 5, rate: -30).seconds(of: 0) == nil)
    #expect(mapped(start: 5, rate: 30).seconds(of: 0) == nil)
  }

  @Test func `a frame that is whole but for rounding is whole`() {
    for frame in 0..<3000 {
      #expect(Clock.even(start: 0, rate: 29.97).frame(at: Double(frame) / 29.97) == Double(frame))
    }
    #expect(Clock.even(start: 0, rate: 1).frame(at: 2.01) == 2.01)
  }

  /// A composition of 60 frames, played backward or at its own pace by time remapping, with layers in
  /// it that end and begin at frame 30.
  private func remapped(_ values: (Double, Double), inner: String) throws -> PlainJSON {
    try LottieText.scene(
      LottieText.file(
        layers: """
          {"ty": 0, "refId": "a", "ip": 0, "op": 60, "st": 0, "w": 50, "h": 50, "ks": {},
           "tm": {"a": 1, "k": [{"t": 0, "s": [\(values.0)], "i": {"x": [0.6], "y": [1]},
            "o": {"x": [0.4], "y": [0]}}, {"t": 60, "s": [\(values.1)]}]}}
          """, more: #", "assets": [{"id": "a", "layers": [\#(inner)]}]"#))
  }

  /// Expects that at each of 60 frames one of two layers is seen, and not the other.
  private func expectTurns(_ scene: PlainJSON) throws {
    let hiding = scene.animations(of: "hidden").map(steps)
    try #require(hiding.count == 2)
    for frame in 0..<60 {
      let time = Double(frame) / 30
      let hidden = hiding.map { steps in steps.last { $0.time <= time }?.hides ?? false }
      #expect(hidden[0] != hidden[1], "frame \(frame)")
    }
  }

  /// The times at which `hidden` changes, and whether it hides from there on.
  private func steps(_ animation: PlainJSON) -> [(time: Double, hides: Bool)] {
    let start = animation["beginTime"]?.number ?? 0
    let duration = animation["duration"]?.number ?? 0
    return zip(animation["keyTimes"]?.numbers ?? [], animation["values"]?.elements ?? []).map {
      (start + $0 * duration, $1 == .boolean(true))
    }
  }

  @Test(arguments: [(0.0, 2.0), (2.0, 0.0)])
  func `a layer of a remapped composition is gone at the frame of its end`(
    from: Double, to: Double
  ) throws {
    let ends = LottieText.square().replacing(#""op": 60"#, with: #""op": 30"#)
    let begins = LottieText.square().replacing(
      #""ip": 0, "op": 60"#, with: #""ip": 30, "op": 61"#)
    try expectTurns(remapped((from, to), inner: ends + "," + begins))
  }

  @Test func `texts of a remapped composition follow each other`() throws {
    let text = """
      {"ty": 5, "ip": 0, "op": 60, "st": 0, "ks": {}, "t": {"d": {"k": [
       {"t": 0, "s": {"t": "one", "f": "Inter", "s": 10, "fc": [0, 0, 0]}},
       {"t": 30, "s": {"t": "two", "f": "Inter", "s": 10, "fc": [0, 0, 0]}}]}}}
      """
    try expectTurns(remapped((0, 2), inner: text))
  }
}
