/// Counts what reading a film costs, so that one without end is refused.
package final class WorkMeter {
  private var samples = 0
  /// The most samples of all nodes together: about a minute of work.
  package static let limit = 6_000_000

  package init() {}

  /// Refuses a span that cannot be sampled.
  package func check(_ seconds: Double) throws(LottieExportError) {
    guard seconds * 240 < Double(Self.limit) else { throw .tooMuchMotion }
  }

  package func charge(_ count: Int) throws(LottieExportError) {
    samples += count
    guard samples <= Self.limit else { throw .tooMuchMotion }
  }
}
