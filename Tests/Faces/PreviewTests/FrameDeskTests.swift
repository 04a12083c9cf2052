import FlipbookDocument
import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
internal import FlipbookPainter
import FlipbookSceneFile
import FlipbookSystem
import Glibc
import Synchronization
import TestSupport
import Testing

import FlipbookPreview

/// Single frames, drawn on demand.
@Suite(.endsInTime) struct FrameDeskTests {
  private static func film(_ revision: Int = 1, width: Int = 160) throws -> PreviewFilm {
    PreviewFilm(
      revision: revision, scene: try PreviewScene.compiled(PreviewScene.moving(width: width)).get())
  }

  /// Law 14: what is kept from frame to frame does not show.
  @Test(arguments: [1.0, 2.0])
  func `a frame is equal to one that is drawn on a new sheet, in any order`(scale: Double) throws {
    let film = try Self.film()
    let desk = FrameDesk()
    for time in [0.5, 0, 1.0 / 3, 0.9, 0.1, 0.5, 2] {
      let bitmap = try desk.draw(.init(film: film, time: time, scale: scale)).bitmap
      let settings = try #require(film.scene.settings(scale: scale, background: .white))
      #expect(try bitmap == film.scene.painter(settings).bitmap(at: time))
    }
  }

  /// A page that puts what it is sent where it belongs shows every picture, also when an answer was
  /// lost, when another page asks between, and when nothing changes.
  @Test func `what a page puts together is the picture`() throws {
    let film = try Self.film()
    let desk = FrameDesk()
    var canvas: [UInt8] = []
    var known: Int?
    var sent = 0
    for (index, time) in [0, 0.5, 1.0 / 3, 1.0 / 3, 0.9, 0.1, 2, 0.5, 0.2, 0.7].enumerated() {
      let order = FrameDesk.Order(film: film, time: time, scale: 1, known: known)
      if index == 5 { _ = try desk.draw(.init(film: film, time: 0.4, scale: 1)) }
      let drawn = try desk.draw(order)
      let bytes = drawn.change.canvasBytes(of: drawn.bitmap)
      sent += bytes.count
      // The answer to the seventh question never comes.
      if index == 7 { continue }
      let (area, width) = (drawn.change.area, drawn.bitmap.width)
      if area.width == width, area.height == drawn.bitmap.height { canvas = bytes }
      for row in 0..<area.height {
        let from = 4 * row * area.width
        let to = 4 * ((area.y + row) * width + area.x)
        canvas.replaceSubrange(
          to..<(to + 4 * area.width), with: bytes[from..<(from + 4 * area.width)])
      }
      known = drawn.number
      let expected = PictureDamage(all: drawn.bitmap).canvasBytes(of: drawn.bitmap)
      #expect(canvas == expected, "at \(time) s")
    }
    // Whole pictures: the first, and those after the strange question and the lost answer.
    #expect(sent < 10 * 4 * 160 * 60 * 6 / 10, "little of most pictures is sent")
  }

  @Test func `a newer version is drawn with its own size`() throws {
    let desk = FrameDesk()
    for (revision, width) in [(1, 160), (2, 80), (3, 200)] {
      let film = try Self.film(revision, width: width)
      #expect(try desk.draw(.init(film: film, time: 0, scale: 1)).bitmap.width == width)
    }
  }

  @Test func `a picture that is too large is refused`() throws {
    let order = FrameDesk.Order(film: try Self.film(), time: 0, scale: 100_000)
    #expect(throws: FrameDesk.Failure.self) { try FrameDesk().draw(order) }
  }

  /// A page that asks for a hundred frames at once: nobody waits for ever, and no more wait than
  /// the limit says.
  @Test func `of a hundred orders at once those that waited longest are given up`() throws {
    let film = try Self.film()
    let desk = FrameDesk()
    let ends = Mutex((drawn: 0, givenUp: 0))
    let threads = (0..<100).compactMap { number in
      WorkerThread {
        do throws(FrameDesk.Failure) {
          _ = try desk.draw(.init(film: film, time: Double(number) / 100, scale: 20))
          ends.withLock { $0.drawn += 1 }
        } catch {
          if case .superseded = error { ends.withLock { $0.givenUp += 1 } }
        }
      }
    }
    for thread in threads { thread.join() }
    let (drawn, givenUp) = ends.withLock { $0 }
    #expect(drawn + givenUp == 100)
    // One is drawn while eight wait; the others came while it was.
    #expect(drawn > 0)
    #expect(givenUp > 50)
    #expect(desk.supersededCount == givenUp)
  }

  /// Squares that are seen through and cut each other: the most that a moment may take, or half of it.
  private static func slowFilm() throws -> PreviewFilm {
    let text = """
      { "size": [1000, 1000], "scale": 1, "duration": 1, "views": [
        { "frame": [0, 0, 1000, 1000], "sublayerTransform": [{ "perspective": 500 }], "views": [
          { "frame": [0, 0, 1000, 1000], "replicator": { "instanceCount": 30, "preservesDepth": true,
              "instanceTransform": [{ "rotate3D": ["37deg", 1, 0.7, 0.3] }] },
            "views": [{ "frame": [50, 50, 900, 900], "backgroundColor": "#FF000080" }] } ] } ] }
      """
    return PreviewFilm(revision: 1, scene: try PreviewScene.compiled(text).get())
  }

  /// Asks on a thread of its own, and tells how it ended.
  private static func ask(
    _ desk: FrameDesk, _ order: FrameDesk.Order, _ report: @escaping @Sendable (String) -> Void
  ) -> WorkerThread? {
    WorkerThread {
      do throws(FrameDesk.Failure) {
        _ = try desk.draw(order)
        report("drawn")
      } catch {
        switch error {
        case .cancelled: report("cancelled")
        case .superseded: report("superseded")
        case .size, .scene: report("\(error)")
        }
      }
    }
  }

  /// Waits until something is so; not for ever.
  private static func wait(until isSo: () -> Bool) {
    for _ in 0..<20_000 where !isSo() { usleep(1000) }
    #expect(isSo())
  }

  @Test func `a picture that takes long ends when it is cancelled, and frees the desk`() throws {
    let (desk, film) = (FrameDesk(), try Self.slowFilm())
    let ends = Mutex<[String]>([])
    let slow = Self.ask(desk, .init(film: film, time: 0, scale: 1)) { end in
      ends.withLock { $0.append(end) }
    }
    Self.wait { desk.drawingCount == 1 }
    desk.cancel()
    slow?.join()
    #expect(ends.withLock { $0 } == ["cancelled"])
    #expect(desk.drawingCount == 0)
    _ = try desk.draw(.init(film: try Self.film(), time: 0, scale: 1))
  }

  @Test func `a small picture is drawn beside one that takes long`() throws {
    let (desk, film) = (FrameDesk(), try Self.slowFilm())
    let slow = Self.ask(desk, .init(film: film, time: 0, scale: 1)) { _ in }
    Self.wait { desk.drawingCount == 1 }
    _ = try desk.draw(.init(film: film, time: 0, scale: 0.02))
    #expect(desk.drawingCount == 1)
    desk.cancel()
    slow?.join()
  }

  @Test func `what is asked for last is drawn first`() throws {
    let (desk, film) = (FrameDesk(), try Self.slowFilm())
    let ends = Mutex<[Int: String]>([:])
    func ask(_ number: Int) -> WorkerThread? {
      Self.ask(desk, .init(film: film, time: Double(number) / 10, scale: 1)) { end in
        ends.withLock { $0[number] = end }
      }
    }
    var asked = (4...5).compactMap(ask)
    Self.wait { desk.drawingCount == 2 }
    for number in 1...3 {
      if let thread = ask(number) { asked.append(thread) }
      Self.wait { desk.waitingCount == number }
    }
    // A waiting order is not given up with the one that is drawn.
    desk.cancelDrawing()
    Self.wait { desk.waitingCount == 1 }
    desk.cancel()
    for thread in asked { thread.join() }
    let reported = ends.withLock { $0 }
    #expect(reported.count == 5)
    #expect(reported.filter { $0.value == "superseded" }.keys.sorted() == [1], "\(reported)")
  }
}
