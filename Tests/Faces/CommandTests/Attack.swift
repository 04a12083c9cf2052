import TestSupport
import Testing

/// A scene made to hurt: every one is refused soon and in one gibibyte, with a message.
struct Attack: CustomTestStringConvertible, Sendable {
  var name: String
  var prepare: @Sendable (TemporaryFolder) throws -> Void
  /// The words of the message.
  var words = ""
  /// Whether the message has no place, because the file as a whole is not a scene.
  var isWhole = false
  var testDescription: String { name }

  init(_ name: String, _ prepare: @escaping @Sendable (TemporaryFolder) throws -> Void) {
    self.name = name
    self.prepare = prepare
  }

  /// A scene with this text.
  static func scene(_ name: String, _ text: @escaping @Sendable () -> String) -> Attack {
    Attack(name) { $0.write(text(), to: "scene.json") }
  }

  /// The same attack, which is answered with these words.
  func reported(_ words: String) -> Attack {
    var attack = self
    attack.words = words
    return attack
  }

  /// The same attack, whose message is about the file as a whole.
  var whole: Attack {
    var attack = self
    attack.isWhole = true
    return attack
  }

  /// A scene that shows a file of these bytes.
  static func image(
    _ name: String, file: String, _ bytes: @escaping @Sendable () throws -> [UInt8]
  ) -> Attack {
    Attack(name) { folder in
      folder.write(bytes: try bytes(), to: file)
      folder.write(showing(file), to: "scene.json")
    }
  }

  /// The text of a scene that shows files.
  static func showing(_ files: String...) -> String { showing(files) }

  static func showing(_ files: [String]) -> String {
    let views = files.map { "{ \"frame\": [0, 0, 50, 50], \"contents\": \"\($0)\" }" }
    return
      "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\(views.joined(separator: ", "))] }"
  }

  /// Whether the command draws it, as it may where the libraries can cope with it.
  func isDrawn() throws -> Bool {
    let folder = try TemporaryFolder()
    try prepare(folder)
    return try Command(in: folder.path).run(["scene.json", "--frames", "0"]).status == 0
  }

  /// 1 GiB is promised; what watches every access to memory takes several times as much.
  private static let maximumBytes = Sanitizer.isWatching ? 4 << 30 : 1 << 30

  /// Runs the command on the attack, which must be refused.
  func expectRefusal() throws {
    let folder = try TemporaryFolder()
    try prepare(folder)
    let outcome = try Command(in: folder.path).run(["scene.json", "--frames", "0"])
    #expect(
      outcome.status == 65 || outcome.status == 66 || outcome.status == 74, "\(outcome.status)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(isWhole || outcome.errors.contains(#/\.json:\d+:\d+: error: /#), "\(outcome.errors)")
    #expect(!outcome.errors.isEmpty && outcome.errors.utf8.count < 20_000)
    #expect(outcome.seconds < ProcessorTime.limit)
    #expect(outcome.peakByteCount < Self.maximumBytes)
    #expect(!folder.exists("out"))
  }

  /// Runs the command on the attack, which must draw a frame or say why not.
  func expectBounds(status: Int32? = nil) throws {
    let folder = try TemporaryFolder()
    try prepare(folder)
    let outcome = try Command(in: folder.path).run(["scene.json", "--frames", "0", "-j", "1"])
    #expect(outcome.status == status ?? outcome.status, "\(outcome.errors)")
    #expect(outcome.status == 0 || !outcome.errors.isEmpty)
    #expect(outcome.status < 128, "\(outcome.status)")
    #expect(outcome.seconds < ProcessorTime.limit)
    #expect(outcome.peakByteCount < Self.maximumBytes)
  }

  /// A scene with these views.
  static func views(_ name: String, _ views: String) -> Attack {
    scene(name) { "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\(views)] }" }
  }
}
