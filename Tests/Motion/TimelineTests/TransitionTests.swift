import FlipbookGeometry
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

@Suite(.endsInTime) struct TransitionTests {
  private func crossing(_ stage: Stage, at time: Double) -> (from: Layer, to: Layer, Double)? {
    let card = stage.builder.timeline.presentation(at: time).descendant(Stage.card)
    guard case .transition(let from, let to, _, let progress)? = card?.kind else {
      return nil
    }
    return (from, to, progress)
  }

  @Test(.proves("M15.2.31")) func `the old picture is frozen, the new one lives`() throws {
    var stage = Stage { $0.sublayers = [Layer(id: LayerID(2))] }
    stage.add(.keyframes([0, 100], duration: 10))
    let token = stage.builder.transition(
      .crossDissolve, of: Stage.card, duration: 2, timingFunction: nil, at: 5)
    stage.builder.setModel(.number(0.5), for: .opacity, of: Stage.card, at: 5)
    stage.builder.setModel(.number(0.1), for: .opacity, of: LayerID(2), at: 5)
    #expect(crossing(stage, at: 4.999) == nil)
    let (from, to, progress) = try #require(crossing(stage, at: 6))
    #expect(progress == 0.5)
    #expect(from.opacity == 1 && from.sublayers.first?.opacity == 1)
    #expect(isClose(from.position.x, 50))
    #expect(to.opacity == 0.5 && to.sublayers.first?.opacity == 0.1)
    #expect(isClose(to.position.x, 60))
    #expect(crossing(stage, at: 5)?.2 == 0)
    #expect(crossing(stage, at: 7) == nil)
    #expect(stage.builder.endTime(of: token, at: 5) == 7)
  }

  @Test func `a second transition starts from the first one's picture and ends it`() throws {
    var stage = Stage()
    let first = stage.builder.transition(
      .crossDissolve, of: Stage.card, duration: 4, timingFunction: nil, at: 1)
    stage.builder.transition(
      .crossDissolve, of: Stage.card, duration: 1, timingFunction: .easeIn, at: 3)
    let (from, to, progress) = try #require(crossing(stage, at: 3.5))
    #expect(isClose(progress, 0.315356813, within: 1e-8))
    #expect(to.kind == .none)
    guard case .transition(_, _, _, let frozen) = from.kind else {
      Issue.record("the old picture is not the first transition's")
      return
    }
    #expect(isClose(frozen, 0.5))
    #expect(crossing(stage, at: 4.5) == nil)
    #expect(stage.builder.endTime(of: first, at: 3) == nil)
  }

  @Test(.proves("M5.2", "M15.2.5"))
  func `without a duration of its own it takes that of a transaction, a quarter of a second`() {
    var stage = Stage()
    stage.builder.transition(
      .crossDissolve, of: Stage.card, duration: 0, timingFunction: nil, at: 1)
    #expect(crossing(stage, at: 1.125)?.2 == 0.5)
    #expect(crossing(stage, at: 1.25) == nil)
  }

  @Test(.proves("M5.2", "M15.2.31"))
  func `a transition can start on its way and end before its end`() {
    var stage = Stage()
    let animation = LayerAnimation(
      .transition(
        TransitionAnimation(.push(from: .left), startProgress: 0.2, endProgress: 0.7)))
    stage.builder.add(animation, to: Stage.card, at: 1)
    // start + (end − start) · p, linear over 0.25 s.
    for (time, progress) in [(1.0, 0.2), (1.125, 0.45), (1.2, 0.6)] {
      #expect(isClose(crossing(stage, at: time)?.2 ?? .nan, progress))
    }
    #expect(crossing(stage, at: 1.25) == nil)
  }
}
