import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookOutput
import FlipbookSceneFile
import FlipbookSystem
import TestSupport
import Testing

import FlipbookPreview

/// The answers to a page.
@Suite(.endsInTime) struct PreviewTests {
  private static func post(_ preview: Preview, _ path: String, _ body: String = "{}") -> HTTPAnswer
  {
    preview.answer(HTTPRequest(method: "POST", path: path, body: Array(body.utf8)))
  }

  private static func json(_ answer: HTTPAnswer) throws -> PlainJSON {
    guard case .bytes(let bytes) = answer.body else { return .null }
    return try PlainJSON(String(decoding: bytes, as: UTF8.self))
  }

  private static func preview(of file: ScriptedFile) -> Preview {
    Preview(path: "test.json") { _, _ in PreviewScene.compiled(file.text) }
  }

  @Test func `a film is told with its size, its times and what happens`() throws {
    let preview = Self.preview(of: ScriptedFile(PreviewScene.moving()))
    preview.compile()
    let film = try Self.json(Self.post(preview, "/api/film"))
    #expect(film["width"] == .number(160))
    #expect(film["height"] == .number(60))
    #expect(film["numerator"] == .number(60))
    // One second at 60 frames per second, and what is seen at its end.
    #expect(film["duration"]?.number.map { $0 >= 1 && $0 < 1.05 } == true)
    #expect(film["revision"] == .number(1))
  }

  @Test func `a frame comes as a file or as pixels of a canvas`() throws {
    let preview = Self.preview(of: ScriptedFile(PreviewScene.moving()))
    preview.compile()
    let png = Self.post(preview, "/api/frame", #"{"time":0,"scale":1,"format":"png"}"#)
    guard case .bytes(let file) = png.body else { return }
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let words = Self.post(preview, "/api/frame", #"{"time":0,"scale":1}"#)
    guard case .bytes(let bytes) = words.body else { return }
    #expect(bytes.count == 160 * 60 * 4)
    // The middle of the blue square, at (10, 30), and the white beside it.
    #expect(Array(bytes[((30 * 160 + 10) * 4)...].prefix(4)) == [0, 0, 255, 255])
    #expect(Array(bytes[((30 * 160 + 80) * 4)...].prefix(4)) == [255, 255, 255, 255])
    let number = try #require(words.headers.first { $0.name == "X-Picture" }).value
    let again = Self.post(preview, "/api/frame", #"{"time":0,"scale":1,"known":\#(number)}"#)
    guard case .bytes(let rest) = again.body else { return }
    #expect(rest.isEmpty, "the page has that picture")
  }

  @Test(arguments: [
    ("/api/frame", "{}", 400), ("/api/frame", #"{"time":-1,"scale":1}"#, 400),
    ("/api/frame", #"{"time":1e400,"scale":1}"#, 400),
    ("/api/frame", #"{"time":0,"scale":0}"#, 400),
    ("/api/frame", #"{"time":0,"scale":90000}"#, 400), ("/api/frame", "[1]", 400),
    ("/api/frame", #"{"time":0,"#, 400), ("/api/frame", #"{"time":"0","scale":1}"#, 400),
    ("/api/frame", #"{"time":0,"scale":1,"revision":7}"#, 409), ("/api/nothing", "{}", 404),
  ])
  func `a question that makes no sense has a short answer`(
    path: String, body: String, status: Int
  ) throws {
    let preview = Self.preview(of: ScriptedFile(PreviewScene.moving()))
    preview.compile()
    let answer = Self.post(preview, path, body)
    #expect(answer.verdict == status)
    #expect(try Self.json(answer)["error"]?.string?.isEmpty == false)
  }

  @Test func `the last good film stays while the file has errors`() throws {
    let file = ScriptedFile(PreviewScene.moving(width: 100))
    let preview = Self.preview(of: file)
    #expect(Self.post(preview, "/api/film").verdict == 409)
    #expect(
      Self.post(preview, "/api/film").status == 200,
      "a browser notes it as a failure in its console")
    preview.compile()
    file.text = PreviewScene.moving().replacing("\"frame\"", with: "\"fram\"")
    preview.compile()
    let problems = preview.state.change { $0.problems }
    #expect(problems.diagnostics.first?.place?.line == 2)
    #expect(try Self.json(Self.post(preview, "/api/film"))["width"] == .number(100))
    file.text = PreviewScene.moving(width: 120)
    preview.compile()
    #expect(preview.state.change { $0.problems }.isEmpty)
    #expect(try Self.json(Self.post(preview, "/api/film"))["width"] == .number(120))
    #expect(try Self.json(Self.post(preview, "/api/film"))["revision"] == .number(2))
  }

  @Test func `the stream tells every state once, and ends with the preview`() throws {
    let preview = Self.preview(of: ScriptedFile(PreviewScene.moving()))
    preview.compile()
    guard case .stream(let next) = Self.post(preview, "/api/changes").body else {
      Issue.record("the changes are no stream")
      return
    }
    func event() -> String { next().map { String(decoding: $0, as: UTF8.self) } ?? "end" }
    let first = event()
    #expect(first.hasPrefix("event: state\ndata: {"))
    #expect(first.hasSuffix("\n\n"))
    #expect(first.contains("\"revision\": 1"))
    // The same text is read: no new version, unless somebody knows better.
    preview.compile()
    #expect(event().contains("\"revision\": 1"))
    preview.compile(isForced: true)
    #expect(event().contains("\"revision\": 2"))
    preview.end()
    #expect(event() == "end")
  }

  @Test func `the page is made of its files, and of nothing else`() {
    let preview = Self.preview(of: ScriptedFile(PreviewScene.moving()))
    for path in ["/", "/page.css", "/link.js", "/page.js"] {
      #expect(preview.answer(HTTPRequest(method: "GET", path: path)).status == 200)
    }
    for path in ["/page.html/", "/../Package.swift", "/etc/passwd", "/page.swift", "/x.js", "//"] {
      #expect(preview.answer(HTTPRequest(method: "GET", path: path)).status == 404)
    }
  }
}
