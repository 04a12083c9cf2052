/// The outcome of one scene on each level.
package struct SceneLevels: Hashable, Sendable {
  package var scene: String
  /// Values, drawing, pixels.
  package var levels: [LevelOutcome]
  /// Every frame whose pixels were compared, in the order of time, including equal ones.
  package var frames: [FrameDifference]

  /// The first difference on the level nearest to the cause; nil where nothing differs.
  package var firstMovement: LevelMovement? {
    levels.lazy.compactMap(\.movement).first
  }
}

/// The outcome of one level of a scene.
package struct LevelOutcome: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case same
    /// The level differs, first here.
    case moved(LevelMovement)
    /// The level could not be compared, for this reason.
    case failed(String)
    /// This run wrote its references.
    case recorded
    /// There are references, but none of this level.
    case notRecorded
    /// Nothing was compared: the scene has errors, or no references.
    case notCompared
  }

  package var level: CheckLevel
  package var state: State

  package var movement: LevelMovement? {
    if case .moved(let movement) = state { movement } else { nil }
  }

  /// The state as a word for programs.
  package var word: String {
    switch state {
    case .same: "same"
    case .moved: "moved"
    case .failed: "failed"
    case .recorded: "recorded"
    case .notRecorded: "notRecorded"
    case .notCompared: "notCompared"
    }
  }
}
