internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookSystem

extension Preview {
  /// Handles a live finger, which lands, moves and lifts on the film, and answers with the frame at
  /// the latest instant.
  ///
  /// Samples are `[seconds since landing, x, y]`, unprocessed and in order.
  func finger(_ question: Question) throws(Refusal) -> HTTPAnswer {
    let film = try current(question)
    let phase = try question.optionalString("phase") ?? ""
    let points = try question.points("samples")
    switch phase {
    case "down": try land(film, at: question.number("time", in: 0...Self.longest), points)
    case "move", "up", "cancel": try move(points)
    default: throw Refusal(400, "\"phase\" must be down, move, up or cancel")
    }
    if phase == "up" || phase == "cancel" { return try lift(film, isCancelled: phase == "cancel") }
    return try liveFrame(film, question)
  }

  private func land(_ film: PreviewFilm, at time: Double, _ points: [TouchPoint]) throws(Refusal) {
    let scene = film.scene
    if case .given(let end) = scene.resolved.length, time >= end {
      throw Refusal(422, "the film ends at \(end) s, as its \"duration\" says: land before that")
    }
    guard let finger = scene.freeFinger(from: time) else {
      throw Refusal(422, "all ten fingers are down")
    }
    guard points.first?.time == 0 else { throw Refusal(400, "the first sample must be at 0") }
    var track = FingerTrack(points: points)
    track.finger = finger
    live.change { $0 = Take(time: time, track: track) }
  }

  private func move(_ points: [TouchPoint]) throws(Refusal) {
    let problem = live.change { take -> String? in
      guard let last = take?.track.points.last, let count = take?.track.points.count else {
        return "no finger is down"
      }
      let times = [last.time] + points.map(\.time)
      guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
        return "the times of samples cannot go back"
      }
      guard count + points.count <= Take.sampleLimit else { return "too many samples" }
      take?.track.points += points
      return nil
    }
    if let problem { throw Refusal(422, problem) }
  }

  /// The frame of the scene under the finger, which is assumed to rest at its last position.
  private func liveFrame(_ film: PreviewFilm, _ question: Question) throws(Refusal) -> HTTPAnswer {
    guard let take = live.change({ $0 }) else { throw Refusal(422, "no finger is down") }
    let elapsed = try question.number("elapsed", in: 0...Self.longest)
    let scene: CompiledScene
    do throws(ResolveError) {
      scene = try film.scene.adding([take.resting])
    } catch {
      throw Refusal(422, "\(error)")
    }
    let last = take.track.points.last?.time ?? 0
    return try answer(
      FrameDesk.Order(
        film: PreviewFilm(revision: film.revision, scene: scene, isLive: true),
        time: take.time + max(elapsed, last), scale: try question.number("scale", in: 0.01...100),
        known: try question.known),
      question)
  }

  /// Lifts the finger: its touch becomes part of the draft, and the film continues from there.
  private func lift(_ film: PreviewFilm, isCancelled: Bool) throws(Refusal) -> HTTPAnswer {
    guard
      var take = live.change({ take in
        defer { take = nil }; return take
      })
    else {
      throw Refusal(422, "no finger is down")
    }
    take.track.isCancelled = isCancelled
    let scene: CompiledScene
    do throws(ResolveError) {
      scene = try film.scene.adding([take])
    } catch {
      throw Refusal(422, "\(error)")
    }
    draft.change { $0.record(take) }
    shelf?.keep { draft.change { $0 } }
    let (revision, isOutrun) = state.change { state in
      state.version += 1
      let revision = (state.film?.revision ?? 0) + 1
      state.film = PreviewFilm(revision: revision, scene: scene, isTouched: true)
      return (revision, state.isCompiling)
    }
    // A compilation that began before the touch would end with a film without it.
    if isOutrun { wantsCompiling() }
    return .json(
      .object([("revision", .number(Double(revision))), ("entry", .string(take.entry))]))
  }
}
