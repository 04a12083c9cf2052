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

/// A finger that drags what a preview shows, and the draft that it becomes.
@Suite(.endsInTime) struct LiveFingerTests {
  /// A tile that a finger moves and that flies to the nearer of two anchors.
  private static let text = """
    { "size": [200, 60], "scale": 1, // two anchors
      "views": [ { "id": "tile", "frame": [10, 10, 40, 40], "backgroundColor": "#FF0000",
        "gestures": [ { "pan": { "moves": "position.x", "release": { "snap": {
          "spring": { "mass": 1, "stiffness": 200, "damping": 20 }, "anchors": [30, 170] } } } } ]
      } ],
      "script": [
        { "at": 0.1, "set": { "tile.opacity": 0.9 } } // dim
      ] }
    """

  /// Down on the tile at 0.25 s, 90 points to the right in 0.2 s with uneven samples, and up.
  private static func drag(_ studio: SceneStudio) throws -> [[UInt8]] {
    var frames: [[UInt8]] = []
    let (status, first) = try studio.post(
      "/api/finger",
      #"{"phase":"down","time":0.25,"elapsed":0,"scale":1,"samples":[[0,30.25,30]]}"#)
    #expect(status == 200)
    frames.append(first)
    for part in [
      "[0.0163,35.5,30.1],[0.0301,41.25,30.3]", "[0.0711,68.125,30]", "",
      "[0.1237,96.0625,29.7],[0.1333,101.3,29.6],[0.1999,120.7,29]",
    ] {
      let (status, bytes) = try studio.post(
        "/api/finger", #"{"phase":"move","elapsed":0,"scale":1,"samples":[\#(part)]}"#)
      #expect(status == 200, "\(String(decoding: bytes, as: UTF8.self))")
      frames.append(bytes)
    }
    return frames
  }

  @Test func `the engine answers while the finger is down, and its replay is equal to the bit`()
    throws
  {
    let studio = try SceneStudio(Self.text)
    let seen = try Self.drag(studio)
    #expect(seen[0] != seen[4])
    let lifted = try studio.json("/api/finger", #"{"phase":"up","samples":[[0.2083,121.1,29]]}"#)
    #expect(lifted["revision"] == .number(2))
    // Under the finger the tile goes where the finger goes: 121.1 − 30.25 further.
    #expect(isClose(try studio.x(at: 0.25 + 0.2083), 30 + 121.1 - 30.25, within: 1e-9))
    // Thrown to the right it lands on the anchor there.
    #expect(isClose(try studio.x(at: 3), 170, within: 0.5))
    let times = [0.25, 0.2801, 0.3211, 0.3211, 0.4499, 0.5, 0.7, 1.5]
    let live = try times.map { try studio.frame(at: $0) }
    // While it was down: the last sample of each part.
    #expect(Array(live.prefix(5)) == seen)

    #expect(try studio.json("/api/save")["written"] == .boolean(true))
    #expect(studio.file.contains(#"{ "at": 0.1, "set": { "tile.opacity": 0.9 } }, // dim"#))
    #expect(studio.file.contains("// two anchors"))
    let again = try SceneStudio(studio.file)
    #expect(try times.map { try again.frame(at: $0) } == live)
    #expect(again.preview.state.change { $0.film?.scene.definition.script.count } == 2)
  }

  @Test func `a touch that was not saved can be undone, and the film is as before`() throws {
    let studio = try SceneStudio(Self.text)
    func length() throws -> PlainJSON? { try studio.json("/api/film")["duration"] }
    let (before, start) = (try length(), try studio.frame(at: 0.6))
    _ = try Self.drag(studio)
    _ = try studio.json("/api/finger", #"{"phase":"up","samples":[[0.2083,121.1,29]]}"#)
    let (longer, moved) = (try length(), try studio.frame(at: 0.6))
    #expect(longer != before && moved != start)
    _ = try studio.json("/api/draft", #"{"edits":{},"takes":[]}"#)
    #expect(try length() == before)
    #expect(try studio.frame(at: 0.6) == start)
    // Done again, the touch moves the tile as it did.
    _ = try studio.json("/api/draft", #"{"edits":{},"takes":[0]}"#)
    #expect(try length() == longer)
    #expect(try studio.frame(at: 0.6) == moved)
  }

  /// A compilation that can be stopped between its result and its end.
  private enum Stop { case none, next, here, over }

  @Test func `a touch that ends during a compilation is in the film afterwards`() throws {
    let stop = Monitor(Stop.none)
    let studio = try SceneStudio(Self.text) {
      let isHere = stop.change { stop in
        if stop == .next { stop = .here }
        return stop == .here
      }
      if isHere { stop.change(when: { $0 == .over }) { _ in } }
    }
    _ = try studio.post(
      "/api/finger", #"{"phase":"down","time":0,"elapsed":0,"scale":1,"samples":[[0,30,30]]}"#)
    stop.change { $0 = .next }
    let preview = studio.preview
    let thread = WorkerThread { preview.compile() }
    stop.change(when: { $0 == .here }) { _ in }
    let lifting = WorkerThread {
      let body = Array(#"{"phase":"up","samples":[[0.15,120,30]]}"#.utf8)
      _ = preview.answer(HTTPRequest(method: "POST", path: "/api/finger", body: body))
    }
    preview.state.change(when: { ($0.film?.revision ?? 0) > 1 }) { _ in }
    stop.change { $0 = .over }
    thread?.join()
    lifting?.join()
    #expect(try studio.x(at: 0.15) == 120)
  }

  /// A finger that lifts at 600 points per second, which a deceleration rate of 0.998 a millisecond
  /// slows down: the integral of 600 · 0.998^(1000 t) from 0 on is −600 / (1000 · ln 0.998).
  @Test func `a throw is told with its projection and the anchor that wins`() throws {
    let studio = try SceneStudio(Self.text)
    _ = try studio.post(
      "/api/finger", #"{"phase":"down","time":0,"elapsed":0,"scale":1,"samples":[[0,30,30]]}"#)
    _ = try studio.json("/api/finger", #"{"phase":"up","samples":[[0.15,120,30]]}"#)
    let thrown = try #require(try studio.json("/api/throws")["throws"]?.elements.first)
    #expect(thrown["time"] == .number(0.15))
    let aim = thrown["projection"]?.elements.first?.number ?? 0
    #expect(isClose(aim, 120 - 600 / (1000 * log(0.998)), within: 1e-9), "\(aim)")
    #expect(thrown["anchors"]?.elements.map { $0["chosen"] == .boolean(true) } == [false, true])
    #expect(thrown["destination"]?.elements == [.number(170), .number(30)])
  }

  @Test func `what a finger holds rests while the finger rests`() throws {
    let studio = try SceneStudio(Self.text)
    _ = try studio.post(
      "/api/finger", #"{"phase":"down","time":0,"elapsed":0,"scale":1,"samples":[[0,30,30]]}"#)
    let frames = try ["[0.15,100,30]", ""].enumerated().map { index, samples in
      let elapsed = [0.15, 0.9][index]
      return try studio.post(
        "/api/finger",
        #"{"phase":"move","elapsed":\#(elapsed),"scale":1,"samples":[\#(samples)]}"#
      ).bytes
    }
    // The script's own change of the opacity was before both.
    #expect(frames[0] == frames[1])
  }

  @Test func `a finger cannot do what no finger can`() throws {
    let studio = try SceneStudio(Self.text)
    func status(_ body: String) throws -> Int { try studio.post("/api/finger", body).status }
    #expect(try status(#"{"phase":"move","elapsed":0,"scale":1,"samples":[]}"#) == 422)
    #expect(try status(#"{"phase":"up"}"#) == 422)
    #expect(try status(#"{"phase":"hover"}"#) == 400)
    #expect(try status(#"{"phase":"down","time":-1,"samples":[[0,1,1]]}"#) == 400)
    #expect(try status(#"{"phase":"down","time":0,"samples":[]}"#) == 400)
    #expect(
      try status(#"{"phase":"down","time":0,"elapsed":0,"scale":1,"samples":[[0,1,1]]}"#) == 200)
    #expect(
      try status(#"{"phase":"move","elapsed":0,"scale":1,"samples":[[0.2,1,1],[0.1,1,1]]}"#) == 422)
    #expect(try status(#"{"phase":"cancel"}"#) == 200)
  }

  @Test func `a film with a duration cannot be touched after its end`() throws {
    let studio = try SceneStudio(
      Self.text.replacing("\"scale\": 1,", with: "\"scale\": 1, \"duration\": 2,"))
    let (status, bytes) = try studio.post(
      "/api/finger", #"{"phase":"down","time":2,"elapsed":0,"scale":1,"samples":[[0,1,1]]}"#)
    #expect(status == 422)
    #expect(String(decoding: bytes, as: UTF8.self).contains("the film ends at 2.0 s"))
  }

  @Test func `a draft is seen at once, undone, and written only on request`() throws {
    let studio = try SceneStudio(Self.text)
    _ = try Self.drag(studio)
    _ = try studio.json("/api/finger", #"{"phase":"up","samples":[[0.21,121,29]]}"#)
    let way = "views[0].gestures[0].pan.release.snap.spring.stiffness"
    let before = try studio.x(at: 0.6)
    #expect(
      try studio.json("/api/draft", #"{"edits":{"\#(way)":"50"},"takes":[0]}"#)["edits"]
        == .number(1)
    )
    let softer = try studio.x(at: 0.6)
    #expect(abs(softer - before) > 1)
    #expect(studio.file == Self.text)
    // Undone.
    _ = try studio.json("/api/draft", #"{"edits":{},"takes":[0]}"#)
    #expect(try studio.x(at: 0.6) == before)
    // Without the touch the tile rests.
    _ = try studio.json("/api/draft", #"{"edits":{},"takes":[]}"#)
    #expect(try studio.x(at: 0.6) == 30)
    _ = try studio.json("/api/draft", #"{"edits":{"\#(way)":"50"},"takes":[]}"#)
    _ = try studio.json("/api/save")
    #expect(studio.file == Self.text.replacing("200, \"damping\"", with: "50, \"damping\""))
    #expect(try studio.json("/api/controls")["edits"] == .object([:]))
  }

  @Test func `neither a file that has changed meanwhile nor the draft loses anything`() throws {
    let studio = try SceneStudio(Self.text)
    let way = "views[0].gestures[0].pan.release.snap.spring.damping"
    _ = try studio.json("/api/draft", #"{"edits":{"\#(way)":"8"}}"#)
    // Elsewhere: both are kept.
    let theirs = Self.text.replacing("#FF0000", with: "#00FF00")
    try OutputFile.write(theirs, to: studio.path, as: .forced)
    _ = try studio.json("/api/save")
    #expect(studio.file == theirs.replacing("\"damping\": 20", with: "\"damping\": 8"))
    // The same place: nothing is written until somebody decides.
    _ = try studio.json("/api/draft", #"{"edits":{"\#(way)":"9"}}"#)
    let other = studio.file.replacing("\"damping\": 8", with: "\"damping\": 30")
    try OutputFile.write(other, to: studio.path, as: .forced)
    #expect(try studio.post("/api/save", "{}").status == 409)
    #expect(studio.file == other)
    let conflict = try #require(try studio.json("/api/controls")["conflicts"]?.elements.first)
    #expect(conflict["theirs"] == .string("30"))
    #expect(conflict["mine"] == .string("9"))
    _ = try studio.json("/api/settle", #"{"path":"\#(way)","mine":true}"#)
    _ = try studio.json("/api/save")
    #expect(studio.file == other.replacing("\"damping\": 30", with: "\"damping\": 9"))
    // The page has seen an older file than the draft meets.
    _ = try studio.json(
      "/api/draft", #"{"edits":{"\#(way)":"11"},"originals":{"\#(way)":"30"}}"#)
    #expect(try studio.post("/api/save", "{}").status == 409)
    _ = try studio.json("/api/settle", #"{"path":"\#(way)","mine":false}"#)
    // A file that is half-written is not touched.
    _ = try studio.json("/api/draft", #"{"edits":{"\#(way)":"7"}}"#)
    try OutputFile.write("{ \"size\":", to: studio.path, as: .forced)
    #expect(try studio.post("/api/save", "{}").status == 409)
    #expect(studio.file == "{ \"size\":")
  }

  @Test func `what is no JSON, or stands nowhere, is no edit`() throws {
    let studio = try SceneStudio(Self.text)
    for body in [
      #"{"edits":{"size[0]":"1, 2"}}"#, #"{"edits":{"size[0]":"]"}}"#,
      #"{"edits":{"size[9]":"1"}}"#,
      #"{"edits":{"size[0]":"1 // c"}}"#,
    ] {
      #expect(try studio.post("/api/draft", body).status == 422)
    }
  }

  @Test func `a file keeps who may read it, and a link leads to it still`() throws {
    let studio = try SceneStudio(Self.text)
    chmod(studio.path, 0o640)
    let link = studio.path + ".link"
    symlink(studio.path, link)
    defer { unlink(link) }
    #expect(try SavedFile.update(link) { _ in Array("{}".utf8) })
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(studio.path, &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(studio.file == "{}")
  }
}
