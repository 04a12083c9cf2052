import FlipbookDocument
internal import FlipbookGeometry
package import FlipbookInteraction
internal import FlipbookOpening
internal import FlipbookSceneFile

/// The hand-written assertions of one scene, as stored in `expect.json`.
struct ExpectationFile: Hashable, Sendable {
  /// Where the numbers come from; empty where there are only sentences.
  var source: String
  var expectations: [Expectation]
  /// Claims about motion that need no derived numbers.
  var sentences: [MotionSentence]

  /// Reads the value of the file.
  init(_ root: JSONCursor) throws(Diagnostic) {
    try root.allow(["source", "values", "pixels", "motion"])
    let values = try root.optional("values")?.mapped(Expectation.init(value:)) ?? []
    let pixels = try root.optional("pixels")?.mapped(Expectation.init(pixel:)) ?? []
    sentences = try root.optional("motion")?.mapped(MotionSentence.init) ?? []
    expectations = values + pixels
    let given = try expectations.isEmpty ? root.optional("source") : root.required("source")
    source = try given?.string() ?? ""
    guard expectations.isEmpty || !source.isEmpty else {
      throw root.failure("\"source\" must say where the numbers come from")
    }
    // `--suggest` prints an empty list where nothing moves.
    let hasMotion = try root.optional("motion") != nil
    guard !expectations.isEmpty || hasMotion else {
      throw root.failure("contains no assertion")
    }
  }
}

extension ExpectationFile {
  /// Whether it asserts nothing.
  var isEmpty: Bool { expectations.isEmpty && sentences.isEmpty }

  /// nil when there is no such file.
  static func read(_ path: String) throws(ReferenceError) -> ExpectationFile? {
    try JSONCursor.file(path) { (root) throws(Diagnostic) in try ExpectationFile(root) }
  }
}

extension MotionSentence {
  /// The sentences of a file of assertions; nil when there is no such file.
  package static func all(inFile path: String) throws(ReferenceError) -> [MotionSentence]? {
    try ExpectationFile.read(path)?.sentences
  }
}

extension Expectation {
  /// The assertions of an `expect.json`; nil when there is no such file.
  package static func all(inFile path: String) throws(ReferenceError) -> [Expectation]? {
    try ExpectationFile.read(path)?.expectations
  }

  fileprivate init(value entry: JSONCursor) throws(Diagnostic) {
    try entry.allow(["key", "at", "value", "velocity", "tolerance", "why", "proves"])
    let value = try TracedValue(entry.required("value"))
    self.init(
      time: try entry.required("at").time(),
      subject: .value(
        key: try entry.required("key").string(), value,
        velocity: try entry.optional("velocity")?.oneOrMoreNumbers()),
      tolerance: try entry.tolerance(default: 1e-6), reason: try entry.required("why").string(),
      proves: try entry.names())
  }

  fileprivate init(pixel entry: JSONCursor) throws(Diagnostic) {
    try entry.allow(["place", "at", "color", "tolerance", "why", "proves"])
    let point = try entry.required("place").numbers()
    let color = try entry.required("color").numbers()
    guard point.count == 2 else { throw entry.failure("\"place\" must be [x, y]") }
    guard color.count == 3 || color.count == 4 else {
      throw entry.failure("\"color\" must be [red, green, blue] or with alpha, 0 to 255")
    }
    self.init(
      time: try entry.required("at").time(),
      subject: .pixel(Point(point[0], point[1]), color: color),
      tolerance: try entry.tolerance(default: 1), reason: try entry.required("why").string(),
      proves: try entry.names())
  }
}

extension JSONCursor {
  fileprivate func tolerance(default amount: Double) throws(Diagnostic) -> Double {
    guard let given = try optional("tolerance") else { return amount }
    let value = try given.number()
    guard value >= 0 else { throw given.failure("must not be below 0") }
    return value
  }

  /// The names of what an assertion proves; empty by default.
  fileprivate func names() throws(Diagnostic) -> [String] {
    let names = try optional("proves")?.mapped { name throws(Diagnostic) in
      try name.string()
    }
    return names ?? []
  }
}
