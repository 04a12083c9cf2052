extension CheckReport {
  /// The outcome of each scene by level, in the order of the scenes.
  package var scenes: [SceneLevels] {
    var names: [String] = []
    var groups: [String: [CheckResult]] = [:]
    for result in results {
      if groups[result.scene] == nil { names.append(result.scene) }
      groups[result.scene, default: []].append(result)
    }
    return names.map { SceneLevels(of: $0, groups[$0] ?? []) }
  }
}

extension SceneLevels {
  fileprivate init(of scene: String, _ results: [CheckResult]) {
    self.scene = scene
    levels = CheckLevel.allCases.map { LevelOutcome(level: $0, of: results) }
    frames = results.flatMap(\.frames).sorted { $0.time < $1.time }
  }
}

extension LevelOutcome {
  fileprivate init(level: CheckLevel, of results: [CheckResult]) {
    self.level = level
    let movements = results.flatMap(\.movements).filter { $0.level == level }.sorted {
      ($0.first?.time ?? -1) < ($1.first?.time ?? -1)
    }
    let results = results.filter { $0.level == level }
    if let first = movements.first {
      state = .moved(first)
    } else if let failure = results.lazy.compactMap(\.failure).first {
      state = .failed(failure)
    } else if results.contains(where: { $0.note == .recorded }) {
      state = .recorded
    } else if results.contains(where: { $0.note == .notRecorded }) {
      state = .notRecorded
    } else {
      state = results.isEmpty ? .notCompared : .same
    }
  }
}

extension CheckResult {
  /// The differences of this result, each on its level.
  package var movements: [LevelMovement] {
    differences.map(\.movement)
      + drawing.map { difference in
        var movement = difference.movement
        movement.text = told(difference)
        return movement
      } + [coverage?.movement(of: subject)].compactMap(\.self)
      // The frames of values and of drawings only show their differences.
      + (level == .pixels || subject == .everyFrame
        ? frames.filter(\.isDifferent).map(\.movement) : [])
  }
}
