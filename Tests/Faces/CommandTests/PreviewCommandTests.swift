import Glibc
import TestSupport
import Testing

/// `render preview` as a person starts it.
@Suite(.endsInTime) struct PreviewCommandTests {
  /// The preview of a scene, running, with a client that was let in.
  private struct Running {
    let child: Child
    var client: HTTPClient

    init(_ arguments: [String], in folder: String) throws {
      child = try Command(in: folder).start(["preview"] + arguments)
      let child = child
      var address = ""
      _ = Patience.wait(process: child.process) {
        address = child.output
        return address.hasSuffix("\n")
      }
      let line = String(address.prefix { $0 != "\n" })
      let port = line.split(separator: ":").last?.split(separator: "/").first.flatMap { Int($0) }
      client = HTTPClient(port: try #require(port, "no address: \(address) \(child.errors)"))
      #expect(try client.enter(line).status == 303)
    }

    /// The answer to a question, once the scene has compiled.
    func answer(_ path: String, _ body: String) throws -> HTTPClient.Answer {
      var answer = try client.post(path, body)
      _ = try Patience.wait(process: child.process) {
        if answer.headers["x-refused"] != nil { answer = try client.post(path, body) }
        return answer.headers["x-refused"] == nil
      }
      return answer
    }
  }

  @Test func `a frame is the file that render writes, byte for byte`() throws {
    let folder = try TemporaryFolder()
    folder.write(PreviewCommandTests.scene, to: "card.json")
    #expect(try Command(in: folder.path).run(["card.json", "--frames", "7,20"]).status == 0)
    let running = try Running(["card.json", "--port", "0"], in: folder.path)
    for (frame, name) in [(7, "00007"), (20, "00020")] {
      // The frame's own time, as a page computes it: 60 frames per second.
      let body = #"{"time":\#(Double(frame) / 60),"scale":2,"format":"png"}"#
      let answer = try running.answer("/api/frame", body)
      #expect(answer.status == 200)
      #expect(answer.body == TemporaryFolder.bytes(of: "\(folder.path)/out/card/\(name).png"))
    }
    running.child.interrupt()
    let outcome = try running.child.wait(patience: 20)
    #expect(outcome.status == 130)
    #expect(outcome.errors.isEmpty)
  }

  /// A file that is not a library stands where the loader looks first: a program that needs it to start ends.
  @Test func `libmicrohttpd is loaded only to serve pages, and told when it is missing`() throws {
    let folder = try TemporaryFolder()
    folder.write(PreviewCommandTests.scene, to: "card.json")
    try folder.makeFolder("lib")
    folder.write("no library", to: "lib/libmicrohttpd.so.12")
    var command = Command(in: folder.path)
    command.environment["LD_LIBRARY_PATH"] = "\(folder.path)/lib"
    let outcome = try command.run(["preview", "card.json", "--port", "0"])
    #expect(outcome.status == 69)
    #expect(
      outcome.errors
        == "error: pages are served by libmicrohttpd, which is not installed. "
        + "Debian: apt-get install libmicrohttpd12\n")
    #expect(try command.run(["card.json", "--frames", "0"]).status == 0)
  }

  @Test func `a preview of a folder names a scene of it, unless it has only one`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("scenes")
    func refusal(_ words: [String]) throws -> (Int32, String) {
      let outcome = try Command(in: folder.path).run(["preview"] + words)
      #expect(outcome.output.isEmpty)
      return (outcome.status, outcome.errors)
    }
    #expect(
      try refusal(["scenes"]) == (66, "error: there are no scenes (*.json) in scenes\n"))
    folder.write(PreviewCommandTests.scene, to: "scenes/card.json")
    let running = try Running(["scenes", "--port", "0"], in: folder.path)
    #expect(try running.answer("/api/film", "{}").status == 200)
    running.child.interrupt()
    #expect(try running.child.wait(patience: 20).status == 130)
    folder.write(PreviewCommandTests.scene, to: "scenes/deck.json")
    #expect(
      try refusal(["scenes"]) == (
        64,
        "error: a preview shows one scene, and scenes has 2; write for example "
          + "'render preview scenes/card.json'\n"
      ))
    #expect(try refusal([""]) == (66, "error: there is no scene ''\n"))
  }

  @Test func `a second preview on the same port says so, in one line`() throws {
    let folder = try TemporaryFolder()
    folder.write(PreviewCommandTests.scene, to: "card.json")
    let first = try Running(["card.json", "--port", "0"], in: folder.path)
    let outcome = try Command(in: folder.path).run(
      ["preview", "card.json", "--port", "\(first.client.port)"])
    #expect(outcome.status == 69)
    #expect(
      outcome.errors
        == "error: port \(first.client.port) is taken, perhaps by another preview; without --port "
        + "a free one is found\n")
    first.child.interrupt()
    _ = try first.child.wait(patience: 20)
  }

  @Test func `what is shown is compared with the references as render check does`() throws {
    let folder = try TemporaryFolder()
    folder.write(PreviewCommandTests.scene, to: "card.json")
    #expect(try Command(in: folder.path).run(["check", "card.json", "--record"]).status == 0)
    let running = try Running(["card.json", "--port", "0"], in: folder.path)
    func failures() throws -> [String] {
      let answer = try PlainJSON(running.answer("/api/check", "{}").text)
      return answer["results"]?.elements.filter { $0["failure"] != .null }
        .compactMap { $0["subject"]?.string } ?? ["none"]
    }
    #expect(try failures().isEmpty)
    let revised = PreviewCommandTests.scene.replacing("\"byValue\": 40", with: "\"byValue\": 30")
    folder.write(revised, to: "card.json")
    _ = try Patience.wait(process: running.child.process) { try !failures().isEmpty }
    #expect(try failures().contains("values"))
    running.child.interrupt()
    _ = try running.child.wait(patience: 20)
  }

  @Test func `a program is told the address in a document that is complete at once`() throws {
    let folder = try TemporaryFolder()
    folder.write(PreviewCommandTests.scene, to: "card.json")
    let child = try Command(in: folder.path).start(
      ["preview", "card.json", "--port", "0", "--json"])
    _ = Patience.wait(process: child.process) { child.output.hasSuffix("}\n") }
    let document = try PlainJSON(child.output)
    #expect(try #require(JSONReportTests.checker).accepts(document))
    #expect(document["address"]?.string?.hasPrefix("http://127.0.0.1:") == true)
    child.interrupt()
    #expect(try child.wait(patience: 20).output == child.output)
  }

  @Test func `a scene with errors is previewed, and mended while it is`() throws {
    let folder = try TemporaryFolder()
    folder.write(#"{ "size": [10, "#, to: "card.json")
    let running = try Running(["card.json", "--port", "0"], in: folder.path)
    #expect(try running.client.post("/api/film").headers["x-refused"] == "409")
    folder.write(PreviewCommandTests.scene, to: "card.json")
    #expect(try running.answer("/api/film", "{}").status == 200)
    running.child.interrupt()
    _ = try running.child.wait(patience: 20)
  }

  @Test(arguments: [
    ("none.json", 66 as Int32), ("-", 64), ("card.json --port 70000", 64), ("", 64),
  ])
  func `what cannot be previewed is said at once`(words: String, status: Int32) throws {
    let folder = try TemporaryFolder()
    folder.write(PreviewCommandTests.scene, to: "card.json")
    #expect(
      try Command(in: folder.path).run(
        ["preview"] + words.split(separator: " ").map(String.init)
      ).status == status)
  }

  private static let scene = """
    { "size": [60, 40], "scale": 2, "views": [
      { "id": "card", "frame": [0, 10, 20, 20], "cornerRadius": 5, "backgroundColor": "#007AFF",
        "animations": [ { "basic": { "keyPath": "position.x", "byValue": 40, "duration": 0.5 } } ]
      } ] }
    """
}
