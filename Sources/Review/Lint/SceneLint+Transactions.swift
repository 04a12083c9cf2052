internal import Interaction
internal import SceneFile

// What the folding of the script marked as a jump.
extension SceneLint {
  /// Views that jump in a transaction, where their author may have expected motion.
  mutating func checkTransactions() {
    for jump in scene.resolved.marks.jumps {
      add(
        .transactionJump, jump.property.layer, jump.time, jump.message, at: jump.warning.place)
    }
  }
}

extension CompiledScene {
  /// Whether a rule of its own reports what a warning is about.
  func hasRule(for diagnostic: Diagnostic) -> Bool {
    resolved.marks.jumps.contains {
      $0.warning.message == diagnostic.message && $0.warning.place == diagnostic.place
    }
  }
}
