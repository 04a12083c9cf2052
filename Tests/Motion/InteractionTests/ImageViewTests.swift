import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookTimeline
import TestSupport
import Testing

/// UIImageView's images in turn: started, stopped, set while the app runs.
@Suite(.proves("R195", "R196", "R197", "R198", "R204"), .endsInTime) struct ImageViewTests {
  private static let images = (0..<4).map {
    LayerImage(name: "frame-\($0)", pixelSize: Size(4, 4))
  }
  private static let animated = AnimatedImage(images, duration: 0.8)

  private func scene() -> (TestScene, LayerID) {
    var test = TestScene(duration: 10)
    let id = test.addView(
      "dial", at: Point(100, 100),
      change: { view in
        view.layer.contents = .image(LayerImage(name: "still", pixelSize: Size(4, 4)))
        let animation = LayerAnimation(images: Self.animated, of: LayerKeyPath(.contents))
        view.frameAnimations = [KeyedAnimation(key: "animationImages", animation: animation)]
      })
    return (test, id)
  }

  private func seen(_ film: ResolvedScene, _ layer: LayerID, at time: Double) -> String? {
    film.timeline.presentation(at: time).descendant(layer)?.shownContents?.mainImage?.name
  }

  @Test func `images play from the first one when started, and end when stopped`() throws {
    var (test, dial) = scene()
    test.at(1, .startAnimating(dial))
    test.at(2.5, .stopAnimating(dial))
    let film = try test.resolved()
    // Slots of 0.2 s from 1 s on.
    for (time, name) in [
      (0.5, "still"), (1, "frame-0"), (1.3, "frame-1"), (1.7, "frame-3"), (1.9, "frame-0"),
      (2.5, "still"), (9, "still"),
    ] {
      #expect(seen(film, dial, at: time) == name)
    }
  }

  @Test func `started anew they play from the first one again`() throws {
    var (test, dial) = scene()
    test.at(1, .startAnimating(dial))
    test.at(1.5, .startAnimating(dial))
    let film = try test.resolved()
    #expect(seen(film, dial, at: 1.45) == "frame-2")
    #expect(seen(film, dial, at: 1.55) == "frame-0")
  }

  @Test func `an animated image plays from when it is set until another is`() throws {
    var (test, dial) = scene()
    test.at(1, .set(dial, .contents, .contents(.animated(Self.animated))))
    test.at(2, .set(dial, .contents, .contents(nil)))
    let film = try test.resolved()
    #expect(seen(film, dial, at: 1.3) == "frame-1")
    #expect(seen(film, dial, at: 1.9) == "frame-0")
    #expect(seen(film, dial, at: 2) == nil)
  }

  /// Two cycles of 0.8 s from 1 s on, in slots of 0.2 s, and a film as long as both.
  @Test func `an animated image that ends shows its last picture from then on`() throws {
    var test = TestScene()
    let dial = test.addView("dial", at: Point(100, 100))
    var twice = Self.animated
    twice.plays = 2
    test.at(1, .set(dial, .contents, .contents(.animated(twice))))
    let film = try test.resolved()
    for (time, name) in [
      (1.1, "frame-0"), (1.9, "frame-0"), (2.5, "frame-3"), (2.7, "frame-3"), (99, "frame-3"),
    ] {
      #expect(seen(film, dial, at: time) == name)
    }
    #expect(film.timeline.restTime == .at(2.6))
  }

  @Test func `an animated image that has ended makes way for the next image`() throws {
    var (test, dial) = scene()
    var once = Self.animated
    once.plays = 1
    test.at(1, .set(dial, .contents, .contents(.animated(once))))
    test.at(
      3, .set(dial, .contents, .contents(.image(LayerImage(name: "next", pixelSize: Size(4, 4))))))
    let film = try test.resolved()
    for (time, name) in [(2.9, "frame-3"), (3, "next"), (9, "next")] {
      #expect(seen(film, dial, at: time) == name)
    }
  }

  @Test func `a highlighted view shows its second image, and its own where it has none`() throws {
    var (test, dial) = scene()
    test.at(1, .set(dial, .highlighted, .bool(true)))
    let second = Contents.image(LayerImage(name: "second", pixelSize: Size(4, 4)))
    test.at(2, .set(dial, .highlightedImage, .contents(second)))
    test.at(3, .set(dial, .highlighted, .bool(false)))
    let film = try test.resolved()
    for (time, name) in [(1.5, "still"), (2.5, "second"), (3.5, "still")] {
      #expect(seen(film, dial, at: time) == name)
    }
  }

  @Test func `a view without images cannot play them`() throws {
    var test = TestScene(duration: 1)
    let box = test.addView("box", at: Point(10, 10))
    test.at(0.5, .stopAnimating(box))
    let error = #expect(throws: ResolveError.self) { try test.resolved() }
    #expect(error?.description == "box has no \"animationImages\" to play")
  }
}
