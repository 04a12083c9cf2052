import Glibc
import TestSupport
import Testing

/// What is taken over from frames that were written before, and that nothing of it shows.
@Suite(.endsInTime) struct FrameReuseTests {
  /// A scene of a random number of views that move, fade, turn, cast shadows or rest, some of them in
  /// groups or behind glass.
  private static func scene(_ random: inout SeededGenerator) -> String {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func color() -> String { "\"#\(number(100_000...999_999))\"" }
    func animation() -> String {
      let timing = "\"delay\": 0.\(number(0...5)), \"duration\": 0.\(number(1...5))"
      switch number(0...4) {
      case 0:
        return
          "{ \"basic\": { \"keyPath\": \"position.y\", \"byValue\": \(number(-200...200)), \(timing) } }"
      case 1:
        return
          "{ \"basic\": { \"keyPath\": \"opacity\", \"toValue\": 0.\(number(0...9)), \(timing) } }"
      case 2:
        return
          "{ \"basic\": { \"keyPath\": \"transform.rotation\", \"toValue\": \(number(1...3)), \(timing) } }"
      case 3:
        return
          "{ \"basic\": { \"keyPath\": \"backgroundColor\", \"toValue\": \(color()), \(timing) } }"
      default: return ""
      }
    }
    func view(_ id: String, depth: Int) -> String {
      let frame =
        "[\(number(-20...250)), \(number(-20...700)), \(number(10...200)), \(number(10...120))]"
      var keys = ["\"id\": \"\(id)\"", "\"frame\": \(frame)", "\"cornerRadius\": \(number(0...9))"]
      if number(0...4) == 0 {
        keys.append("\"effect\": { \"blur\": 4 }")
      } else {
        keys.append("\"backgroundColor\": \(color())")
      }
      if number(0...4) == 0 { keys.append("\"shadowOpacity\": 0.5, \"shadowRadius\": 5") }
      if number(0...3) == 0 { keys.append("\"opacity\": 0.\(number(3...9))") }
      keys.append("\"animations\": [\(animation())]")
      if depth < 2, number(0...2) == 0 {
        keys.append("\"masksToBounds\": true, \"views\": [\(view(id + "a", depth: depth + 1))]")
      }
      return "{ \(keys.joined(separator: ", ")) }"
    }
    let views = (0..<number(1...7)).map { view("v\($0)", depth: 0) }
    let background = number(0...1) == 0 ? "\"clear\"" : color()
    return """
      { "size": [300, 800], "fps": 20, "duration": 1, "background": \(background),
        "views": [\(views.joined(separator: ",\n"))] }
      """
  }

  @Test(arguments: 0..<4)
  func `law 14: files with parts that were kept are those that were made anew`(part: Int) throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: UInt64(part))
    var kept = 0
    for number in 0..<4 {
      let name = "s\(number)"
      folder.write(Self.scene(&random), to: "\(name).json")
      func render(_ output: String, _ arguments: [String]) throws -> [String: [UInt8]] {
        let outcome = try Command(in: folder.path).run(
          ["\(name).json", "-o", "\(name)/\(output)", "--json"] + arguments)
        try #require(outcome.status == 0, "\(outcome.output)")
        let json = try PlainJSON(outcome.output)
        guard case .number(let frames)? = json["scenes"]?.elements.first?["reused"]?["frames"],
          case .number(let bands)? = json["scenes"]?.elements.first?["reused"]?["bands"]
        else { throw Missing() }
        if arguments.contains("--no-reuse") {
          #expect(frames + bands == 0)
        } else {
          kept += Int(frames + bands)
        }
        let names = TemporaryFolder.files(in: "\(folder.path)/\(name)/\(output)")
        #expect(names.count == 21)
        return Dictionary(
          uniqueKeysWithValues: names.map { file in
            (file, TemporaryFolder.bytes(of: "\(folder.path)/\(name)/\(output)/\(file)") ?? [])
          })
      }
      let anew = try render("anew", ["--no-reuse", "-j", "1"])
      for arguments in [["-j", "1"], ["-j", "3"], ["-j", "1", "--link"]] {
        let reused = try render(arguments.joined(), arguments)
        let different = anew.filter { reused[$0.key] != $0.value }.keys.sorted()
        #expect(different.isEmpty, "scene \(number) of \(part), \(arguments)")
      }
    }
    #expect(kept > 0)
  }

  private struct Missing: Error {}

  /// A card moves for the first half of a second of two.
  private static let resting = """
    { "size": [400, 900], "fps": 20, "duration": 2, "views": [
      { "id": "card", "frame": [50, 40, 90, 60], "backgroundColor": "#336699", "animations": [
        { "basic": { "keyPath": "position.y", "toValue": 150, "duration": 0.5,
          "fillMode": "forwards", "removedOnCompletion": false } } ] } ] }
    """

  private func inode(_ path: String) throws -> (number: UInt, links: UInt) {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return (UInt(status.st_ino), UInt(status.st_nlink))
  }

  @Test func `what was kept is counted`() throws {
    let folder = try TemporaryFolder()
    folder.write(Self.resting, to: "a.json")
    let outcome = try Command(in: folder.path).run(["a.json", "-j", "1", "--json"])
    let json = try PlainJSON(outcome.output)
    let reused = try #require(json["scenes"]?.elements.first?["reused"])
    // Frames 0 to 10 differ; 29 are as the one before. A row of 400 pixels has 1201 bytes, so 192 KiB
    // are 164 rows, of which 900 rows make 6 bands. The first frame has all of its bands made; the card
    // lies between the rows 40 and 180, so that each of the others makes at most 2 and keeps 4.
    #expect(reused["frames"] == .number(29))
    guard case .number(let bands)? = reused["bands"],
      case .number(let others)? = reused["otherBands"]
    else { throw Missing() }
    #expect(bands + others == 11 * 6)
    #expect(bands >= 10 * 4 && bands <= 10 * 5)
    let text = try Command(in: folder.path).run(["a.json", "-j", "1"]).output
    let percent = Int((100 * bands / 66).rounded())
    #expect(text.hasSuffix(" fps), 29 frames and \(percent) % of the other bands kept\n"))
    let plain = try Command(in: folder.path).run(["a.json", "--no-reuse"]).output
    #expect(plain.hasSuffix(" fps)\n"))
  }

  @Test func `frames that repeat one share its file where links are wanted`() throws {
    let folder = try TemporaryFolder()
    folder.write(Self.resting, to: "a.json")
    func path(_ frame: String) -> String { "\(folder.path)/out/a/\(frame).png" }
    _ = try Command(in: folder.path).run(["a.json", "-j", "1"])
    let plain = try #require(TemporaryFolder.bytes(of: path("00039")))
    #expect(try inode(path("00010")).number != inode(path("00039")).number)
    // A file whose blocks are shared has a number of its own, and one name.
    _ = try Command(in: folder.path).run(["a.json", "-j", "1", "--link"])
    let (ten, last) = try (inode(path("00010")), inode(path("00039")))
    #expect(ten.number == last.number && ten.links == 30 || last.links == 1)
    #expect(try inode(path("00009")).number != ten.number)
    #expect(TemporaryFolder.bytes(of: path("00039")) == plain)
    #expect(folder.files().filter { $0.hasSuffix(".part") }.isEmpty)
    // A later run writes through none of these names.
    folder.write(Self.resting.replacing("#336699", with: "#996633"), to: "a.json")
    _ = try Command(in: folder.path).run(["a.json", "--frames", "39"])
    #expect(folder.files().count == 3)
    _ = try Command(in: folder.path).run(["a.json", "-j", "1", "--link"])
    _ = try Command(in: folder.path).run(["a.json", "-j", "2", "--link", "--frames", "20.."])
    #expect(try inode(path("00039")).links <= 20)
  }

  @Test func `small files show the same and name their library`() throws {
    let folder = try TemporaryFolder()
    folder.write(Self.resting, to: "a.json")
    _ = try Command(in: folder.path).run(["a.json", "-o", "fast"])
    _ = try Command(in: folder.path).run(["a.json", "-o", "small", "--png", "small"])
    let fast = try PlainJSON(#require(folder.text(of: "fast/render.json")))
    let small = try PlainJSON(#require(folder.text(of: "small/render.json")))
    #expect(fast["frames"] == small["frames"])
    guard case .string(let deflate)? = small["deflate"] else { throw Missing() }
    #expect(deflate.hasSuffix(" level 12") || deflate.hasSuffix(" level 9"))
    func size(_ file: String) -> Int {
      TemporaryFolder.bytes(of: "\(folder.path)/\(file)")?.count ?? 0
    }
    #expect(size("small/00005.png") * 2 < size("fast/00005.png"))
    // Two colors and what lies between them at the edges make a palette.
    #expect(TemporaryFolder.bytes(of: "\(folder.path)/small/00005.png")?[25] == 3)
    let moment = try Command(in: folder.path).run([
      "a.json", "--at", "0.25", "-o", "m.png", "--png", "small",
    ])
    #expect(moment.status == 0)
    #expect(size("m.png") == size("small/00005.png"))
    // Into a program, too: the files one after the other.
    let stream = try Command(in: folder.path).shell(
      "render a.json -q -o - --format png --png small > all && cat small/*.png | cmp - all && "
        + "render a.json -q -o - --at 0.25 --png small | cmp - m.png")
    #expect(stream.status == 0, "\(stream.output)\(stream.errors)")
  }

  @Test func `movies are converted from scratch without reuse, to the same bytes`() throws {
    let folder = try TemporaryFolder()
    folder.write(Self.resting, to: "a.json")
    func reused(_ words: [String]) throws -> PlainJSON {
      let outcome = try Command(in: folder.path).run(["a.json", "--json"] + words)
      let answer = try PlainJSON(outcome.output)
      return try #require(
        answer["scenes"]?.elements.first?["clips"]?.elements.first?["reused"])
    }
    let kept = try reused(["-o", "kept.mp4"])
    let plain = try reused(["-o", "plain.mp4", "--no-reuse"])
    func number(_ name: String, of value: PlainJSON) throws -> Double {
      try #require(value[name]?.number)
    }
    #expect(try number("frames", of: kept) > 0)
    #expect(try number("frames", of: plain) == 0 && number("rows", of: plain) == 0)
    #expect(
      try number("rows", of: kept) + number("otherRows", of: kept) == number("otherRows", of: plain)
    )
    let bytes = TemporaryFolder.bytes(of: folder.path + "/kept.mp4")
    #expect(bytes != nil && bytes == TemporaryFolder.bytes(of: folder.path + "/plain.mp4"))
  }

  @Test(
    arguments: [
      (["--link", "-o", "a.mp4"], "--link needs a folder of frames"),
      (["--link", "--at", "0"], "--link needs a folder of frames"),
      (
        ["--png", "small", "-o", "a.mp4"], "--png is about PNGs: a folder of frames, a picture"
      ),
      (["--png", "small", "--format", "jpeg"], "--png is about PNGs"),
      (["--png", "small", "-o", "a.jpg", "--at", "0"], "--png is about PNGs"),
      (["--png", "small", "-o", "-", "--at", "0", "--format", "jpeg"], "--png is about PNGs"),
      (["--png", "small", "-o", "-", "--format", "y4m"], "--png is about PNGs"),
      (["--png", "tiny"], "'tiny'"),
    ])
  func `options that nothing would heed are refused`(arguments: [String], words: String) throws {
    let folder = try TemporaryFolder()
    folder.write(Self.resting, to: "a.json")
    let outcome = try Command(in: folder.path).run(["a.json"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(folder.files() == ["a.json"])
  }
}
