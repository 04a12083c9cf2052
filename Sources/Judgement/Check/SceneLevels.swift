/// How one scene came out on each level.
package struct SceneLevels: Hashable, Sendable {
  package var scene: String
  /// Values, drawing, pixels.
  package var levels: [LevelOutcome]
  /// Every frame whose pixels were compared, in the order of time, with those that are equal.
  package var frames: [FrameDifference]

  /// Where the nearest level to the cause first differs; nil where none does.
  package var firstMovement: LevelMovement? {
    levels.lazy.compactMap(\.movement).first
  }
}

/// How one level of a scene came out.
package struct LevelOutcome: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    case same
    /// Where it first differs.
    case moved(LevelMovement)
    /// The level could not be compared; why.
    case failed(String)
    /// Its references were written now.
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
