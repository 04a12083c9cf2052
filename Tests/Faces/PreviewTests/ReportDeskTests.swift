import FlipbookCheck
import FlipbookDocument
import FlipbookOutput
import FlipbookPages
import FlipbookSystem
import Glibc
import Synchronization
import TestSupport
import Testing

import FlipbookPreview

/// The report of a check, served: what it hands out, what it writes, and what it refuses.
@Suite(.endsInTime) struct ReportDeskTests {
  /// A folder of references and of pictures, and what approving writes into it.
  private final class Project: Sendable {
    let folder: String
    let asked = Mutex<[String]>([])

    init() throws {
      folder = "/tmp/flipbook-desk-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
      try FilePath.makeFolder("\(folder)/references/pip")
      try FilePath.makeFolder("\(folder)/report/pip")
      try OutputFile.write("old values", to: "\(folder)/references/pip/values.json")
      try OutputFile.write("picture", to: "\(folder)/report/pip/0s.actual.png")
      try OutputFile.write("secret", to: "\(folder)/report/pip/secret.png")
    }

    deinit {
      for path in [
        "references/pip/values.json", "references/pip/0s.png", "report/pip/0s.actual.png",
        "report/pip/secret.png",
      ] { unlink("\(folder)/\(path)") }
      for path in ["references/pip", "references", "report/pip", "report", ""] {
        rmdir("\(folder)/\(path)")
      }
    }

    func text(_ name: String) -> String? {
      FilePath.text(of: "\(folder)/references/pip/\(name)", atMost: 1000)
    }

    var desk: ReportDesk {
      var frame = FrameDifference(FrameMoment(frame: 0, time: 0))
      frame.message = "1 pixel differs"
      frame.pictures = FramePictures(
        expected: "pip/0s.expected.png", actual: "pip/0s.actual.png",
        difference: "pip/0s.difference.png")
      var result = CheckResult(
        scene: "pip", subject: .frame(at: 0), failure: "1 pixel differs")
      result.frames = [frame]
      let report = CheckReport(results: [result, CheckResult(scene: "pane", subject: .values)])
      return ReportDesk(
        CheckPage(report, in: "\(folder)/report"), references: "\(folder)/references"
      ) { [self] (approval) throws(ReferencesFolder.ApprovalError) in
        let (scene, level, time) = (approval.scene, approval.level, approval.time)
        let number = asked.withLock { asked in
          asked.append(
            "\(scene) \(level?.rawValue ?? "all") \(time.map { "\($0)" } ?? "–")"
              + (approval.keys.map { " of \($0)" } ?? ""))
          return asked.count
        }
        if level == .drawing { throw .init(description: "the scene has changed") }
        let name = level == .values ? "values.json" : "0s.png"
        let path = "\(folder)/references/\(scene)/\(name)"
        do throws(FileError) {
          try OutputFile.write("new \(number)", to: path, as: .forced)
        } catch {
          throw .init(description: "\(error)")
        }
      }
    }
  }

  private static func post(_ desk: ReportDesk, _ path: String, _ body: String) -> (Int, String) {
    let answer = desk.answer(HTTPRequest(method: "POST", path: path, body: Array(body.utf8)))
    guard case .bytes(let bytes) = answer.body else { return (0, "") }
    return (answer.status, String(decoding: bytes, as: UTF8.self))
  }

  private static func get(_ desk: ReportDesk, _ path: String) -> HTTPAnswer {
    desk.answer(HTTPRequest(method: "GET", path: path))
  }

  @Test func `one difference at a time is approved, and undone`() throws {
    let project = try Project()
    let desk = project.desk
    let values = Self.post(desk, "/api/approve", #"{"scene":"pip","level":"values"}"#)
    #expect(values.0 == 200 && values.1.contains("1"))
    #expect(project.text("values.json") == "new 1" && project.text("0s.png") == nil)
    let frame = Self.post(desk, "/api/approve", #"{"scene":"pip","level":"pixels","time":0.5}"#)
    #expect(frame.0 == 200 && project.text("0s.png") == "new 2")
    #expect(project.asked.withLock { $0 } == ["pip values –", "pip pixels 0.5"])
    // The first one is undone alone; what the second one wrote stays.
    #expect(Self.post(desk, "/api/undo", #"{"undo":1}"#).0 == 200)
    #expect(project.text("values.json") == "old values" && project.text("0s.png") == "new 2")
    #expect(Self.post(desk, "/api/undo", #"{"undo":1}"#).0 == 409)
    // A file that was not there is gone again.
    #expect(Self.post(desk, "/api/undo", #"{"undo":2}"#).0 == 200)
    #expect(project.text("0s.png") == nil)
  }

  @Test func `the values of one cause are approved without the others`() throws {
    let project = try Project()
    let body = #"{"scene":"pip","level":"values","keys":["pip.position","pip.opacity"]}"#
    #expect(Self.post(project.desk, "/api/approve", body).0 == 200)
    #expect(
      project.asked.withLock { $0 } == [#"pip values – of ["pip.position", "pip.opacity"]"#])
  }

  @Test func `an approval that a later one has replaced is undone after that`() throws {
    let project = try Project()
    let desk = project.desk
    for _ in 1...2 { _ = Self.post(desk, "/api/approve", #"{"scene":"pip","level":"values"}"#) }
    #expect(Self.post(desk, "/api/undo", #"{"undo":1}"#).0 == 409)
    #expect(project.text("values.json") == "new 2")
    #expect(Self.post(desk, "/api/undo", #"{"undo":2}"#).0 == 200)
    #expect(Self.post(desk, "/api/undo", #"{"undo":1}"#).0 == 200)
    #expect(project.text("values.json") == "old values")
  }

  @Test func `what keeps a difference from being approved is told, and nothing is written`() throws
  {
    let project = try Project()
    let desk = project.desk
    let refused = Self.post(desk, "/api/approve", #"{"scene":"pip","level":"drawing"}"#)
    #expect(refused.0 == 409 && refused.1 == "the scene has changed\n")
    #expect(project.text("values.json") == "old values")
  }

  @Test(arguments: [
    (#"{"scene":"../pip","level":"values"}"#, 404), (#"{"scene":"pane","level":"values"}"#, 404),
    (#"{"level":"values"}"#, 404), (#"{"scene":"pip"}"#, 400),
    (#"{"scene":"pip","level":"film"}"#, 400), (#"{"scene":"pip","level":1}"#, 400),
    (#"{"scene":"pip","level":"pixels","time":"0"}"#, 400),
    (#"{"scene":"pip","level":"values","keys":[1]}"#, 400),
    (#"{"scene":"pip","level":"drawing","keys":["pip"]}"#, 400),
    (#"{"scene":"pip","level":"values","time":0}"#, 400), ("[]", 400), (#"{"scene":"#, 400),
  ])
  func `only what differs can be approved`(_ body: String, _ status: Int) throws {
    let project = try Project()
    #expect(Self.post(project.desk, "/api/approve", body).0 == status)
    #expect(project.asked.withLock { $0.isEmpty })
  }

  @Test func `the page and the pictures that it names are handed out, and nothing else`() throws {
    let project = try Project()
    let desk = project.desk
    let page = Self.get(desk, "/")
    guard case .bytes(let bytes) = page.body else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(page.status == 200 && text.contains("connect-src 'self'"))
    #expect(text.contains(#""served": true"#))
    #expect(Self.get(desk, "/pip/0s.actual.png").status == 200)
    for path in [
      "/pip/secret.png", "/index.html", "/pip/../pip/0s.actual.png", "//etc/passwd",
      "/pip/0s.actual.png/", "/%2e%2e/references/pip/values.json",
      "/../references/pip/values.json",
    ] {
      #expect(Self.get(desk, path).status == 404, "\(path)")
    }
    #expect(Self.post(desk, "/api/nothing", "{}").0 == 404)
  }

  @Test func `who has no cookie, or another origin, approves nothing`() throws {
    let project = try Project()
    let desk = project.desk
    let server = try PageServer(
      port: 0, command: "render check --serve", policy: ReportDesk.policy, answer: desk.answer)
    let port = server.address.split(separator: ":").last?.split(separator: "/").first ?? ""
    var client = HTTPClient(port: Int(port) ?? 0)
    #expect(try client.enter(server.address).status == 303)
    let body = #"{"scene":"pip","level":"values"}"#
    var stranger = client
    stranger.cookie = nil
    let refused = try stranger.post("/api/approve", body)
    #expect(refused.status == 403 && refused.text.contains("`render check --serve`"))
    for header in ["Origin: http://evil.example", "Origin: null"] {
      let headers =
        client.pageHeaders.filter { !$0.hasPrefix("Origin") } + [header]
      let answer = try client.request("POST /api/approve", headers, Array(body.utf8))
      #expect(answer.status == 403, "\(header)")
    }
    let rebound = client.pageHeaders.map { line in
      line.hasPrefix("Host") ? "Host: evil.example:\(port)" : line
    }
    #expect(try client.request("POST /api/approve", rebound, Array(body.utf8)).status == 403)
    #expect(project.asked.withLock { $0.isEmpty })
    let approved = try client.post("/api/approve", body)
    #expect(approved.status == 200)
    #expect(approved.headers["content-security-policy"] == "frame-ancestors 'none'")
    withExtendedLifetime(server) {}
  }
}
