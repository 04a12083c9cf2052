import Testing

/// A scene made to hurt: every one is refused in two seconds and one gibibyte, with a message.
struct Attack: CustomTestStringConvertible, Sendable {
  var name: String
  var prepare: @Sendable (TemporaryFolder) throws -> Void
  var testDescription: String { name }

  init(_ name: String, _ prepare: @escaping @Sendable (TemporaryFolder) throws -> Void) {
    self.name = name
    self.prepare = prepare
  }

  /// A scene with this text.
  static func scene(_ name: String, _ text: @escaping @Sendable () -> String) -> Attack {
    Attack(name) { $0.write(text(), to: "scene.json") }
  }

  /// A scene with these views.
  static func views(_ name: String, _ views: String) -> Attack {
    scene(name) { "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\(views)] }" }
  }
}

private let attacks: [Attack] = [
  .scene("nested 100 000 deep") {
    String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
  },
  .scene("views nested 100 000 deep") {
    "{ \"size\": [9, 9], \"views\": "
      + String(repeating: "[{ \"views\": ", count: 100_000) + "[]"
      + String(repeating: "}]", count: 100_000) + "}"
  },
  .scene("a thousand million frames") {
    "{ \"size\": [10, 10], \"duration\": 1e9, \"fps\": 1, \"views\": [] }"
  },
  .scene("too many frames by the rate") {
    "{ \"size\": [10, 10], \"duration\": 100, \"fps\": 1000000, \"views\": [] }"
  },
  .scene("a canvas of 100 000 by 100 000") { "{ \"size\": [100000, 100000], \"views\": [] }" },
  .scene("a canvas that is too large only in pixels") {
    "{ \"size\": [10000, 10000], \"scale\": 10, \"views\": [] }"
  },
  .scene("a number beyond all numbers") {
    "{ \"size\": [1e999, 10], \"views\": [] }"
  },
  .scene("parameters that mean each other") {
    "{ \"size\": [10, 10], \"parameters\": { \"a\": \"$b\", \"b\": \"$a\" }, "
      + "\"views\": [{ \"id\": \"x\", \"opacity\": \"$a\" }] }"
  },
  .scene("parameters that double thirty times") {
    let doublings = (0..<30).map { "\"p\($0 + 1)\": [\"$p\($0)\", \"$p\($0)\"]" }
    return "{ \"size\": [10, 10], \"parameters\": { \"p0\": [], "
      + doublings.joined(separator: ", ") + " }, \"views\": \"$p30\" }"
  },
  .scene("templates that multiply") {
    let levels = (0..<12).map {
      "\"t\($0)\": { \"view\": { \"template\": { \"use\": \"t\($0 + 1)\", \"count\": 10 } } }"
    }
    return "{ \"size\": [10, 10], \"templates\": { " + levels.joined(separator: ", ")
      + ", \"t12\": { \"view\": {} } }, \"views\": [{ \"template\": { \"use\": \"t0\", \"count\": 10 } }] }"
  },
  Attack("a scene in itself") {
    $0.write(
      "{ \"size\": [9, 9], \"views\": [{ \"scene\": { \"file\": \"scene.json\" } }] }",
      to: "scene.json")
  },
  Attack("scenes that multiply") { folder in
    for level in 0..<10 {
      let use = "{ \"scene\": { \"file\": \"s\(level + 1).json\" } }"
      let views = Array(repeating: use, count: 8).joined(separator: ", ")
      let name = level == 0 ? "scene.json" : "s\(level).json"
      folder.write("{ \"size\": [9, 9], \"duration\": 1, \"views\": [\(views)] }", to: name)
    }
    folder.write("{ \"size\": [9, 9], \"views\": [] }", to: "s10.json")
  },
  .scene("a template in itself") {
    "{ \"size\": [10, 10], \"templates\": { \"a\": { \"view\": { \"template\": { \"use\": \"a\", "
      + "\"count\": 1 } } } }, \"views\": [{ \"template\": { \"use\": \"a\", \"count\": 1 } }] }"
  },
  .scene("a row that makes views without end") {
    "{ \"size\": [10, 10], \"templates\": { \"a\": { \"view\": {} } }, "
      + "\"views\": [{ \"template\": { \"use\": \"a\", \"count\": 1e15 } }] }"
  },
  .views("an image above the folder", "{ \"id\": \"x\", \"contents\": \"../../etc/passwd\" }"),
  .views("an image at the root", "{ \"id\": \"x\", \"contents\": \"/etc/passwd\" }"),
  Attack("an image through a link out of the folder") { folder in
    try folder.makeLink("passwd.png", to: "/etc/passwd")
    folder.write(
      "{ \"size\": [9, 9], \"duration\": 1, "
        + "\"views\": [{ \"id\": \"x\", \"contents\": \"passwd.png\" }] }", to: "scene.json")
  },
  Attack("an image that never ends") { folder in
    try folder.makeLink("zero.png", to: "/dev/zero")
    folder.write(
      "{ \"size\": [9, 9], \"duration\": 1, "
        + "\"views\": [{ \"id\": \"x\", \"contents\": \"zero.png\" }] }", to: "scene.json")
  },
  Attack("a picture that is none") { folder in
    folder.write("\u{89}PNG\r\n not quite", to: "broken.png")
    folder.write(
      "{ \"size\": [9, 9], \"duration\": 1, "
        + "\"views\": [{ \"id\": \"x\", \"contents\": \"broken.png\" }] }", to: "scene.json")
  },
  .scene("a key twice") { "{ \"size\": [10, 10], \"size\": [20, 20], \"views\": [] }" },
  Attack("bytes that are no UTF-8") {
    $0.write(bytes: [0x7B, 0x22, 0xC3, 0x28, 0x22, 0x3A, 0x31, 0x7D], to: "scene.json")
  },
  .scene("a text of 50 megabytes") {
    "{ \"size\": [10, 10], \"title\": \"" + String(repeating: "x", count: 50_000_000) + "\" }"
  },
  .scene("half a million keys") {
    "{ \"size\": [10, 10], "
      + (0..<500_000).map { "\"k\($0)\": 0" }.joined(separator: ", ") + " }"
  },
  .scene("nothing at all") { "" },
  .scene("a list") { "[]" },
  .scene("only a brace") { "{" },
  .views(
    "a view of infinite size", "{ \"id\": \"x\", \"frame\": [0, 0, 1e308, 1e308], \"opacty\": 1 }"),
  .views(
    "an animation without end",
    "{ \"id\": \"x\", \"animations\": [{ \"basic\": { \"keyPath\": \"opacity\", \"toValue\": 0, "
      + "\"duration\": 1e-300, \"repeatCount\": 1e300, \"speed\": \"fast\" } }] }"),
  .views("a blur without end", "{ \"filters\": [{ \"gaussianBlur\": 1e9 }] }"),
  .views("a shadow without end", "{ \"shadowOpacity\": 1, \"shadowRadius\": 1e9 }"),
  .views("a mask that masks itself", "{ \"id\": \"a\", \"mask\": \"a\" }"),
  .views("a glass without end", "{ \"effect\": { \"blur\": 1e9 } }"),
  .scene("a thousand groups in each other") {
    "{ \"size\": [1920, 1080], \"duration\": 1, \"views\": "
      + String(repeating: "[{ \"opacity\": 0.5, \"views\": ", count: 1000) + "[]"
      + String(repeating: "}]", count: 1000) + "}"
  },
  Attack("a folder instead of a scene file") { try $0.makeFolder("scene.json") },
]

#if DEBUG
  /// Without optimisation everything takes several times as long.
  private let limit = 10.0
#else
  private let limit = 2.0
#endif

@Test(arguments: attacks)
func `a hostile scene is refused quickly and in little memory`(attack: Attack) throws {
  let folder = try TemporaryFolder()
  try attack.prepare(folder)
  let outcome = try Command(in: folder.path).run(["scene.json", "--frames", "0"])
  #expect(outcome.status == 65 || outcome.status == 66 || outcome.status == 74)
  #expect(!outcome.errors.isEmpty)
  #expect(outcome.errors.utf8.count < 20_000)
  #expect(outcome.seconds < limit)
  #expect(outcome.peakByteCount < 1 << 30)
  #expect(!folder.exists("out"))
}

/// Groups on the whole canvas as deep in each other as the format allows, each of two views.
private let groups: String = {
  let view = "{ \"frame\": [0, 0, 1920, 1080], \"opacity\": 0.9, \"backgroundColor\": \"red\""
  return "{ \"size\": [1920, 1080], \"duration\": 1, \"views\": "
    + String(repeating: "[\(view), \"views\": ", count: 110) + "[]"
    + String(repeating: "}]", count: 110) + "}"
}()

@Test func `groups in each other without measure stay in little memory`() throws {
  let folder = try TemporaryFolder()
  folder.write(groups, to: "scene.json")
  let outcome = try Command(in: folder.path).run(["scene.json", "--frames", "0", "-j", "1"])
  #expect(outcome.status == 0 || !outcome.errors.isEmpty)
  #expect(outcome.peakByteCount < 1 << 30)
  #expect(outcome.seconds < limit)
}
