package import FlipbookDocument

extension Sequence {
  /// Reads every element, and throws at the end if one failed, so that all errors are reported.
  package func readAll<Value>(
    _ read: (Element) throws(Reported) -> Value
  ) throws(Reported) -> [Value] {
    var values: [Value] = []
    var failure: Reported?
    for element in self {
      do throws(Reported) {
        values.append(try read(element))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return values
  }
}
