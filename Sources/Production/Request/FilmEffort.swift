package import System

/// How a film is made, which shows in no byte of it.
package struct FilmEffort: Hashable, Sendable {
  /// Threads; nil for one per core.
  package var jobs: Int?
  /// For drawing; nil for half of what is free.
  package var memory: MemoryBudget?
  /// Whether files that the tool has not made are replaced.
  package var force = false
  /// Whether what equals the frame before is taken from there.
  package var reuses = true
  /// For how many seconds an encoder may do nothing.
  package var patience = 30.0
  /// Whether it is told how encoders were started.
  package var showsCommands = false

  package init() {}
}
