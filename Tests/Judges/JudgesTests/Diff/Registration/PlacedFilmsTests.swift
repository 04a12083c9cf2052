import FlipbookDiff
import FlipbookImages
import FlipbookSystem
import FlipbookTimeline
import TestSupport
import Testing

/// Films whose pictures have different sizes: they are laid onto each other before their times are.
@Suite(.tags(.slow), .endsInTime) struct PlacedFilmsTests {
  /// A card that goes across between four marks, none of which stands as another one does.
  private static let scene = """
    { "size": [120, 80], "fps": 30, "duration": 2, "background": "#20242C", "views": [
      { "frame": [6, 6, 26, 12], "backgroundColor": "#F2C14E" },
      { "frame": [96, 10, 14, 22], "backgroundColor": "#5BC0EB", "cornerRadius": 7 },
      { "frame": [10, 56, 16, 16], "backgroundColor": "#9BC53D" },
      { "frame": [60, 34, 4, 14], "backgroundColor": "#E55934" },
      { "id": "card", "frame": [20, 22, 24, 20], "backgroundColor": "#FFFFFF", "cornerRadius": 4,
        "animations": [ { "basic": { "keyPath": "position", "fromValue": [32, 32],
          "toValue": [88, 60], "duration": 0.9, "delay": 0.4, "fillMode": "both",
          "removedOnCompletion": false, "timingFunction": "easeInEaseOut" } } ] }
    ] }
    """

  private static func film(scale: Double = 1) throws -> MemoryFilm {
    try MemoryFilm(try TestScene.compiled(scene), scale: scale)
  }

  private static func reported(_ a: DiffSubject, _ b: DiffSubject) throws -> String {
    let report = try DiffJob(DiffRequest(), cancellation: Cancellation()) { _ in }
      .run(a, b) { _ in { _ in } }
    #expect(!report.isSame)
    return report.text(width: 80)
  }

  /// How the film is shown, and what is told of it.
  struct Showing: Sendable, CustomTestStringConvertible {
    var words: String
    var scale = 1.0
    var change: @Sendable (Bitmap) throws -> Bitmap = { $0 }
    var testDescription: String { words }
  }

  static let showings: [Showing] = [
    Showing(words: "B shows all of A, at 0.5 of its size\n", scale: 0.5),
    Showing(words: "B shows all of A, at 1.5 of its size\n", scale: 1.5),
    Showing(words: "B shows 100×66 pixels of A, from (14, 8)\n") {
      try $0.rearranged(width: 100, height: 66) { ($0 + 14, $1 + 8) }
    },
    Showing(words: "B shows all of A, with something around it\n") {
      try $0.rearranged(width: 160, height: 130) { ($0 - 20, $1 - 30) }
    },
    Showing(words: "B shows all of A, rotated by 90° clockwise\n") {
      try $0.rearranged(width: 80, height: 120) { ($1, 79 - $0) }
    },
    Showing(words: "at 2 of its size, rotated by 90° counterclockwise\n", scale: 2) {
      try $0.rearranged(width: 160, height: 240) { (239 - $1, $0) }
    },
  ]

  /// Four frames of 30 a second are 133 ms.
  @Test(arguments: showings)
  func `one film is found in the other, and by how much it is late`(showing: Showing) throws {
    let other = try Self.film(scale: showing.scale).changed(showing.change).late(byFrames: 4)
    let reported = try Self.reported(.footage(Self.film()), .footage(other))
    #expect(reported.contains(showing.words), "\(reported)")
    #expect(
      try reported.contains(
        Regex("B is the same motion, 4( ± 0.[0-9]+)? frames \\(133 ms\\) late")),
      "\(reported)")
  }

  /// Pictures of one size, whose origins are the same: only the scale tells that B is placed.
  @Test(arguments: [(0.5, "at 0.5 of its size"), (0.75, "at 0.75 of its size")])
  func `a film that is smaller in the same corner is placed`(scale: Double, words: String) throws {
    let other = try Self.film(scale: scale).changed {
      try $0.rearranged(width: 120, height: 80, over: Pixel(red: 128, green: 128, blue: 128)) {
        ($0, $1)
      }
    }
    let reported = try Self.reported(.footage(Self.film()), .footage(other))
    #expect(
      reported.contains("B shows all of A, \(words), with something around it"), "\(reported)")
  }

  @Test func `a film at the same time is in time with the other`() throws {
    let scene = DiffSubject.scene(try TestScene.compiled(Self.scene), name: "a.json")
    // Between bars of ten rows, then turned by half a turn.
    let other = try Self.film().changed {
      try $0.rearranged(width: 120, height: 100) { (119 - $0, 89 - $1) }
    }
    let reported = try Self.reported(scene, .footage(other))
    #expect(reported.contains("upside down"), "\(reported)")
    #expect(reported.contains("B is in time with A"), "\(reported)")
  }

  /// Stripes that go down by two pixels a frame.
  @Test func `a film of something else is nowhere in it`() throws {
    let stripes = try (0..<60).map { frame in
      let bright = try Bitmap.gray(96, 96, 220)
      return try bright.rearranged(width: 96, height: 96, over: Pixel(red: 30, green: 90, blue: 60))
      {
        (($0 + ($1 + 2 * frame) / 3) % 7 < 3 ? 0 : -1, 0)
      }
    }
    let reported = try Self.reported(
      .footage(Self.film()), .footage(MemoryFilm(stripes, fps: 30)))
    #expect(
      reported.contains("cannot tell which part of one the other shows"), "\(reported)")
    #expect(!reported.contains("the same motion"), "\(reported)")
  }

  @Test func `pictures of other sizes differ, and that is said once`() throws {
    let folder = try DiffedFolder.squares()
    for (name, scale) in [("one", 1.0), ("two", 2)] {
      try folder.draw("a.json", into: name, scale: scale)
    }
    let reported = folder.reported(try folder.diff("one", "two"))
    #expect(
      reported.hasSuffix(
        """
        differs: one has 120×40 pixels, two 240×80
        B shows all of A, at 2 of its size
        B is in time with A: no shift and no stretch brings them closer

        """), "\(reported)")
    // A scene is drawn as large as what it is compared with.
    let scene = try folder.diff("a.json", "two") { $0.frameRate = .init(numerator: 10) }
    #expect(scene.isSame)
  }
}
