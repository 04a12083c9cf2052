package import FlipbookDocument

/// The state before a key is read that may have to wait.
package struct WaitingMark {
  fileprivate let numbers: Int
  fileprivate let errors: Int
  fileprivate let warnings: Int
  fileprivate let remarks: Int
  fileprivate let budget: Budget
}

extension Work {
  package var mark: WaitingMark {
    WaitingMark(
      numbers: waitingNumbers.count, errors: log.errors.count, warnings: log.warnings.count,
      remarks: log.remarks.count, budget: budget)
  }

  /// Keeps the key that was read since then if it waits for other views; returns whether it does.
  ///
  /// Then it leaves no warnings and costs nothing, because it will be read again. A key with an
  /// error is not read again.
  package mutating func keepsWaiting(
    _ member: JSONValue.Member, field: Int?, since mark: WaitingMark
  ) -> Bool {
    guard waitingNumbers.count > mark.numbers else { return false }
    let numbers = takeNumbers(from: mark.numbers)
    guard log.errors.count == mark.errors else { return false }
    log.forget(warningsAfter: mark.warnings, remarksAfter: mark.remarks)
    budget = mark.budget
    keep(WaitingKey(member, field: field, numbers))
    return true
  }
}
