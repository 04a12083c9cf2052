import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// Times of one clock read on another.
///
/// The forward map is that of CAMediaTiming.h, (t − beginTime)·speed + timeOffset; the numbers are
/// worked out by hand.
@Suite(.proves("M1.2"), .endsInTime) struct TimeConversionTests {
  /// The root 0 with 1 in it, which has 2 in it, and 3 beside them; 4 stands still.
  private func timeline() -> Timeline {
    var root = Layer(id: LayerID(0))
    var outer = Layer(id: LayerID(1))
    outer.speed = 2
    outer.beginTime = 1
    var inner = Layer(id: LayerID(2))
    inner.speed = 2
    inner.timeOffset = 0.5
    outer.sublayers = [inner]
    var other = Layer(id: LayerID(3))
    other.speed = 0.5
    other.timeOffset = 1
    var still = Layer(id: LayerID(4))
    still.speed = 0
    still.beginTime = 7
    still.timeOffset = 3
    root.sublayers = [outer, other, still]
    return TimelineBuilder(root: root).timeline
  }

  // Apple's own example of convertTime: offset 1, speed ½, parent ½ → 1.25.
  @Test(.proves("R97", "M15.1", "M15.2.1")) func `an offset is added after the speed`() {
    #expect(timeline().convertTime(0.5, to: LayerID(3), at: 0) == 1.25)
    #expect(timeline().convertTime(1.25, from: LayerID(3), at: 0) == 0.5)
  }

  @Test(.proves("R96", "R98")) func `times go up to the layer above both, and down again`() {
    let timeline = timeline()
    // (2 − 1)·2 = 2; 2·2 + 0.5 = 4.5.
    #expect(timeline.convertTime(2, to: LayerID(1), at: 0) == 2)
    #expect(timeline.convertTime(2, to: LayerID(2), at: 0) == 4.5)
    #expect(timeline.convertTime(4.5, from: LayerID(2), at: 0) == 2)
    // Between siblings through the root: 4.5 → 2 → 2·½ + 1.
    #expect(timeline.convertTime(4.5, from: LayerID(2), to: LayerID(3), at: 0) == 2)
    #expect(timeline.convertTime(3, from: LayerID(1), to: LayerID(2), at: 0) == 6.5)
    #expect(timeline.localTime(of: LayerID(2), at: 2)?.value == 4.5)
    #expect(timeline.localTime(of: LayerID(2), at: 2)?.velocity == 4)
  }

  @Test func `a layer that stands still gives its begin, and unknown ones nothing`() {
    let timeline = timeline()
    #expect(timeline.convertTime(99, to: LayerID(4), at: 0) == 3)
    #expect(timeline.convertTime(3, from: LayerID(4), at: 0) == 7)
    #expect(timeline.convertTime(5, from: LayerID(4), to: LayerID(4), at: 0) == 5)
    #expect(timeline.convertTime(1, to: LayerID(9), at: 0) == nil)
    #expect(timeline.convertTime(1, from: LayerID(9), at: 0) == nil)
  }
}
