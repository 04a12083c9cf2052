import FlipbookLayers
import FlipbookTimeline

/// The result of folding: the length of the film, and warnings for the author.
struct FoldResult {
  private let scene: Scene
  private let board: Board
  private let marks: SceneMarks

  init(_ scene: Scene, _ board: Board, _ marks: SceneMarks) {
    self.scene = scene
    self.board = board
    self.marks = marks
  }

  /// The time of the last event.
  private var lastEvent: Double { board.agenda.now }

  func resolved(
    showing scenes: [LayerID: ResolvedScene], isInside: Bool
  ) throws(ResolveError) -> ResolvedScene {
    let timeline = board.stage.timeline.showing(
      scenes.mapValues {
        NestedTimeline($0.timeline, duration: $0.givenDuration, lastEvent: $0.lastEvent)
      })
    var names = board.cast.views.mapValues(\.name)
    var warnings = board.agenda.warnings
    for (_, inner) in scenes.sorted(by: { $0.key < $1.key }) {
      names.merge(inner.names) { own, _ in own }
      for warning in inner.warnings { warnings.add(warning) }
    }
    let length = try length(of: timeline, names, isInside: isInside)
    if !isInside, length.frameCount(at: scene.frameRate) > FilmLength.frameLimit {
      throw tooLong(timeline, names)
    }
    return ResolvedScene(
      timeline: timeline, length: length, frameRate: scene.frameRate, names: names,
      warnings: warnings.all, marks: marks, lastEvent: lastEvent, inner: scenes)
  }

  private func length(
    of timeline: Timeline, _ names: [LayerID: String], isInside: Bool
  ) throws(ResolveError) -> FilmLength {
    if let duration = scene.duration { return .given(duration) }
    switch timeline.restTime {
    case .at(let time): return .untilRest(max(time, lastEvent))
    case .never(let layer, let mover):
      guard isInside else {
        throw ResolveError(.endless(view: name(of: layer, names), mover: mover), layer: layer)
      }
      return .untilRest(lastEvent)
    }
  }

  /// The error for a film that comes to rest too late, at the place of whatever rests last.
  private func tooLong(_ timeline: Timeline, _ names: [LayerID: String]) -> ResolveError {
    let limit = FilmLength.frameLimit
    guard case .at(let rest) = timeline.restTime, let last = timeline.lastMover, rest > lastEvent
    else {
      return ResolveError(
        .tooLong(mover: "events go on", end: lastEvent, limit: limit), place: board.agenda.place)
    }
    return ResolveError(
      .tooLong(
        mover: "\(name(of: last.layer, names)): \(last.mover) goes on", end: rest, limit: limit),
      place: last.animation.flatMap { board.runs.place(of: $0) }, layer: last.layer)
  }

  private func name(of layer: LayerID, _ names: [LayerID: String]) -> String {
    names[layer] ?? board.cast.name(of: layer)
  }
}
