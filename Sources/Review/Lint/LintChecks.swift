/// All looks, in the order in which findings of one instant are told.
///
/// A new one is a file in `Checks` and a line here; its rule is a case of `LintRule`.
enum LintChecks {
  static let all: [any LintCheck.Type] = [
    ReadingCheck.self,
    SpringCheck.self,
    GroupCheck.self,
    EndJumpCheck.self,
    FillCheck.self,
    BlockCheck.self,
    DurationCheck.self,
    TouchCheck.self,
    TransactionCheck.self,
    ClockCheck.self,
    MotionCheck.self,
    FlashCheck.self,
    CanvasCheck.self,
    TextCheck.self,
    RestCheck.self,
  ]
}
