/// Groups failures that have a common cause.
///
/// What follows from the same changes of a scene's file is one cause. Each other difference joins an
/// existing cause, starts a new one, or is a consequence of a cause of an earlier level.
struct CauseSearch {
  private(set) var causes: [CheckCause] = []
  private var origins: [String: [Origin]] = [:]
  /// The causes in each scene's file.
  private var known: [Root: Int] = [:]

  private struct Root: Hashable {
    var scene: String
    var changes: [String]
  }

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
    for result in results { addFrames(of: result) }
    for result in results { addAssertion(of: result) }
  }

  private mutating func addValues(of result: CheckResult) {
    for difference in result.differences {
      let cause = add(
        CheckCause(
          level: .values, property: difference.property,
          verdict: difference.verdict.map { "is \($0)" }
            ?? (difference.time == nil ? difference.message : "differs"),
          first: difference.first ?? FrameMoment(frame: 0, time: 0),
          members: [CheckCause.Member(scene: result.scene, key: difference.key)],
          changes: difference.changes),
        subject: difference.key)
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
      let changes = result.findings.drawingChanges[difference.layer] ?? []
      // A view's drawing follows from its own values and from those of the views around it.
      let views = Set([difference.layer] + difference.enclosing)
      let origin = (origins[result.scene] ?? []).filter { origin in
        origin.since < difference.first.time && origin.view.map(views.contains) ?? false
      }.min { $0.since < $1.since }
      if changes.isEmpty, let origin {
        causes[origin.cause].consequences.append(
          CheckCause.Consequence(
            scene: result.scene, level: .drawing, subject: subject, time: difference.first.time))
        continue
      }
      let cause = add(
        CheckCause(
          level: .drawing, property: difference.causeProperty, verdict: difference.change,
          first: difference.first,
          members: [CheckCause.Member(scene: result.scene, key: difference.layer)],
          changes: changes),
        subject: subject)
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

  /// Takes the first frame of each cause from the digests of all frames: the first that is seen to differ,
  /// where that is known.
  private mutating func addFrames(of result: CheckResult) {
    guard case .everyFrame = result.subject, let coverage = result.coverage else { return }
    for root in coverage.roots {
      guard let cause = known[Root(scene: result.scene, changes: root.changes)] else { continue }
      causes[cause].see(root)
    }
    guard let first = coverage.differing.first else { return }
    let own = causes.indices.filter { index in
      causes[index].members.contains { $0.scene == result.scene }
    }
    guard !own.isEmpty else {
      let root = coverage.roots.first
      let cause = add(
        CheckCause(
          level: .drawing, property: "drawing", verdict: "differs", first: first,
          members: [CheckCause.Member(scene: result.scene, key: result.subject.description)],
          changes: root?.changes ?? []),
        subject: result.subject.description)
      if let root { causes[cause].see(root) }
      return
    }
    // What is not traced to the file is seen from the first frame on that draws something else.
    let looks = own.filter { causes[$0].level != .values && causes[$0].changes.isEmpty }
    guard coverage.roots.allSatisfy(\.changes.isEmpty),
      let earliest = looks.min(by: { causes[$0].first.frame < causes[$1].first.frame }),
      causes[earliest].first.frame > first.frame
    else { return }
    causes[earliest].see(
      coverage.roots.first ?? FrameRoot(changes: [], first: first, sight: .unknown))
  }

  private mutating func addAssertion(of result: CheckResult) {
    guard result.failure != nil, !result.findings.changes.isEmpty,
      let cause = known[Root(scene: result.scene, changes: result.findings.changes)]
    else { return }
    causes[cause].consequences.append(
      CheckCause.Consequence(
        scene: result.scene, level: nil, subject: result.subject.description,
        time: result.motion?.time ?? causes[cause].first.time))
  }

  /// Adds a failure to the cause in its scene's file, or joins it with an equal cause, and returns the
  /// index.
  private mutating func add(_ cause: CheckCause, subject: String) -> Int {
    guard !cause.changes.isEmpty, let member = cause.members.first else { return join(cause) }
    let root = Root(scene: member.scene, changes: cause.changes)
    guard let index = known[root] else {
      let index = join(cause)
      known[root] = index
      return index
    }
    if causes[index].isSame(as: cause) {
      causes[index].members += cause.members
    } else {
      causes[index].consequences.append(
        CheckCause.Consequence(
          scene: member.scene, level: cause.level, subject: subject, time: cause.first.time))
    }
    return index
  }

  /// Adds the members of a cause to the known cause that equals it, or appends it, and returns its
  /// index.
  private mutating func join(_ cause: CheckCause) -> Int {
    guard let known = causes.firstIndex(where: { $0.isSame(as: cause) }) else {
      causes.append(cause)
      return causes.count - 1
    }
    causes[known].members += cause.members
    return known
  }
}

extension CheckCause {
  fileprivate func isSame(as other: CheckCause) -> Bool {
    level == other.level && property == other.property && verdict == other.verdict
      && first.frame == other.first.frame && changes == other.changes
  }

  /// Takes the first frame from what every frame draws.
  fileprivate mutating func see(_ root: FrameRoot) {
    sight = root.sight
    first = root.visible ?? root.first
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
