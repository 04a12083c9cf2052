/// All looks, in the order in which findings of one instant are told.
///
/// A new one is a file in `Checks` and a line here; its rule is a case of `LintRule`.
enum LintChecks {
  static let all: [any LintCheck.Type] = [
    ReadingCheck.self,
    SpringCheck.self,
    GroupCheck.self,
    FillCheck.self,
    BlockCheck.self,
    DurationCheck.self,
    TouchCheck.self,
    TransactionCheck.self,
    ClockCheck.self,
    MotionCheck.self,
    StructureCheck.self,
    TransitionCheck.self,
    FilmEndCheck.self,
    FlashCheck.self,
    CanvasCheck.self,
    TextCheck.self,
    RestCheck.self,
  ]

  /// Those that look at a scene by itself; what the others look at, the scene around it shows.
  static let inner: [any LintCheck.Type] = [
    SpringCheck.self, GroupCheck.self, FillCheck.self, BlockCheck.self, DurationCheck.self,
    TouchCheck.self, TransactionCheck.self, ClockCheck.self, MotionCheck.self,
    StructureCheck.self, TransitionCheck.self, FilmEndCheck.self, FlashCheck.self,
  ]
}
