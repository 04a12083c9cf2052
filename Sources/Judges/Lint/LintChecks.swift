/// All checks, in the order in which findings at one instant are reported.
///
/// A new check is a file in `Checks` and a line here; its rule is a case of `LintRule`.
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
    TurnCheck.self,
    StructureCheck.self,
    TransitionCheck.self,
    FilmEndCheck.self,
    FlashCheck.self,
    CanvasCheck.self,
    TextCheck.self,
    RestCheck.self,
  ]

  /// The checks that apply to an inner scene by itself; the others examine it as part of the outer
  /// scene.
  static let inner: [any LintCheck.Type] = [
    SpringCheck.self, GroupCheck.self, FillCheck.self, BlockCheck.self, DurationCheck.self,
    TouchCheck.self, TransactionCheck.self, ClockCheck.self, MotionCheck.self,
    TurnCheck.self, StructureCheck.self, TransitionCheck.self, FilmEndCheck.self, FlashCheck.self,
  ]
}
