import FlipbookImages
import FlipbookOutput
import FlipbookProduction
import Glibc
import ProductionSupport
import TestSupport
import Testing

/// The frames that are taken over from those that were written before, and that nothing of it shows.
@Suite(.endsInTime) struct FilmEffortTests {
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

  /// The files of a folder of frames, and how much of them was taken over.
  private static func render(
    _ folder: ProductionFolder, _ name: String, _ change: (inout FilmRequest) -> Void
  ) throws -> (files: [String: [UInt8]], kept: Int) {
    let outcome = try folder.film {
      $0.outputs.paths = [name]
      change(&$0)
    }
    let reuse = try #require(outcome.drawing?.statistics.reuse)
    let names = folder.names(in: name)
    let files = try names.map { ($0, try #require(folder.bytes(of: "\(name)/\($0)"))) }
    return (Dictionary(uniqueKeysWithValues: files), reuse.frameCount + reuse.bandCount)
  }

  @Test(arguments: 0..<4)
  func `law 14: files with parts that were kept are those that were made anew`(part: Int) throws {
    var random = SeededGenerator(seed: UInt64(part))
    var kept = 0
    for number in 0..<4 {
      let folder = try ProductionFolder(Self.scene(&random))
      let anew = try Self.render(folder, "anew") {
        $0.effort.reuses = false
        $0.effort.jobs = 1
      }
      #expect(anew.files.count == 21 && anew.kept == 0)
      for (jobs, links) in [(1, false), (3, false), (1, true)] {
        let reused = try Self.render(folder, "reused-\(jobs)-\(links)") {
          $0.effort.jobs = jobs
          $0.outputs.linksRepeats = links
        }
        kept += reused.kept
        let different = anew.files.filter { reused.files[$0.key] != $0.value }.keys.sorted()
        #expect(
          different.isEmpty && reused.files.count == 21, "scene \(number) of \(part), \(jobs)")
      }
    }
    #expect(kept > 0)
  }

  /// A card moves for the first half of a second of two.
  private static let resting = """
    { "size": [400, 900], "fps": 20, "duration": 2, "views": [
      { "id": "card", "frame": [50, 40, 90, 60], "backgroundColor": "#336699", "animations": [
        { "basic": { "keyPath": "position.y", "toValue": 150, "duration": 0.5,
          "fillMode": "forwards", "removedOnCompletion": false } } ] } ] }
    """

  @Test func `what was kept is counted`() throws {
    let folder = try ProductionFolder(Self.resting)
    let outcome = try folder.film {
      $0.outputs.paths = ["out"]
      $0.effort.jobs = 1
    }
    let reuse = try #require(outcome.drawing?.statistics.reuse)
    // Frames 0 to 10 differ; 29 are as the one before. A row of 400 pixels has 1201 bytes, so 192 KiB
    // are 164 rows, of which 900 rows make 6 bands. The first frame has all of its bands made; the card
    // lies between the rows 40 and 180, so that each of the others makes at most 2 and keeps 4.
    #expect(reuse.frameCount == 29)
    #expect(reuse.bandCount + reuse.otherBandCount == 11 * 6)
    #expect(reuse.bandCount >= 10 * 4 && reuse.bandCount <= 10 * 5)
  }

  private static func inode(_ path: String) throws -> (number: UInt, links: UInt) {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return (UInt(status.st_ino), UInt(status.st_nlink))
  }

  @Test func `frames that repeat one share its file where links are wanted`() throws {
    let folder = try ProductionFolder(Self.resting)
    func path(_ frame: String) -> String { "\(folder.path)/out/\(frame).png" }
    func run(links: Bool = true, _ frames: String? = nil, jobs: Int = 1) throws {
      _ = try folder.film {
        $0.outputs.paths = ["out"]
        $0.effort.jobs = jobs
        $0.outputs.linksRepeats = links
        $0.frames = try frames.map { try FrameSelection($0) }
      }
    }
    try run(links: false)
    let plain = try #require(folder.bytes(of: "out/00039.png"))
    #expect(try Self.inode(path("00010")).number != Self.inode(path("00039")).number)
    // A file whose blocks are shared has a number of its own, and one name.
    try run()
    let (ten, last) = try (Self.inode(path("00010")), Self.inode(path("00039")))
    #expect(ten.number == last.number && ten.links == 30 || last.links == 1)
    #expect(try Self.inode(path("00009")).number != ten.number)
    #expect(folder.bytes(of: "out/00039.png") == plain)
    #expect(folder.files.files().filter { $0.hasSuffix(".part") }.isEmpty)
    // A later run writes through none of these names.
    folder.write(Self.resting.replacing("#336699", with: "#996633"), to: "a.json")
    try run(links: false, "39")
    #expect(folder.files.files().count == 3)
    try run()
    try run("20..", jobs: 2)
    #expect(try Self.inode(path("00039")).links <= 20)
  }

  @Test func `movies are converted from scratch without reuse, to the same bytes`() throws {
    let folder = try ProductionFolder(Self.resting)
    func reuse(_ name: String, _ reuses: Bool) throws -> ConversionReuse {
      let outcome = try folder.film {
        $0.outputs.paths = [name]
        $0.effort.reuses = reuses
      }
      return try #require(outcome.clips.first?.reuse)
    }
    let (kept, plain) = (try reuse("kept.mp4", true), try reuse("plain.mp4", false))
    #expect(kept.keptFrameCount > 0 && plain.keptFrameCount == 0 && plain.keptRowCount == 0)
    #expect(kept.rowCount == plain.rowCount)
    let bytes = folder.bytes(of: "kept.mp4")
    #expect(bytes != nil && bytes == folder.bytes(of: "plain.mp4"))
  }
}
