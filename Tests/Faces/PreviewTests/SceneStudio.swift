import FlipbookCharts
import FlipbookDocument
import FlipbookOpening
import FlipbookOutput
import FlipbookPreview
import FlipbookSceneFile
import FlipbookSystem
import Glibc
import TestSupport
import Testing

/// A scene in a file of its own.
final class SceneStudio {
  let path: String
  let preview: Preview

  /// - Parameters:
  ///   - path: nil for one that nobody else has.
  ///   - shelf: The folder of drafts.
  ///   - compiled: Called when a compilation has its result, before the preview takes it.
  init(
    _ text: String, at path: String? = nil, shelf: String? = nil,
    compiled: @escaping @Sendable () -> Void = {}
  ) throws {
    let path = path ?? "/tmp/flipbook-live-\(UInt64.random(in: 0...UInt64.max)).json"
    self.path = path
    try OutputFile.write(text, to: path, as: .forced)
    preview = Preview(path: path, shelf: DraftShelf(scene: path, folder: shelf)) { text, _ in
      defer { compiled() }
      return Result { () throws(SceneErrors) in
        try CompiledScene(
          reading: text.map { .text($0, file: path) } ?? .file(path), name: "live",
          overlay: SceneOverlay.self, fonts: PreviewScene.fonts)
      }
    }
    preview.compile()
  }

  deinit { unlink(path) }

  var file: String { FilePath.text(of: path, atMost: 1 << 20) ?? "" }

  func post(_ path: String, _ body: String) throws -> (status: Int, bytes: [UInt8]) {
    let answer = preview.answer(
      HTTPRequest(method: "POST", path: path, body: Array(body.utf8)))
    guard case .bytes(let bytes) = answer.body else { return (answer.verdict, []) }
    return (answer.verdict, bytes)
  }

  func json(_ path: String, _ body: String = "{}", verdict: Int = 200) throws -> PlainJSON {
    let (status, bytes) = try post(path, body)
    #expect(status == verdict, "\(String(decoding: bytes, as: UTF8.self))")
    return try PlainJSON(String(decoding: bytes, as: UTF8.self))
  }

  func frame(at time: Double) throws -> [UInt8] {
    let (status, bytes) = try post("/api/frame", #"{"time":\#(time),"scale":1}"#)
    #expect(status == 200)
    return bytes
  }

  /// The x of the middle of the tile, by the engine.
  func x(at time: Double) throws -> Double {
    let layers = try json("/api/layers", #"{"time":\#(time)}"#)
    return layers["layers"]?.elements.first?["anchor"]?.elements.first?.elements.first?.number
      ?? 0
  }
}
