import FlipbookInteraction
import FlipbookLayers
import Synchronization
import TestSupport
import Testing

/// A scene that nobody wants any more is not folded to its end.
@Suite(.endsInTime) struct CancellationTests {
  /// A view whose opacity is set again and again.
  private static func scene(events: Int) -> Scene {
    let root = SceneView(layer: Layer(id: LayerID(0)), name: "")
    var scene = Scene(root: root)
    var view = SceneView(layer: Layer(id: LayerID(1)), name: "a")
    view.layer.opacity = 1
    scene.root.subviews = [view]
    scene.script = (0..<events).map { number in
      ScheduledEvent(
        time: Double(number),
        event: .set([
          Change(layer: LayerID(1), keyPath: LayerKeyPath(.opacity), value: .to(.number(0.5)))
        ]))
    }
    return scene
  }

  @Test func `folding ends at the next turn, and says why`() throws {
    let asked = Atomic<Int>(0)
    var resolver = Resolver()
    resolver.isCancelled = { asked.add(1, ordering: .relaxed).newValue > 10 }
    do throws(ResolveError) {
      _ = try resolver.resolve(Self.scene(events: 1000))
      Issue.record("the scene was folded to its end")
    } catch {
      #expect(error.reason == .cancelled)
    }
    #expect(asked.load(ordering: .relaxed) == 11)
  }

  @Test func `what is wanted is folded to its end`() throws {
    var resolver = Resolver()
    resolver.isCancelled = { false }
    #expect(throws: Never.self) { try resolver.resolve(Self.scene(events: 20)) }
  }
}
