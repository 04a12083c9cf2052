import FlipbookCheck
import TestSupport
import Testing

/// Checks in a project that has nothing but scenes.
@Suite(.endsInTime) struct StrangerCheckTests {
  private static func spring(stiffness: Int) -> String {
    """
    { "size": [120, 40], "fps": 30, "background": "white",
      "views": [
        { "id": "dot", "frame": [0, 10, 20, 20], "backgroundColor": "#FF0000", "animations": [
          { "spring": { "keyPath": "position.x", "fromValue": 10, "toValue": 90, "mass": 1,
            "stiffness": \(stiffness), "damping": 12, "fillMode": "forwards",
            "removedOnCompletion": false } } ] } ] }
    """
  }

  private static func project(stiffness: Int = 200) throws -> CheckedFolder {
    try CheckedFolder(["spring": spring(stiffness: stiffness)])
  }

  /// Every file of references with its bytes.
  private static func references(_ folder: CheckedFolder) -> [String: [UInt8]] {
    let files = folder.files.files().filter { $0.hasPrefix("references/") }
    return Dictionary(
      uniqueKeysWithValues: files.map {
        ($0, TemporaryFolder.bytes(of: "\(folder.path)/\($0)") ?? [])
      })
  }

  @Test
  func `a spring that was changed fails each time, with its pictures, and nothing is written`()
    throws
  {
    let folder = try Self.project()
    let first = try folder.check(.recordFirst)
    #expect(first.recordedScenes == ["spring"])
    let recorded = Self.references(folder)
    let frames = recorded.keys.filter { $0.hasSuffix(".png") }
    #expect(frames.count == 5)
    #expect(first.text == "0 passed, 0 failed, 9 recorded, 1 scene without expect.json\n")

    let second = try folder.check(.recordFirst)
    #expect(
      second.text
        == "9 passed, 0 failed, 1 scene without expect.json, compared 38 of 38 frames\n")
    #expect(second.recordedScenes.isEmpty)

    folder.files.write(Self.spring(stiffness: 180), to: "scenes/spring.json")
    var reports: Set<String> = []
    for _ in 1...3 {
      let changed = try folder.check(.recordFirst)
      #expect(folder.reported(changed).contains("spring: values: dot.position from 0.0333 s: "))
      #expect(Self.references(folder) == recorded)
      // At the beginning both springs are at 10, and at the end of the film both rest within a
      // fraction of a pixel: the pictures between differ, at the instants that were recorded.
      let shown = changed.pictures.filter { $0.hasSuffix(".actual.png") }
      #expect(shown.count >= 2, "\(shown)")
      for picture in changed.pictures { #expect(folder.files.exists("out/check/\(picture)")) }
      reports.insert(changed.json)
    }
    #expect(reports.count == 1)

    try folder.record()
    #expect(try folder.check().failures.isEmpty)
  }

  @Test func `a scene without references fails in one line where none are to be written`() throws {
    let folder = try Self.project()
    #expect(
      folder.reported(try folder.check()) == """
        spring: references: there are none in references/spring; `render check --record` writes them

        """)
    #expect(Self.references(folder).isEmpty)
  }

  /// A dot that leaves at a second: what is recorded after that moment is compared when the film ends
  /// before it.
  @Test func `frames and values after the end of a film that became shorter are compared`() throws {
    func scene(leavesAt time: Double, duration: Double) -> String {
      """
      { "size": [40, 40], "fps": 10, "duration": \(duration), "background": "white",
        "views": [ { "id": "dot", "frame": [0, 10, 20, 20], "backgroundColor": "#FF0000" } ],
        "script": [ { "at": \(time), "set": { "dot.hidden": true } } ] }
      """
    }
    let folder = try CheckedFolder(["leaves": scene(leavesAt: 1, duration: 2)])
    try folder.record()
    // Only shorter: all that was recorded still holds.
    folder.files.write(scene(leavesAt: 1, duration: 1.2), to: "scenes/leaves.json")
    #expect(folder.reported(try folder.check()) == "leaves: film: 12 frames instead of 20\n")
    // Now it stays for ever, which only what was recorded after the new end can tell.
    folder.files.write(scene(leavesAt: 5, duration: 0.5), to: "scenes/leaves.json")
    let stays = folder.reported(try folder.check())
    #expect(stays.contains("leaves: film: 5 frames instead of 20"))
    #expect(stays.contains("leaves: values: dot.hidden from 1 s: false instead of true"))
    // The frames are at 0, 0.47, 0.95, 1.42 and 1.9 s; a dot of 20 by 20 is not hidden in the last.
    for time in ["1.42", "1.9"] {
      #expect(stays.contains("leaves: frame \(time)s: 400 pixels differ"))
    }
    #expect(!stays.contains("frame 0.95s"))
  }

  @Test func `what moved and rests now is told by its values`() throws {
    let folder = try Self.project()
    try folder.record()
    folder.files.write(
      "{ \"size\": [120, 40], \"fps\": 30, \"duration\": 1, \"background\": \"white\", \"views\": "
        + "[ { \"id\": \"dot\", \"frame\": [0, 10, 20, 20], \"backgroundColor\": \"red\" } ] }",
      to: "scenes/spring.json")
    #expect(
      folder.reported(try folder.check()).contains(
        "spring: values: dot.position from 0.0333 s: [10, 20] instead of ["))
  }
}
