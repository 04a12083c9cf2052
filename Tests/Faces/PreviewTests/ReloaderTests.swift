import FlipbookCharts
import FlipbookDocument
import FlipbookGeometry
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookSceneFile
import FlipbookSystem
import Glibc
import TestSupport
import Testing

import FlipbookPreview

/// Saves of every kind, as editors make them.
@Suite(.endsInTime) struct ReloaderTests {
  /// A folder with a scene, a preview of it and its reloader.
  private final class Studio: Sendable {
    let folder: String
    let preview: Preview
    private let reloader: Reloader

    init(_ text: String) throws {
      var name = Array("/tmp/flipbook-preview-XXXXXX".utf8CString)
      let made = name.withUnsafeMutableBufferPointer {
        $0.baseAddress.flatMap { mkdtemp($0) } != nil
      }
      try #require(made)
      let folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      self.folder = folder
      Studio.write(text, to: folder + "/scene.json")
      let preview = Preview(path: folder + "/scene.json") { text, _ in
        Result { () throws(SceneErrors) in
          try CompiledScene(
            reading: text.map { .text($0, file: folder + "/scene.json") }
              ?? .file(folder + "/scene.json"), name: "scene", overlay: SceneOverlay.self,
            fonts: PreviewScene.fonts)
        }
      }
      self.preview = preview
      reloader = try #require(Reloader(preview, root: nil))
    }

    deinit {
      reloader.end()
      for name in FilePath.names(in: folder + "/images") { unlink(folder + "/images/" + name) }
      rmdir(folder + "/images")
      for name in FilePath.names(in: folder) { unlink(folder + "/" + name) }
      rmdir(folder)
    }

    static func write(_ text: String, to path: String) {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      _ = Array(text.utf8).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      close(descriptor)
    }

    /// In one go, over what is there.
    func save(_ text: String, as name: String = "scene.json") {
      Studio.write(text, to: folder + "/" + name)
    }

    /// Beside it and then renamed.
    func replace(_ text: String) {
      Studio.write(text, to: folder + "/.scene.json.swp")
      rename(folder + "/.scene.json.swp", folder + "/scene.json")
    }

    /// Waits until the state is as it should be; fails when nothing is done any more.
    func wait(_ condition: (FilmState) -> Bool) -> Bool {
      Patience.wait { preview.state.change { condition($0) } }
    }

    func shows(_ width: Double) -> Bool {
      wait { !$0.isCompiling && $0.problems.isEmpty && $0.film?.scene.size.width == width }
    }
  }

  @Test func `a save in place and one by renaming are followed`() throws {
    let studio = try Studio(PreviewScene.moving(width: 100))
    #expect(studio.shows(100))
    studio.save(PreviewScene.moving(width: 110))
    #expect(studio.shows(110))
    studio.replace(PreviewScene.moving(width: 120))
    #expect(studio.shows(120))
  }

  @Test func `an error is shown while the last good film stays, and goes with the next save`()
    throws
  {
    let studio = try Studio(PreviewScene.moving(width: 100))
    #expect(studio.shows(100))
    studio.save(#"{ "size": [100, "#)
    #expect(studio.wait { !$0.problems.isEmpty && $0.film?.scene.size.width == 100 })
    studio.save(PreviewScene.moving(width: 130))
    #expect(studio.shows(130))
  }

  @Test func `a scene that is taken away and comes back is followed`() throws {
    let studio = try Studio(PreviewScene.moving(width: 100))
    #expect(studio.shows(100))
    unlink(studio.folder + "/scene.json")
    #expect(studio.wait { !$0.problems.isEmpty })
    studio.save(PreviewScene.moving(width: 140))
    #expect(studio.shows(140))
  }

  @Test func `an included scene and an image that appears in a new folder are followed`() throws {
    let studio = try Studio(
      """
      { "size": [100, 60], "scale": 1, "duration": 1, "views": [
        { "frame": [0, 0, 20, 20], "contents": "images/a.svg" } ] }
      """)
    #expect(studio.wait { !$0.problems.isEmpty && !$0.isCompiling })
    mkdir(studio.folder + "/images", 0o755)
    studio.save("{}", as: "other.json")
    studio.save(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>
      """, as: "images/a.svg")
    #expect(studio.shows(100))
  }

  /// The issue's own number: a hundred rewrites within two seconds, every other half-written.
  @Test func `a hundred rewrites in two seconds end in the right state`() throws {
    let studio = try Studio(PreviewScene.moving(width: 100))
    for count in 1...100 {
      let text = PreviewScene.moving(width: 100 + count)
      if count.isMultiple(of: 2) {
        studio.save(String(text.prefix(text.count / 2)))
        usleep(10_000)
      }
      count.isMultiple(of: 3) ? studio.replace(text) : studio.save(text)
      usleep(count.isMultiple(of: 2) ? 10_000 : 20_000)
    }
    #expect(studio.shows(200))
    // Not every one was compiled to its end, and each that was has a revision of its own.
    #expect(studio.preview.state.change { $0.film?.revision ?? 0 } <= 101)
  }

  @Test func `a file that means nothing to a scene changes nothing`() throws {
    let studio = try Studio(PreviewScene.moving(width: 100))
    #expect(studio.shows(100))
    let version = studio.preview.state.change { $0.version }
    studio.save("x", as: "notes.md")
    studio.save("x", as: ".scene.json.swp")
    usleep(300_000)
    unlink(studio.folder + "/.scene.json.swp")
    #expect(studio.preview.state.change { $0.version } == version)
  }

  /// The second compilation begins while the first one runs, and lasts longer.
  @Test func `an outdated compilation that ends changes nothing`() throws {
    let begun = Monitor(0)
    let mayEnd = Monitor(false)
    let preview = Preview(path: "test.json") { _, cancellation in
      let number = begun.change { count in
        count += 1
        return count
      }
      while !mayEnd.change({ $0 }), number > 1 || !cancellation.isCancelled { usleep(1000) }
      return PreviewScene.compiled(number == 1 ? "{}" : PreviewScene.moving(width: 130))
    }
    let first = try #require(WorkerThread { preview.compile() })
    #expect(Patience.wait { begun.change { $0 == 1 } })
    let second = try #require(WorkerThread { preview.compile() })
    #expect(Patience.wait { begun.change { $0 == 2 } })
    first.join()
    #expect(preview.state.change { $0.isCompiling && $0.problems.isEmpty && $0.film == nil })
    mayEnd.change { $0 = true }
    second.join()
    #expect(
      preview.state.change {
        !$0.isCompiling && $0.problems.isEmpty && $0.film?.scene.size.width == 130
      })
  }

  @Test func `what compiles for long is given up for what is saved next`() throws {
    let isLong = Monitor(true)
    let preview = Preview(path: "test.json") { _, cancellation in
      guard isLong.change({ $0 }) else { return PreviewScene.compiled(PreviewScene.moving()) }
      while !cancellation.isCancelled { usleep(1000) }
      return PreviewScene.compiled("{}")
    }
    isLong.change { $0 = false }
    preview.compile()
    isLong.change { $0 = true }
    let thread = try #require(WorkerThread { preview.compile() })
    #expect(Patience.wait { preview.state.change { $0.isCompiling } })
    // Somebody scrubs meanwhile: the old film is there.
    for time in [0.25, 0.5] {
      let body = Array(#"{"time":\#(time),"scale":1}"#.utf8)
      let answer = preview.answer(HTTPRequest(method: "POST", path: "/api/frame", body: body))
      #expect(answer.status == 200)
    }
    _ = preview.answer(HTTPRequest(method: "POST", path: "/api/cancel"))
    thread.join()
    #expect(
      preview.state.change { !$0.isCompiling && $0.problems.isEmpty && $0.film?.revision == 1 })
    isLong.change { $0 = false }
    preview.compile(isForced: true)
    #expect(preview.state.change { $0.film?.revision == 2 })
  }
}
