/// Groups failures that have a common cause.
///
/// Each difference joins an existing cause, starts a new one, or is a consequence of a cause of an
/// earlier level.
struct CauseSearch {
  private(set) var causes: [CheckCause] = []
  private var origins: [String: [Origin]] = [:]

  /// The instant from which a cause explains the differences of a scene.
  private struct Origin {
    var cause: Int
    /// The last compared instant that agreed, in seconds.
    var since: Double
    /// The name of the view that moved; nil where only pixels differ.
    var view: String?
  }

  init(_ results: [CheckResult]) {
    for result in results { addValues(of: result) }
    for result in results { addDrawing(of: result) }
    for result in results { addFile(of: result) }
    for result in results { addPixels(of: result) }
  }

  private mutating func addValues(of result: CheckResult) {
    for difference in result.differences {
      let cause = join(
        CheckCause(
          level: .values, property: difference.property,
          verdict: difference.verdict.map { "is \($0)" }
            ?? (difference.time == nil ? difference.message : "differs"),
          first: difference.first ?? FrameMoment(frame: 0, time: 0),
          members: [CheckCause.Member(scene: result.scene, key: difference.key)]))
      let since = difference.time == nil ? nil : difference.lastAgreeing
      // Commands that a renamed view drew under its old name belong to the same view.
      for view in difference.views.isEmpty ? [nil] : difference.views.map(Optional.some) {
        origins[result.scene, default: []].append(
          Origin(cause: cause, since: since ?? -.infinity, view: view))
      }
    }
  }

  private mutating func addDrawing(of result: CheckResult) {
    for difference in result.drawing {
      let subject = difference.movement.subject
      // A view's drawing follows from its own values and from those of the views around it.
      let views = Set([difference.layer] + difference.enclosing)
      let origin = (origins[result.scene] ?? []).filter { origin in
        origin.since < difference.first.time && origin.view.map(views.contains) ?? false
      }.min { $0.since < $1.since }
      if let origin {
        causes[origin.cause].consequences.append(
          CheckCause.Consequence(
            scene: result.scene, level: .drawing, subject: subject, time: difference.first.time))
        continue
      }
      let cause = join(
        CheckCause(
          level: .drawing, property: difference.causeProperty, verdict: difference.change,
          first: difference.first,
          members: [CheckCause.Member(scene: result.scene, key: difference.layer)]))
      origins[result.scene, default: []].append(
        Origin(cause: cause, since: difference.first.time.nextDown, view: difference.layer))
    }
  }

  private mutating func addFile(of result: CheckResult) {
    guard case .file(let name) = result.subject, let first = result.coverage?.differing.first else {
      return
    }
    let cause = join(
      CheckCause(
        level: .pixels, property: name, verdict: "has other contents", first: first,
        members: [CheckCause.Member(scene: result.scene, key: name)]))
    origins[result.scene, default: []].append(Origin(cause: cause, since: first.time.nextDown))
  }

  private mutating func addPixels(of result: CheckResult) {
    for frame in result.frames where frame.isDifferent {
      let origin = (origins[result.scene] ?? []).filter { $0.since < frame.time }.min {
        ($0.since, $0.cause) < ($1.since, $1.cause)
      }
      if let origin {
        causes[origin.cause].consequences.append(
          CheckCause.Consequence(
            scene: result.scene, level: .pixels, subject: frame.name, time: frame.time))
        continue
      }
      let cause = join(
        CheckCause(
          level: .pixels, property: "pixels", verdict: "differ", first: frame.moment,
          members: [CheckCause.Member(scene: result.scene, key: frame.name)]))
      origins[result.scene, default: []].append(
        Origin(cause: cause, since: frame.time.nextDown))
    }
  }

  /// Adds the members of a cause to the known cause that equals it, or appends it, and returns its
  /// index.
  private mutating func join(_ cause: CheckCause) -> Int {
    let known = causes.firstIndex {
      $0.level == cause.level && $0.property == cause.property && $0.verdict == cause.verdict
        && $0.first.frame == cause.first.frame
    }
    guard let known else {
      causes.append(cause)
      return causes.count - 1
    }
    causes[known].members += cause.members
    return known
  }
}

extension DrawingDifference {
  /// The difference without the layer's name.
  fileprivate var causeProperty: String {
    switch kind {
    case .changed: "\(command) \(property)"
    case .added, .removed: command
    case .reordered: property
    }
  }
}
