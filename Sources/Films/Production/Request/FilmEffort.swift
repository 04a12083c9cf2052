package import FlipbookSystem

/// Options for the rendering of a film that do not change its bytes.
package struct FilmEffort: Hashable, Sendable {
  /// The number of threads; nil for one per core.
  package var jobs: Int?
  /// The memory for drawing; nil for half of the free memory.
  package var memory: MemoryBudget?
  /// Whether files that `render` did not write are replaced.
  package var force = false
  /// Whether parts equal to the frame before are reused.
  package var reuses = true
  /// The timeout in seconds while an encoder makes no progress.
  package var patience = 30.0
  /// Whether the command lines of encoders are shown.
  package var showsCommands = false

  package init() {}
}
