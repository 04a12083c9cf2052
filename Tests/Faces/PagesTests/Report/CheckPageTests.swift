import FlipbookCheck
import FlipbookOutput
import FlipbookPages
import TestSupport
import Testing

/// The page of a report: what it holds, how large it is, and what names in it cannot do.
@Suite(.endsInTime) struct CheckPageTests {
  /// Values of a view that differ from a frame on, of 51 recorded instants.
  private static func late(
    _ scene: String, frame: Int = 12, verdict: String? = "2 frames (33 ms) late",
    key: String = "card.position", property: String = "position"
  ) -> CheckResult {
    var difference = TraceDifference(key: key, message: "from 0.2 s: 5 instead of 7")
    difference.property = property
    difference.first = FrameMoment(at: Double(frame) / 60, framesPerSecond: 60)
    difference.lastAgreeing = Double(frame - 1) / 60
    difference.largest = Deviation(12.5, unit: "pt")
    difference.verdict = verdict
    let times = (0...50).map { Double($0) / 10 }
    difference.curve = TraceCurve(
      times: times, expected: times.map { [$0 * 123.456789, 1 / 3] },
      actual: times.map { [$0 * 123.456789 + 0.1, 1 / 3] })
    var result = CheckResult(
      scene: scene, subject: .values, failure: difference.text)
    result.differences = [difference]
    return result
  }

  /// Three hundred frames, of which each fifth is off, with pictures of some of them.
  private static func frames(
    _ scene: String, pictures: (Int) -> FramePictures? = { _ in nil }
  ) -> CheckResult {
    var result = CheckResult(
      scene: scene, subject: .frames, failure: "60 frames differ")
    result.frames = (0..<300).map { number in
      var frame = FrameDifference(FrameMoment(frame: number, time: Double(number) / 60))
      guard number % 5 == 0 else { return frame }
      frame.largest = number % 256
      frame.count = 41
      frame.message = "41 pixels differ, by at most \(number % 256) of 255, first at (1, 2)"
      frame.pictures = pictures(number)
      return frame
    }
    return result
  }

  private static func page(
    _ results: [CheckResult], in folder: String = "/nonexistent"
  ) -> String {
    CheckPage(CheckReport(results: results), in: folder).html
  }

  /// The JSON between the tags of the page's data.
  private static func data(of page: String) throws -> PlainJSON {
    let start = try #require(page.firstRange(of: "id=\"data\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    return try PlainJSON(String(page[start.upperBound..<end.lowerBound]))
  }

  /// How often a string stands in another one.
  private static func count(_ piece: String, in text: String) -> Int {
    text.ranges(of: piece).count
  }

  // MARK: Grouping

  @Test func `failures of one cause are one group, whatever scene they are in`() throws {
    let page = Self.page([
      Self.late("pip"), Self.late("pip", key: "tile.position"), Self.late("pane"),
      Self.late("pane", frame: 13, key: "other.position"),
      Self.late("stack", verdict: "1.02× slower"),
      Self.late("stack", key: "card.opacity", property: "opacity"),
    ])
    // Also for those who read without scripts.
    #expect(
      page.contains("<b>card and tile: position is 2 frames (33 ms) late</b> from frame 12 (0.2 s)")
    )
    let data = try Self.data(of: page)
    let groups = try #require(data["groups"]?.elements)
    let titles = groups.map { group in
      (group["title"]?.string ?? "") + " " + (group["note"]?.string ?? "")
    }
    // Another property, another verdict or another first frame is another cause.
    #expect(titles.count == 4)
    #expect(titles[0].hasPrefix("card and tile: position is 2 frames (33 ms) late from frame 12"))
    #expect(Set(titles).count == 4)
    let scenes = try #require(data["scenes"]?.elements).map { $0["name"]?.string }
    #expect(scenes == ["pip", "pane", "stack"])
    let members = try #require(groups[0]["members"]?.elements)
    #expect(members.map { $0.elements[0].number } == [0, 1])
    #expect(
      members.map { $0.elements[1].string } == ["card.position, tile.position", "card.position"])
  }

  @Test func `what fails without a cause is grouped by what it says`() throws {
    func missing(_ scene: String) -> CheckResult {
      CheckResult(
        scene: scene, subject: .film, failure: "there is no references/\(scene)/film.json")
    }
    let broken = CheckResult(
      scene: "pip", subject: .sentence("card rests by 1 s"), failure: "it does not")
    let data = try Self.data(
      of: Self.page([missing("pip"), missing("pane"), broken, Self.late("pane")]))
    let groups = try #require(data["groups"]?.elements)
    #expect(
      groups.map { $0["title"]?.string }.dropFirst()
        == ["there is no references/SCENE/film.json", "it does not"])
    #expect(groups.map { $0["members"]?.elements.count } == [1, 2, 1])
    // The scene of the first cause comes first, and each scene once.
    #expect(data["scenes"]?.elements.map { $0["name"]?.string } == ["pane", "pip"])
    #expect(data["scenes"]?.elements[0]["groups"]?.elements.map(\.number) == [0, 1])
  }

  // MARK: What a scene says

  @Test func `a scene says which level moved first, what, by how much and from when on`() throws {
    let data = try Self.data(of: Self.page([Self.frames("pip"), Self.late("pip", frame: 5)]))
    let scene = try #require(data["scenes"]?.elements.first)
    let levels = try #require(scene["levels"]?.elements)
    #expect(levels.map { $0["state"]?.string } == ["moved", "notCompared", "moved"])
    #expect(levels[0]["subject"]?.string == "card.position")
    #expect(levels[0]["frame"]?.number == 5 && levels[0]["time"]?.number == 0.0833)
    #expect(levels[0]["off"]?.string == "12.5 pt")
    #expect(levels[0]["verdict"]?.string == "2 frames (33 ms) late")
    #expect(levels[0]["command"]?.string == "render check --approve pip:values")
    // 2 · 123.456789 and a third, with five digits; and how far they are apart.
    let curve = try #require(scene["curves"]?.elements.first)
    #expect(curve["expected"]?.elements[0].elements[20].number == 246.91)
    #expect(curve["actual"]?.elements[1].elements[20].number == 0.33333)
    #expect(curve["off"]?.elements[20].number == 0.1)
    // Two digits for each frame: 0, then 5 = 0x05 after five frames.
    let frames = try #require(scene["frames"])
    #expect(frames["largest"]?.string?.hasPrefix("000000000005") == true)
    #expect(frames["largest"]?.string?.count == 600)
    // Four flags a digit: 0, 5, 10 and 15 are the bits 0, 1, 2 and 3 of the first four digits.
    #expect(frames["differs"]?.string?.hasPrefix("1248") == true)
    #expect(frames["differs"]?.string?.count == 75)
    #expect(frames["from"]?.number == 0 && frames["rate"]?.number == 60)
  }

  @Test func `a command that names a scene is one argument`() throws {
    let data = try Self.data(of: Self.page([Self.late("it's $HOME")]))
    let levels = data["scenes"]?.elements.first?["levels"]?.elements
    #expect(
      levels?.first?["command"]?.string == #"render check --approve 'it'\''s $HOME:values'"#)
  }

  // MARK: Names that mean harm

  static let hostile = [
    "</script><script>window.harm = 1</script>", "<!--<script>", "\"><img src=x onerror=alert(1)>",
    "'\"`${harm}{{data}}", "a\u{202E}gnp.exe\u{2066}", "line\u{2028}end\nnext\r\u{0}",
    "]]>&lt;&#60;", String(repeating: "long ", count: 2000), "{{pictures}}</title></noscript>",
  ]

  @Test(arguments: hostile)
  func `no name becomes markup, ends an element or turns the text round`(_ name: String) throws {
    let orphan = CheckResult(scene: name, subject: .sentence(name), failure: name)
    let plain = Self.page([Self.late("pip"), Self.late("pane", frame: 9)])
    let page = Self.page([
      Self.late(name, key: name, property: name), orphan,
      CheckResult(scene: name, subject: .sentence(name)),
    ])
    // As many elements of each kind as with names that mean no harm.
    for piece in [
      "<script", "</script", "<!--", "<img", "</style", "<svg", "</title", "</noscript",
    ] {
      #expect(Self.count(piece, in: page) == Self.count(piece, in: plain), "\(piece)")
    }
    #expect(!page.unicodeScalars.contains { $0.properties.isBidiControl })
    #expect(!page.unicodeScalars.contains { [0x2028, 0x2029, 0].contains($0.value) })
    // A string of 10 kB is told with its beginning, in each place where it stands.
    #expect(page.utf8.count < plain.utf8.count + 20_000)
    let scene = try #require(try Self.data(of: page)["scenes"]?.elements.first?["name"]?.string)
    #expect(scene.hasPrefix(String(name.prefix(1)).replacing("\n", with: "\\n")))
  }

  @Test func `the page may run its own script only, and load nothing`() throws {
    let page = Self.page([Self.late("pip")])
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    #expect(!policy.contains("unsafe") && !policy.contains("connect-src"))
    // A digest for each script that runs.
    let scripts = Self.count("<script>", in: page)
    let allowed = policy.split(separator: ";").first { $0.contains("script-src") } ?? ""
    #expect(scripts > 1 && Self.count("sha256-", in: String(allowed)) == scripts)
    for word in ["src=\"http", "href=\"http", "import ", "type=\"module\""] {
      #expect(!page.contains(word), "\(word)")
    }
  }
}
