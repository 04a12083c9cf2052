package import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
import FlipbookSceneFile
internal import FlipbookTimeline

extension SceneInspection {
  /// The whole report in lines.
  package var text: String {
    let size = scene.size
    var lines = [
      "\(name)  \(short(size.width))×\(short(size.height))  "
        + "\(scene.resolved.frameCount(at: scene.resolved.frameRate)) frames  "
        + "\(short(scene.resolved.duration)) s",
      "", "TREE",
    ]
    for view in views {
      let frame = view.frame.map(short)
      lines.append(
        String(repeating: "  ", count: view.depth + 1)
          + (view.name.isEmpty ? "(unnamed)" : view.name)
          + "  \(view.kind)  frame [\(frame.joined(separator: ", "))]")
    }
    lines += ["", "ANIMATIONS" + (runs.isEmpty ? "  none" : "")]
    for run in runs {
      var line = "  \(run.view)  \(run.words)  \(span(run.run.begin, run.run.end))"
      if let removed = run.run.removedAt { line += ", removed at \(short(removed)) s" }
      if let settling = run.settling { line += ", settles in \(short(settling)) s" }
      lines.append(line)
    }
    if !animators.isEmpty {
      lines += ["", "ANIMATORS"]
      for animator in animators { lines += indented(animator.lines) }
    }
    if !behaviors.isEmpty {
      lines += ["", "DYNAMICS"] + behaviors.map { "  " + $0.line }
    }
    lines += ["", "SEGMENTS" + (segments.isEmpty ? "  none" : "")]
    var last = ""
    for segment in segments {
      if segment.key != last { lines.append("  \(segment.key)") }
      last = segment.key
      lines.append("    \(segment.kind)  \(span(segment.start, segment.end))")
    }
    let touches = scene.resolved.marks.touches
    lines += ["", "TOUCHES" + (touches.isEmpty ? "  none" : "")]
    for touch in touches {
      lines.append(
        "  finger \(touch.finger)  \(span(touch.landed, touch.lifted))"
          + (touch.isCancelled ? ", cancelled" : "")
          + "  from \(point(touch.landedAt)) to \(point(touch.liftedAt)), released at "
          + "\(point(touch.releaseVelocity)) pt/s")
    }
    if !releases.isEmpty {
      lines += ["", "RELEASES"]
      for release in releases { lines += indented(release.lines) }
    }
    return (lines + ["", rest]).map(VisibleText.line).joined(separator: "\n") + "\n"
  }

  /// A heading with indented lines below it.
  private func indented(_ lines: [String]) -> [String] {
    lines.enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
  }

  private var rest: String {
    switch scene.resolved.rest {
    case .at(let time): "At rest from \(short(StillTime(scene, rest: time).seconds)) s on."
    case .never(let layer, let mover):
      "Never at rest: \(scene.views.name(of: layer)) (\(mover))."
    }
  }

  /// The whole report for programs.
  package var answer: [(String, JSONText)] {
    func number(_ value: Double?) -> JSONText { value.map { .number($0) } ?? .null }
    return [
      ("scene", .string(name)),
      ("size", .array([.number(scene.size.width), .number(scene.size.height)])),
      ("duration", .number(scene.resolved.duration)),
      (
        "views",
        .array(
          views.map {
            .object([
              ("name", .string($0.name)), ("depth", .number(Double($0.depth))),
              ("kind", .string($0.kind)), ("frame", .array($0.frame.map { .number($0) })),
            ])
          })
      ),
      (
        "animations",
        .array(
          runs.map { run in
            .object([
              ("view", .string(run.view)), ("kind", .string(run.run.kind)),
              ("key", run.run.key.map { .string($0) } ?? .null),
              ("keyPaths", .array(run.run.keyPaths.map { .string($0.name) })),
              ("addedAt", .number(run.run.addedAt)), ("begin", number(run.run.begin)),
              ("end", number(run.run.end)), ("removedAt", number(run.run.removedAt)),
              ("settlingDuration", number(run.settling)), ("words", .string(run.words)),
            ])
          })
      ),
      (
        "segments",
        .array(
          segments.map {
            .object([
              ("key", .string($0.key)), ("kind", .string($0.kind)), ("start", .number($0.start)),
              ("end", .number($0.end)),
            ])
          })
      ),
      ("animators", .array(animators.map(\.json))),
      ("dynamics", .array(behaviors.map(\.json))),
      ("releases", .array(releases.map(\.json))),
    ]
  }

  private func span(_ begin: Double?, _ end: Double?) -> String {
    guard let begin else { return "never begins" }
    guard let end else { return "from \(short(begin)) s, its time stands still" }
    if begin == end { return "at \(short(begin)) s" }
    return end.isFinite
      ? "\(short(begin)) … \(short(end)) s" : "from \(short(begin)) s forever"
  }

  private func point(_ point: Point) -> String { "(\(short(point.x)), \(short(point.y)))" }

  private func short(_ value: Double) -> String { Numerals.significant(value, 5) }
}
