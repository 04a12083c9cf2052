import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import FlipbookTimeline
import TestSupport
import Testing

/// The laws of films over random scenes that are read from their text.
@Suite(.endsInTime) struct RandomSceneTextTests {
  private static let seeds: Range<UInt64> = 0..<120

  private static func scene(_ seed: UInt64, set parameters: [(String, String)] = []) throws -> Scene
  {
    do throws(SceneErrors) {
      return try SceneText.load(RandomSceneText(seed: seed).text, set: parameters).scene
    } catch {
      Issue.record("seed \(seed): \(error)")
      throw error
    }
  }

  private static func film(_ scene: Scene) -> ResolvedScene? { try? Resolver().resolve(scene) }

  private static let times = (0...40).map { Double($0) / 10 }

  @Test func `random texts are scenes, and nearly all of them films`() throws {
    var films = 0
    for seed in Self.seeds where Self.film(try Self.scene(seed)) != nil { films += 1 }
    #expect(films > 100, "\(films)")
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `law 9: a scene that is read again is the same, and so are its trees in any order`(
    part: UInt64
  ) throws {
    var random = SeededGenerator(seed: 9)
    for seed in Self.seeds where seed % 3 == part {
      let scene = try Self.scene(seed)
      let again = try Self.scene(seed)
      #expect(scene == again, "seed \(seed)")
      guard let film = Self.film(scene), let other = Self.film(again) else { continue }
      let trees = Self.times.map { film.timeline.presentation(at: $0) }
      for place in Self.times.indices.shuffled(using: &random) {
        #expect(
          other.timeline.presentation(at: Self.times[place]) == trees[place],
          "seed \(seed) at \(Self.times[place]) s")
      }
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `law 11: the tree at a time is the same at any rate`(part: UInt64) throws {
    for seed in Self.seeds where seed % 3 == part {
      var scene = try Self.scene(seed)
      guard let film = Self.film(scene) else { continue }
      scene.frameRate = try #require(FrameRate(numerator: 24))
      let other = try Resolver().resolve(scene)
      for time in Self.times {
        #expect(
          film.timeline.presentation(at: time) == other.timeline.presentation(at: time),
          "seed \(seed) at \(time) s")
      }
    }
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `law 12: removing every event after a time changes nothing up to it`(part: UInt64) throws {
    var compared = 0
    for seed in Self.seeds where seed % 3 == part {
      let scene = try Self.scene(seed)
      guard let whole = Self.film(scene)?.timeline else { continue }
      for cut in [0.15, 0.55, 0.95, 1.45] {
        var shortened = scene
        shortened.script.removeAll { $0.time > cut }
        guard shortened.script.count < scene.script.count else { continue }
        let part = try Resolver().resolve(shortened).timeline
        for time in stride(from: 0.0, through: cut, by: 0.05) {
          compared += 1
          #expect(
            part.presentation(at: time) == whole.presentation(at: time),
            "seed \(seed) at \(time) s, without events after \(cut) s")
        }
      }
    }
    #expect(compared > 500)
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `law 8: what is at rest at the end stays so`(part: UInt64) throws {
    for seed in Self.seeds where seed % 3 == part {
      var scene = try Self.scene(seed)
      scene.duration = nil
      guard let film = Self.film(scene) else { continue }
      scene.duration = film.duration + 3
      let end = film.timeline.presentation(at: film.duration)
      let longer = try Resolver().resolve(scene)
      for later in [0, 0.2, 1, 3] {
        #expect(
          longer.timeline.presentation(at: film.duration + later) == end,
          "seed \(seed), \(later) s on")
      }
    }
  }

  /// Rows of a batch differ by parameters: a color, the gap of a stack, the time of a stagger.
  @Test(arguments: 0..<3 as Range<UInt64>)
  func `law 17: a film from a shared script equals the film folded by itself`(part: UInt64) throws {
    var shared = 0
    for seed in Self.seeds where seed % 3 == part {
      let scripts = SharedScripts()
      guard (try? scripts.resolve(try Self.scene(seed), by: Resolver())) != nil else { continue }
      for parameter in [("accent", "red"), ("gap", "9"), ("every", "0.05")] {
        let other = try Self.scene(seed, set: [parameter])
        let folds = scripts.foldCount
        let found = Result { () throws(ResolveError) in
          try scripts.resolve(other, by: Resolver())
        }
        if scripts.foldCount == folds { shared += 1 }
        let own = Result { () throws(ResolveError) in try Resolver().resolve(other) }
        switch (found, own) {
        case (.success(let found), .success(let own)):
          #expect(found.length == own.length && found.marks == own.marks, "seed \(seed)")
          for time in Self.times {
            #expect(
              found.timeline.presentation(at: time) == own.timeline.presentation(at: time),
              "seed \(seed) with \(parameter) at \(time) s")
          }
        case (.failure(let found), .failure(let own)): #expect("\(found)" == "\(own)")
        default: Issue.record("seed \(seed): one is in error, the other is not")
        }
      }
    }
    #expect(shared > 20, "\(shared)")
  }
}
