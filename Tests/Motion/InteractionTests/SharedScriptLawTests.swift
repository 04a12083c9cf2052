import FlipbookInteraction
import FlipbookTimeline
import TestSupport
import Testing

/// Law 17 where nobody has thought of the scene: whatever a script asks of layers was noted.
@Suite(.endsInTime) struct SharedScriptLawTests {
  @Test(arguments: 0..<4)
  func `law 17: a random scene from a shared script equals the scene folded by itself`(
    part: Int
  ) throws {
    var (shared, folded) = (0, 0)
    for seed in 0..<150 {
      var random = RandomScene(seed: UInt64(part * 1000 + seed))
      let scripts = SharedScripts()
      guard (try? scripts.resolve(random.scene, by: Resolver())) != nil else { continue }
      for _ in 0..<6 {
        let other = random.changed()
        let folds = scripts.foldCount
        let found = Result { () throws(ResolveError) in
          try scripts.resolve(other, by: Resolver())
        }
        if scripts.foldCount == folds { shared += 1 } else { folded += 1 }
        let own = Result { () throws(ResolveError) in try Resolver().resolve(other) }
        switch (found, own) {
        case (.success(let found), .success(let own)): expectEqual(found, own, seed: seed)
        case (.failure(let found), .failure(let own)): #expect("\(found)" == "\(own)")
        default: Issue.record("seed \(seed): one is in error, the other is not")
        }
      }
    }
    // Neither would be worth a law if it hardly ever happened.
    #expect(shared > 150 && folded > 150, "\(shared) shared, \(folded) folded")
  }

  private func expectEqual(_ a: ResolvedScene, _ b: ResolvedScene, seed: Int) {
    #expect(a.length == b.length && a.rest == b.rest, "seed \(seed)")
    #expect(a.names == b.names && a.warnings == b.warnings && a.marks == b.marks, "seed \(seed)")
    for step in 0...12 {
      let time = b.duration * Double(step) / 12
      #expect(
        a.timeline.presentation(at: time) == b.timeline.presentation(at: time),
        "seed \(seed) at \(time) s")
      #expect(a.timeline.model(at: time) == b.timeline.model(at: time), "seed \(seed) at \(time) s")
    }
  }
}
