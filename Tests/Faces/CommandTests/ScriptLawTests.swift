import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookLayers
import FlipbookOpening
import FlipbookOutput
import FlipbookRaster
import FlipbookTimeline
import TestSupport
import Testing

/// Law 17 for whole films: what a script never asks of layers changes nothing that it does.
@Suite(.endsInTime) struct ScriptLawTests {
  /// The differences between rows of a batch: looks, and now and then places.
  private static let changes: [@Sendable (inout Layer) -> Void] = [
    { $0.backgroundColor = .black }, { $0.shadowOpacity = 0.5 }, { $0.borderWidth += 2 },
    { $0.cornerRadius += 5 }, { $0.bounds.size.height += 9 }, { $0.position.x += 7 },
  ]

  @Test(arguments: SceneFolder.drawn)
  func `law 17: a film from a shared script equals the film folded by itself`(
    scene: String
  ) throws {
    let film = try SceneFolder.compiled(scene)
    let count = Self.views(film.definition.root)
    var random = SeededGenerator(seed: 17)
    let scripts = SharedScripts()
    _ = try scripts.resolve(film.definition, by: Resolver())
    var shared = 0
    // A few of the first that are shared say as much as all, and films take their time.
    for _ in 0..<12 where shared < 2 {
      var other = film.definition
      var (place, number) = (0, Int.random(in: 0..<count, using: &random))
      if count > 1, number == 0 { number = 1 }
      let change = Self.changes[Int.random(in: 0..<Self.changes.count, using: &random)]
      Self.change(&other.root, number, &place, change)
      let folds = scripts.foldCount
      let found = try scripts.resolve(other, by: Resolver())
      guard scripts.foldCount == folds else { continue }
      shared += 1
      try expectEqual(film, other, found, try Resolver().resolve(other))
    }
    // A transition of the whole film shows every look.
    #expect(shared > 0 || scene == "film-transitions", "no change of \(scene) is a look")
  }

  /// The frames of two resolved scenes, byte for byte.
  private func expectEqual(
    _ film: CompiledScene, _ definition: Scene, _ found: ResolvedScene, _ own: ResolvedScene
  ) throws {
    #expect(found.length == own.length && found.warnings == own.warnings)
    #expect(found.marks == own.marks)
    let painters = try [found, own].map { resolved in
      let scene = CompiledScene(
        name: film.name, definition: definition, resolved: resolved, images: film.images,
        fonts: film.fonts, digest: "")
      return scene.painter(try #require(scene.settings(scale: 0.5)))
    }
    let frames = own.frameCount(at: own.frameRate)
    for frame in stride(from: 0, to: frames, by: max(1, frames / 16)) {
      let time = own.frameRate.time(ofFrame: frame)
      let hashes = try painters.map { try $0.bitmap(at: time).pixelHash }
      #expect(hashes[0] == hashes[1], "at \(time) s")
    }
  }

  private static func views(_ view: SceneView) -> Int {
    view.subviews.reduce(1) { $0 + views($1) }
  }

  /// Changes the view of a number in the order of the tree.
  private static func change(
    _ view: inout SceneView, _ number: Int, _ count: inout Int, _ change: (inout Layer) -> Void
  ) {
    if number == count { change(&view.layer) }
    count += 1
    for index in view.subviews.indices {
      Self.change(&view.subviews[index], number, &count, change)
    }
  }
}
