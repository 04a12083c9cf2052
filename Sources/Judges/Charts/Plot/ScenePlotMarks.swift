internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookTimeline

/// Events during the film as lanes and as marks in the panels: fingers, the segments of gestures
/// and animations, and the events of the script.
struct ScenePlotMarks {
  private(set) var lanes: [Chart.Lane] = []
  /// Touches as shaded bands; the starts and ends of segments and animations as lines.
  private(set) var marks: [Chart.Mark] = []

  private static let maximumSpans = 400
  private static let maximumLines = 60

  init(of scene: CompiledScene, keys: [TraceKey], _ film: ClosedRange<Double>) {
    addTouches(of: scene, film)
    addSegments(of: scene, Set(keys.map(\.layer)), film)
    addEvents(of: scene, film)
  }

  private mutating func addTouches(of scene: CompiledScene, _ film: ClosedRange<Double>) {
    var touches: [(time: ClosedRange<Double>, fingers: [String])] = []
    for touch in scene.resolved.marks.touches where touch.landed <= film.upperBound {
      let start = max(0, touch.landed)
      let time = start...max(start, min(touch.lifted, film.upperBound))
      if let index = touches.firstIndex(where: { $0.time == time }) {
        touches[index].fingers.append("\(touch.finger)")
      } else {
        touches.append((time, ["\(touch.finger)"]))
      }
      if touches.count == Self.maximumSpans { break }
    }
    guard !touches.isEmpty else { return }
    var lane = Chart.Lane("touches")
    for (time, fingers) in touches {
      let words = (fingers.count > 1 ? "fingers " : "finger ") + fingers.joined(separator: ", ")
      lane.spans.append(Chart.Lane.Span(time, words, .black))
      marks.append(.band(time, "", .gray))
    }
    lanes.append(lane)
  }

  private mutating func addSegments(
    of scene: CompiledScene, _ layers: Set<LayerID>, _ film: ClosedRange<Double>
  ) {
    var lane = Chart.Lane("motion")
    var times: Set<Double> = []
    func add(from start: Double, to end: Double, _ kind: String, _ ink: Ink) {
      times.formUnion([start, end].filter { $0 > 0 && $0 < film.upperBound })
      let (from, to) = (max(start, 0), min(end, film.upperBound))
      guard from < to, lane.spans.count < Self.maximumSpans else { return }
      let span = Chart.Lane.Span(from...to, kind, ink)
      // Two properties of one gesture, or two animations of one block, share a bar.
      if !lane.spans.contains(where: { $0.range == span.range && $0.words == kind }) {
        lane.spans.append(span)
      }
    }
    for mark in scene.resolved.marks.segments where layers.contains(mark.property.layer) {
      let ink: Ink =
        switch mark.kind {
        case .dragged: .orange
        case .decelerating: .purple
        case .springing, .animating: .sky
        }
      add(from: mark.start, to: mark.end, mark.kind.rawValue, ink)
    }
    for run in scene.timeline.runs where layers.contains(run.layer) {
      if let begin = run.begin { add(from: begin, to: run.end ?? .infinity, run.kind, .green) }
    }
    if !lane.spans.isEmpty { lanes.append(lane) }
    for time in times.sorted().prefix(Self.maximumLines) {
      marks.append(.vertical(time, "", .gray))
    }
  }

  private mutating func addEvents(of scene: CompiledScene, _ film: ClosedRange<Double>) {
    var events: [(time: Double, words: [String])] = []
    for event in scene.definition.script where film.contains(event.time) {
      // Fingers have a separate lane.
      switch event.event {
      case .touch, .pan, .tap, .pair: continue
      default: break
      }
      if events.last?.time == event.time {
        events[events.count - 1].words.append(event.event.form.word)
      } else {
        events.append((event.time, [event.event.form.word]))
      }
      if events.count == Self.maximumSpans { break }
    }
    guard !events.isEmpty else { return }
    var lane = Chart.Lane("events")
    for (time, words) in events {
      let more = words.count > 1 ? " and \(words.count - 1) more" : ""
      lane.spans.append(Chart.Lane.Span(time...time, words[0] + more, .purple))
    }
    lanes.append(lane)
  }
}
