import TestSupport
import Testing

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
  }.whole,
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
  Attack.views("a mask that masks itself", "{ \"id\": \"a\", \"mask\": \"a\" }")
    .reported("\"a\" masks itself"),
  .views("a glass without end", "{ \"effect\": { \"blur\": 1e9 } }"),
  .scene("a thousand groups in each other") {
    "{ \"size\": [1920, 1080], \"duration\": 1, \"views\": "
      + String(repeating: "[{ \"opacity\": 0.5, \"views\": ", count: 1000) + "[]"
      + String(repeating: "}]", count: 1000) + "}"
  },
  Attack("a folder instead of a scene file") { try $0.makeFolder("scene.json") }.whole,
  Attack.views("a path of no numbers", "{ \"shape\": { \"path\": \"M NaN 0 L 10 10\" } }")
    .reported("this is not a path: expected a number (at byte 2)"),
  Attack.views("a path beyond all numbers", "{ \"shape\": { \"path\": \"M 1e999 0\" } }")
    .reported("this is not a path: the number is too large"),
  Attack.scene("a path of a million lines") {
    "{ \"size\": [9, 9], \"duration\": 1, \"views\": [{ \"shape\": { \"path\": \"M0 0"
      + String(repeating: "h1", count: 1_000_001) + "\" } }] }"
  }.reported("more than 1000000 elements"),
  Attack.scene("ten levels of ten rows that are wrong") {
    let rows = (0..<10).map { "{ \"x\": \($0) }" }.joined(separator: ", ")
    let levels = (0..<10).map {
      "\"t\($0)\": { \"view\": { \"opacity\": \"$x\", \"views\": [{}, {}], "
        + "\"template\": { \"use\": \"t\($0 + 1)\", \"rows\": [\(rows)] } } }"
    }
    return "{ \"size\": [10, 10], \"templates\": { " + levels.joined(separator: ", ")
      + ", \"t10\": { \"view\": { \"opacity\": \"$x\" } } }, "
      + "\"views\": [{ \"template\": { \"use\": \"t0\", \"rows\": [\(rows)] } }] }"
  }.reported("with its templates expanded, the scene is larger than 32 MiB"),
  Attack.scene("two hundred thousand rows") {
    "{ \"size\": [10, 10], \"templates\": { \"a\": { \"view\": {} } }, "
      + "\"views\": [{ \"template\": { \"use\": \"a\", \"count\": 200000 } }] }"
  }.reported("more than 100000 views"),
  Attack("a large scene shown a thousand times") { folder in
    let title = String(repeating: "x", count: 4 << 20)
    folder.write("{ \"size\": [9, 9], \"duration\": 1, \"title\": \"\(title)\" }", to: "s.json")
    let views = Array(repeating: "{ \"scene\": { \"file\": \"s.json\" } }", count: 999)
    folder.write(
      "{ \"size\": [9, 9], \"duration\": 1, \"views\": [\(views.joined(separator: ", "))] }",
      to: "scene.json")
  }.reported("the scene is larger than 32 MiB"),
  Attack.scene("25 masked views in perspective in each other") {
    let view =
      "{ \"frame\": [0, 0, 400, 300], \"mask\": { \"frame\": [0, 0, 300, 300], "
      + "\"backgroundColor\": \"red\" }, "
      + "\"transform\": [{ \"rotate3D\": [\"10deg\", 0, 1, 0] }, { \"perspective\": 500 }]"
    return "{ \"size\": [400, 300], \"duration\": 1, \"views\": "
      + String(repeating: "[\(view), \"views\": ", count: 25) + "[]"
      + String(repeating: "}]", count: 25) + "}"
  }.reported("views with perspective are nested more than 6 deep"),
  Attack.scene("replicators in replicators") {
    let view = "{ \"replicator\": { \"instanceCount\": 10 }"
    return "{ \"size\": [9, 9], \"duration\": 1, \"views\": "
      + String(repeating: "[\(view), \"views\": ", count: 5) + "[{}]"
      + String(repeating: "}]", count: 5) + "}"
  }.reported("the replicator draws 111111 views, more than 100000"),
  Attack.views(
    "an emitter of all particles",
    "{ \"emitter\": { \"emitterCells\": [{ \"birthRate\": 100000, \"lifetime\": 100000 }] } }"
  ).reported("particles at once, more than 10000"),
  Attack.views(
    "a hundred filters",
    "{ \"filters\": [\(Array(repeating: "{ \"gaussianBlur\": 20 }", count: 100).joined(separator: ", "))] }"
  ).reported("at most 16 filters per view, not 100"),
  Attack.scene("a text that is too long") {
    "{ \"size\": [9, 9], \"duration\": 1, \"views\": [{ \"text\": \""
      + String(repeating: "a", count: 65_537) + "\" }] }"
  }.reported("a text can have at most 65536 characters, not 65537"),
  Attack.scene("a text of too many runs") {
    "{ \"size\": [9, 9], \"duration\": 1, \"views\": [{ \"text\": { \"runs\": ["
      + Array(repeating: "{ \"string\": \"a\" }", count: 4097).joined(separator: ", ") + "] } }] }"
  }.reported("\"runs\" may have 4096 elements, not 4097"),
  Attack.scene("a hundred thousand blurred copies") {
    "{ \"size\": [100, 100], \"duration\": 1, \"views\": [{ \"replicator\": { \"instanceCount\": 99000, "
      + "\"instanceTransform\": [{ \"translate\": [0.001, 0] }] }, \"views\": [{ \"id\": \"a\", "
      + "\"frame\": [10, 10, 50, 50], \"backgroundColor\": \"red\", "
      + "\"filters\": [{ \"gaussianBlur\": 5 }] }] }] }"
  }.reported(" s; the limit is 2 s"),
  Attack.views(
    "a wide line along twenty thousand curves",
    "{ \"id\": \"a\", \"shape\": { \"path\": \"M0 0"
      + String(repeating: "C10 999 990 1 5 5", count: 20_000)
      + "\", \"strokeColor\": \"red\", \"lineWidth\": 500, \"lineDashPattern\": [1, 1] } }"
  ).reported("a: drawing one instant takes about "),
  Attack.scene("texts of many scripts") {
    let text = String(repeating: "é لا 日本 ", count: 7000)
    let views = Array(repeating: "{ \"text\": \"\(text)\" }", count: 20)
    return
      "{ \"size\": [100, 100], \"duration\": 1, \"views\": [\(views.joined(separator: ", "))] }"
  }.reported("letters, more than 500000"),
  Attack.views(
    "nine thousand families",
    "{ \"text\": \"\(String(repeating: "👨‍👩‍👧‍👦", count: 9000))\" }"
  ).reported("letters, more than 500000"),
  Attack.scene("transforms that multiply") {
    let view = "{ \"transform\": [{ \"scale\": 1e9 }], \"backgroundColor\": \"red\""
    return "{ \"size\": [9, 9], \"duration\": 1, \"views\": "
      + String(repeating: "[\(view), \"views\": ", count: 100) + "[]"
      + String(repeating: "}]", count: 100) + "}"
  }.reported("multiply beyond the range of numbers"),
  Attack.scene("a finger that is dragged beyond all numbers") {
    "{ \"size\": [375, 667], \"duration\": 1, \"views\": [{ \"id\": \"a\" }, { \"id\": \"pip\", "
      + "\"frame\": [24, 24, 100, 180], \"gestures\": [{ \"pan\": { \"moves\": \"position\", \"release\": { "
      + "\"snap\": { \"anchors\": [{ \"value\": [74, 114], \"entered\": [{ \"animate\": { \"changes\": "
      + "{ \"a.opacity\": 1 } } }] }, [301, 114]] } } } }] }], \"script\": [{ \"at\": 0, \"pan\": { "
      + "\"from\": \"pip\", \"by\": [1e308, -110], \"duration\": 0.9 } }] }"
  }.reported("an element of \"by\" is too large"),
  Attack.scene("drawings in drawings") {
    let draw = "{ \"contents\": { \"draw\": { \"size\": [9, 9], \"views\": "
    return "{ \"size\": [9, 9], \"duration\": 1, \"views\": "
      + String(repeating: "[\(draw)", count: 20) + "[]" + String(repeating: "} } }]", count: 20)
      + "}"
  }.reported("drawings are nested more than 8 deep"),
]

@Test(.endsInTime, arguments: attacks)
func `a hostile scene is refused quickly and in little memory`(attack: Attack) throws {
  try attack.expectRefusal()
}

/// Views in each other, as many as the format allows, each of two layers on the whole canvas.
private func nested(_ count: Int, _ view: String, size: String = "1920, 1080") -> String {
  let head = "{ \"frame\": [0, 0, \(size)], \"backgroundColor\": \"red\", \(view)"
  return "{ \"size\": [\(size)], \"duration\": 1, \"views\": "
    + String(repeating: "[\(head), \"views\": ", count: count) + "[]"
    + String(repeating: "}]", count: count) + "}"
}

/// A view of nearly the whole of a 4K canvas.
private func large(_ look: String) -> String {
  "{ \"size\": [3840, 2160], \"duration\": 1, \"views\": [{ \"frame\": [100, 100, 3600, 1900], "
    + "\"cornerRadius\": 100, \(look) }] }"
}

private let heavy: [Attack] = [
  .scene("groups in each other without measure") { nested(110, "\"opacity\": 0.9") },
  .scene("blurs in each other") { nested(110, "\"filters\": [{ \"gaussianBlur\": 20 }]") },
  .scene("glass in glass") { nested(110, "\"effect\": { \"blur\": 40 }") },
  .scene("a shadow of radius 1000") {
    large("\"backgroundColor\": \"white\", \"shadowOpacity\": 1, \"shadowRadius\": 1000")
  },
  .scene("a blur of radius 1000") {
    large("\"backgroundColor\": \"red\", \"filters\": [{ \"gaussianBlur\": 1000 }]")
  },
  .scene("glass of radius 1000") { large("\"effect\": { \"blur\": 1000 }") },
  .scene("shadows of radius 1000 on a view seen a hundred times as large") {
    "{ \"size\": [1920, 1080], \"duration\": 1, \"views\": [{ \"frame\": [0, 0, 50, 50], "
      + "\"backgroundColor\": \"red\", \"transform\": [{ \"scale\": 100 }], \"shadowOpacity\": 1, "
      + "\"shadowRadius\": 1000 }] }"
  },
  .views(
    "dashes too short to see",
    "{ \"shape\": { \"path\": \"M0 0L100 100\", \"strokeColor\": \"red\", "
      + "\"lineDashPattern\": [1e-9, 1e-9] } }"),
  .views(
    "a long path to the end of numbers",
    "{ \"shape\": { \"path\": \"M0 0" + String(repeating: "h1v1", count: 2500)
      + "L10 1e300L20 1.1e300L30 1e300L5 -1e300L0 -1.1e300Z\", \"fillColor\": \"red\" } }"),
  .views(
    "a path to the end of numbers", "{ \"shape\": { \"path\": \"M1e300 0L-1e300 9L5 1e308\" } }"),
]

@Test(.endsInTime, arguments: heavy)
func `what is costly to draw is drawn or refused within bounds`(attack: Attack) throws {
  try attack.expectBounds()
}

@Suite(.endsInTime) struct WorkerTests {
  /// The largest canvas, with a group on nearly all of it.
  private let large =
    "{ \"size\": [8192, 8192], \"duration\": 1, \"views\": [{ \"frame\": [10, 10, 8000, 8000], "
    + "\"backgroundColor\": \"red\" }] }"
  private let small =
    "{ \"size\": [9, 9], \"duration\": 0.1, \"views\": [{ \"frame\": [0, 0, 5, 5], \"backgroundColor\": \"red\" }] }"

  private func run(_ scene: String, _ words: String...) throws -> Command.Outcome {
    let folder = try TemporaryFolder()
    folder.write(scene, to: "scene.json")
    return try Command(in: folder.path).run(["scene.json"] + words)
  }

  @Test func `a canvas that does not fit is refused before it is drawn`() throws {
    let outcome = try run(large, "--memory", "100M")
    #expect(outcome.status == 70)
    #expect(outcome.errors.contains("drawing 8192×8192 pixels needs 544 MiB of memory"))
    #expect(outcome.output.isEmpty)
  }

  @Test func `fewer workers than were asked for are told`() throws {
    let outcome = try run(small, "-j", "2", "--memory", "40M")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("warning: scene.json: 1 of 2 threads are used"))
    #expect(try run(small, "-j", "2", "--memory", "1G").errors == "")
  }

  @Test func `threads without measure are not started`() throws {
    let outcome = try run(small, "-j", "100000")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("100000 threads were requested; "))
  }

  @Test func `a size that is none is told at the option`() throws {
    let outcome = try run(small, "--memory", "lots")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("'lots' is not a size; write 512M or 2G"))
  }
}
