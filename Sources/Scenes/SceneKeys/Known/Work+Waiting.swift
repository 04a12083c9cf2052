package import FlipbookDocument

/// The result of reading a key that may refer to other views.
package enum KeyOutcome {
  case read
  case failed(Reported)
  /// Its numbers need other views: it is read again once these are known.
  case waits(WaitingKey)
}

extension Work {
  /// Reads a key that may have to wait for other views.
  ///
  /// One that waits leaves no warnings and costs nothing, because it will be read again. A key with an
  /// error is not read again.
  package mutating func read(
    _ member: JSONValue.Member, field: Int?, _ body: (inout Work) throws(Reported) -> Void
  ) -> KeyOutcome {
    let (first, spent) = (waitingNumbers.count, budget)
    let (errors, warnings, remarks) = (log.errors.count, log.warnings.count, log.remarks.count)
    var outcome = KeyOutcome.read
    do throws(Reported) {
      try body(&self)
    } catch {
      outcome = .failed(error)
    }
    guard waitingNumbers.count > first else { return outcome }
    let numbers = Array(waitingNumbers[first...])
    waitingNumbers.removeSubrange(first...)
    guard log.errors.count == errors else { return outcome }
    log.forget(warningsAfter: warnings, remarksAfter: remarks)
    budget = spent
    return .waits(WaitingKey(member, field: field, numbers))
  }
}
