import FlipbookCheck
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookTimeline
import TestSupport
import Testing

/// A film of one layer that moves 100 points a second to the right for a second, from x = 50.
private func movingDot() -> (timeline: Timeline, layer: LayerID) {
  var root = Layer(id: LayerID(0))
  root.bounds = Rect(x: 0, y: 0, width: 300, height: 200)
  var dot = Layer(id: LayerID(1))
  dot.frame = Rect(x: 40, y: 80, width: 20, height: 20)
  dot.backgroundColor = Color(red: 1, green: 0.5, blue: 0)
  root.sublayers = [dot]
  var builder = TimelineBuilder(root: root)
  var timing = MediaTiming()
  timing.duration = 1
  timing.fillMode = .forwards
  var animation = LayerAnimation(
    .property(
      PropertyAnimation(
        keyPath: LayerKeyPath(.position, .x),
        curve: .basic(from: .number(50), to: .number(150), by: nil))),
    timing: timing)
  animation.isRemovedOnCompletion = false
  builder.add(animation, forKey: "move", to: LayerID(1), at: 0)
  return (builder.timeline, LayerID(1))
}

private func key(_ path: String) throws -> TraceKey {
  TraceKey(
    name: "dot.\(path)", layer: LayerID(1), path: try #require(TraceKey.Path(path)))
}

@Test(.endsInTime) func `a table has a column for each number and each velocity`() throws {
  let film = movingDot()
  let keys = [try key("position"), try key("opacity")]
  let trace = ValueTrace(of: keys, in: film.timeline, at: [0, 0.25])
  // 50 + 100 t, and 100 points a second, from the definition of the film.
  #expect(
    trace.csv(keys: keys) == """
      time,dot.position.x,dot.position.x velocity,dot.position.y,dot.position.y velocity,\
      dot.opacity,dot.opacity velocity
      0,50,100,90,0,1,0
      0.25,75,100,90,0,1,0

      """)
}

@Test(.endsInTime) func `a table printed as JSON has the same numbers`() throws {
  let film = movingDot()
  let trace = ValueTrace(
    of: [try key("position"), try key("hidden")], in: film.timeline, at: [0.25])
  #expect(
    trace.json(scene: "film") == """
      {
        "scene": "film",
        "samples": [
          {"time": 0.25, "values": {"dot.position": {"value": [75, 90], "velocity": [100, 0]}, \
      "dot.hidden": {"value": false, "velocity": null}}}
        ]
      }

      """)
}

@Test(
  .endsInTime,
  arguments: [
    ("backgroundColor", [1, 0.5, 0, 1]), ("bounds.size", [20, 20]), ("bounds", [0, 0, 20, 20]),
    ("transform", [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
  ])
func `colors, sizes, rectangles and matrices are lists`(path: String, expected: [Double]) throws {
  let film = movingDot()
  let state = try key(path).state(in: film.timeline, at: 0)
  #expect(state.value == .list(expected))
  #expect(state.velocity == Array(repeating: 0, count: expected.count))
}

@Test(.endsInTime) func `a frame moves with its position, half a size before it`() throws {
  let film = movingDot()
  // position.x = 75 at 0.25 s, the width is 20 and the anchor its middle.
  let state = try key("frame").state(in: film.timeline, at: 0.25)
  #expect(state.value == .list([65, 80, 20, 20]))
  let velocity = try #require(state.velocity)
  #expect(zip(velocity, [100, 0, 0, 0]).allSatisfy { abs($0 - $1) < 1e-9 })
}

@Test(.endsInTime) func `a layer that is not in the tree has no value`() {
  let film = movingDot()
  let absent = TraceKey(
    name: "ghost.opacity", layer: LayerID(9), path: .property(LayerKeyPath(.opacity)))
  let trace = ValueTrace(of: [absent], in: film.timeline, at: [0])
  #expect(trace.csv(keys: [absent]) == "time,ghost.opacity,ghost.opacity velocity\n0,,\n")
}

@Test(.endsInTime) func `a film does not differ from itself`() throws {
  let film = movingDot()
  let trace = ValueTrace(of: [try key("position")], in: film.timeline, at: [0, 0.5, 1])
  #expect(trace.differences(from: trace, tolerance: 1e-9).isEmpty)
}

@Test(
  .endsInTime,
  arguments: [
    1.0 / 3, -2.0 / 3, 0.1, 0.1 + 0.2, 1e-300, Double.leastNonzeroMagnitude, 123_456_789.123_456_78,
    9_007_199_254_740_992, 1.797_693_134_862_315_7e308, -0.000_123_4,
  ])
func `numbers of a table read back as the same numbers, to the last bit`(number: Double) throws {
  let trace = ValueTrace(
    keys: ["dot.opacity"],
    samples: [
      .init(time: number, states: [.init(value: .number(number), velocity: [-number])])
    ])
  let row = try #require(trace.csv(keys: [try key("opacity")]).split(separator: "\n").last)
  // Swift's own reader, which rounds to the nearest double.
  #expect(
    row.split(separator: ",").map { Double($0)?.bitPattern }
      == [number.bitPattern, number.bitPattern, (-number).bitPattern])
  let text = trace.json(scene: "film")
  #expect(text.split { !"-+.e0123456789".contains($0) }.compactMap { Double($0) }.contains(number))
}

@Test(.endsInTime) func `some keys of a trace become those of another, and no others`() throws {
  let film = movingDot()
  let keys = [try key("position"), try key("opacity")]
  let recorded = ValueTrace(of: keys, in: film.timeline, at: [0, 0.25])
  var later = recorded
  for index in later.samples.indices { later.samples[index].states.reverse() }
  var taken = recorded
  let isTaken = taken.take(["dot.opacity"], from: later)
  #expect(isTaken)
  #expect(taken.samples.map { $0.states[0] } == recorded.samples.map { $0.states[0] })
  #expect(taken.samples.map { $0.states[1] } == later.samples.map { $0.states[1] })
  // Another key, or other times: nothing changes.
  let hasUnknown = taken.take(["dot.bounds"], from: recorded)
  let other = ValueTrace(of: keys, in: film.timeline, at: [0, 0.5])
  let hasOtherTimes = taken.take(["dot.opacity"], from: other)
  #expect(!hasUnknown && !hasOtherTimes)
  #expect(taken.samples.map { $0.states[1] } == later.samples.map { $0.states[1] })
}
