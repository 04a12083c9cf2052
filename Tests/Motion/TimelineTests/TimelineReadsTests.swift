import FlipbookGeometry
import FlipbookLayers
import FlipbookTimeline
import TestSupport
import Testing

/// Whoever folds a script is told what it depends on: each question notes what it was about.
@Suite(.endsInTime) struct TimelineReadsTests {
  private static let (root, card, inner, late) = (LayerID(0), LayerID(1), LayerID(2), LayerID(3))

  /// The reads of a card in which something else lies.
  private func noted(
    _ ask: (inout TimelineBuilder) -> Void
  ) -> TimelineReads.Answered {
    var card = Layer(id: Self.card)
    card.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    card.sublayers = [Layer(id: Self.inner)]
    var root = Layer(id: Self.root)
    root.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    root.sublayers = [card]
    let reads = TimelineReads()
    var builder = TimelineBuilder(root: root, reads: reads)
    ask(&builder)
    return reads.answered
  }

  @Test func `nothing is noted of what nobody asked`() {
    let noted = noted { builder in
      builder.setModel(.number(0.5), for: .opacity, of: Self.card, at: 1)
      builder.add(.fade(), to: Self.inner, at: 1)
    }
    #expect(noted.properties.isEmpty && noted.wholes.isEmpty && !noted.hasPlacements)
  }

  @Test func `a value that was asked for is noted, whatever part of it`() {
    let noted = noted { builder in
      _ = builder.state(of: .opacity, in: Self.inner, at: 0)
      _ = builder.state(of: .positionX, in: Self.card, at: 1, tree: .model, before: true)
    }
    #expect(noted.properties == [Self.inner: [.opacity], Self.card: [.position]])
    #expect(noted.wholes.isEmpty && !noted.hasPlacements)
  }

  @Test func `several model values of a layer are those that are asked for one by one`() {
    let properties: [LayerProperty] = [.bounds, .opacity, .position, .hidden]
    let noted = noted { builder in
      let binding = PropertyBinding(layer: Self.card, keyPath: .positionX)
      builder.setBinding(
        binding, for: LayerKeyPath(.bounds, .sizeWidth), of: Self.inner, at: 0)
      builder.setModel(.bool(true), for: LayerKeyPath(.hidden), of: Self.inner, at: 1)
      builder.setModel(.number(0.5), for: .positionX, of: Self.inner, at: 1)
      // Animations are above the model.
      builder.add(.fade(), to: Self.inner, at: 1)
      for layer in [Self.inner, Self.card] {
        for time in [0, 1, 1.5] {
          let model = builder.model(properties, of: layer, at: time)
          for property in properties {
            let state = builder.state(
              of: LayerKeyPath(property), in: layer, at: time, tree: .model)
            #expect(model.map(property.value(in:)) == .some(state?.value), "\(property.name)")
          }
        }
      }
      #expect(builder.model(properties, of: Self.late, at: 1) == nil)
      #expect(builder.model([], of: Self.root, at: 1)?.id == Self.root)
    }
    #expect(noted.properties[Self.inner] == Set(properties))
    #expect(noted.properties[Self.late] == Set(properties))
    #expect(noted.properties[Self.card] == Set(properties))
  }

  /// Who asks for what is bound asks for what it follows.
  @Test func `what a binding follows is noted`() {
    let noted = noted { builder in
      let binding = PropertyBinding(layer: Self.card, keyPath: .positionX)
      builder.setBinding(binding, for: .opacity, of: Self.inner, at: 0)
    }
    #expect(noted.properties == [Self.card: [.position]])
  }

  private static let places: [@Sendable (TimelineBuilder) -> Void] = [
    { _ = $0.convert(Point(1, 1), from: card, at: 0) },
    { _ = $0.convert(Point(1, 1), to: card, at: 0) },
    { builder in
      var map = HitMap()
      _ = map.hitTest(Point(1, 1), at: 0, in: builder) { _ in true }
    },
  ]

  @Test(arguments: places.indices) func `whoever asks where something is depends on all places`(
    _ question: Int
  ) {
    #expect(noted { Self.places[question]($0) }.hasPlacements)
  }

  @Test func `of a whole tree all layers are noted, of a picture those that are in it`() {
    #expect(
      noted { _ = $0.tree(at: 0, .model) }.wholes == [Self.root, Self.card, Self.inner])
    #expect(noted { _ = $0.picture(of: Self.card, at: 0) }.wholes == [Self.card, Self.inner])
  }

  /// The old picture is kept, the new one is drawn until then: both are seen.
  @Test func `what a transition shows is noted, and what interrupts it notes what it had come to`()
  {
    func crossing(_ builder: inout TimelineBuilder) {
      builder.transition(
        .crossDissolve, of: Self.card, duration: 2, timingFunction: nil, at: 1)
      builder.insert(Layer(id: Self.late), into: Self.card, time: 1)
    }
    #expect(noted { crossing(&$0) }.wholes == [Self.card, Self.inner])
    let interrupted = noted { builder in
      crossing(&builder)
      builder.transition(.crossDissolve, of: Self.card, duration: 1, timingFunction: nil, at: 2)
    }
    #expect(interrupted.wholes == [Self.card, Self.inner, Self.late])
  }
}
