/// One thing that was compared, and how it came out.
public struct CheckResult: Hashable, Sendable {
  /// The scene's name, or the folder's where there is no scene.
  public var scene: String
  /// What was compared, such as `values`, `frame 0.5s` or `expect pip.position at 0.5`.
  public var subject: String
  /// What is wrong, in one line; nil when all is well.
  public var failure: String?
  /// A strip of expected, difference and actual, by its path in the report's folder.
  public var strip: String?

  public init(scene: String, subject: String, failure: String? = nil, strip: String? = nil) {
    self.scene = scene
    self.subject = subject
    self.failure = failure
    self.strip = strip
  }

  public var hasPassed: Bool { failure == nil }
}

/// Everything that was compared.
public struct CheckReport: Hashable, Sendable {
  public var results: [CheckResult]

  public init(results: [CheckResult] = []) {
    self.results = results
  }

  public var failures: [CheckResult] { results.filter { !$0.hasPassed } }

  /// The closing line: `41 passed, 1 failed`.
  public var summary: String {
    "\(results.count - failures.count) passed, \(failures.count) failed"
  }
}
