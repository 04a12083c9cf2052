import FlipbookGeometry
import FlipbookImages
import FlipbookLayers
internal import FlipbookPainter
import FlipbookRaster
import FlipbookTimeline
import TestSupport
import Testing

/// Transitions that begin while others run.
@Suite(.endsInTime) struct InterruptedTransitionTests {
  private static let card = LayerID(1)
  private static let dot = LayerID(2)
  private static let twin = LayerID(3)

  /// Every kind, and some from other sides.
  static let kinds: [TransitionKind] = [
    .crossDissolve, .moveIn(from: .left), .push(from: .bottom), .reveal(from: .top),
    .flip(from: .left), .flip(from: .top), .curl(.up), .curl(.down),
  ]

  static let showsBelow: Set<TransitionKind> = [.reveal(from: .top), .curl(.up)]

  static let pairs = kinds.flatMap { first in kinds.map { (first, $0) } }

  /// A card that cuts what slides, with a dot in it, on a gray film.
  private func stage(turned: Bool = false) -> TimelineBuilder {
    var root = Layer(id: LayerID(0))
    root.frame = Rect(x: 0, y: 0, width: 120, height: 100)
    var card = Layer(id: Self.card)
    card.frame = Rect(x: 30, y: 20, width: 60, height: 60)
    card.backgroundColor = Color(red: 0.9, green: 0.2, blue: 0.1)
    card.cornerRadius = 8
    card.masksToBounds = true
    if turned { card.transform = .rotation(0.3) }
    var dot = Layer(id: Self.dot)
    dot.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    dot.backgroundColor = Color(red: 1, green: 1, blue: 1)
    card.sublayers = [dot]
    root.sublayers = [card]
    return TimelineBuilder(root: root)
  }

  private func bitmap(_ builder: TimelineBuilder, at time: Double) throws -> Bitmap {
    let settings = PaintSettings(
      pixelWidth: 120, pixelHeight: 100, scale: 1,
      background: Color(red: 0.5, green: 0.5, blue: 0.5))
    let picture = LayerPainter(settings).picture(of: builder.timeline.presentation(at: time))
    return try Canvas(images: ImageStore(), fonts: FontLibrary(directories: []))
      .bitmap(of: picture)
  }

  private func recolour(_ builder: inout TimelineBuilder, _ blue: Double, at time: Double) {
    builder.setModel(
      .color(Color(red: 0.1, green: 0.8, blue: blue)), for: LayerKeyPath(.backgroundColor),
      of: Self.card, at: time)
  }

  private func distance(_ a: Bitmap, _ b: Bitmap) -> Int {
    var worst = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        guard let p = a.pixel(x: x, y: y), let q = b.pixel(x: x, y: y) else { return 256 }
        for (u, v) in [(p.red, q.red), (p.green, q.green), (p.blue, q.blue)] {
          worst = max(worst, abs(Int(u) - Int(v)))
        }
      }
    }
    return worst
  }

  @Test(arguments: pairs)
  func `a transition that interrupts another one begins with what was seen`(
    first: TransitionKind, second: TransitionKind
  ) throws {
    var builder = stage()
    builder.transition(
      first, of: Self.card, duration: 2, timingFunction: nil, at: 1)
    recolour(&builder, 0.2, at: 1)
    let without = builder
    builder.transition(
      second, of: Self.card, duration: 2, timingFunction: nil, isStill: true, at: 1.8)
    recolour(&builder, 1, at: 1.8)
    let before = try bitmap(without, at: 1.8)
    #expect(try distance(bitmap(builder, at: 1.799_999), before) <= 1)
    #expect(try distance(bitmap(builder, at: 1.8), before) <= 1)
    // A moment later it has hardly moved; but what lies below a picture with gaps is seen at once.
    if !Self.showsBelow.contains(second) {
      #expect(try mean(bitmap(builder, at: 1.8 + 1.0 / 240), before) < 1)
    }
    #expect(try bitmap(builder, at: 3.8) == bitmap(builder, at: 5))
  }

  private func mean(_ a: Bitmap, _ b: Bitmap) throws -> Double {
    var sum = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (try #require(a.pixel(x: x, y: y)), try #require(b.pixel(x: x, y: y)))
        sum += abs(Int(p.green) - Int(q.green))
      }
    }
    return Double(sum) / Double(a.width * a.height)
  }

  @Test(arguments: kinds)
  func `what was on the way moves with the new transition as a whole`(kind: TransitionKind) throws {
    // A dissolve of two equal pictures shows that picture, wherever it lies: so an interrupted one
    // must look as a card that rested.
    for turned in [false, true] {
      var resting = stage(turned: turned)
      var interrupted = resting
      interrupted.transition(
        .crossDissolve, of: Self.card, duration: 2, timingFunction: nil, at: 0.5)
      resting.transition(kind, of: Self.card, duration: 2, timingFunction: nil, at: 1)
      recolour(&resting, 1, at: 1)
      interrupted.transition(kind, of: Self.card, duration: 2, timingFunction: nil, at: 1)
      recolour(&interrupted, 1, at: 1)
      for time in [1.3, 1.7, 2.4] {
        let (a, b) = try (bitmap(resting, at: time), bitmap(interrupted, at: time))
        // In perspective sheets begin at other places between pixels, which edges show.
        if case .flip = kind {
          #expect(try distance(a, b) <= 48 && mean(a, b) < 0.25)
        } else {
          #expect(distance(a, b) <= 2)
        }
      }
    }
  }

  @Test func `the picture of what moves is taken at the start, and stands`() throws {
    var builder = stage()
    let property = PropertyAnimation(
      keyPath: LayerKeyPath(.position, .x),
      curve: .basic(from: .number(10), to: .number(90), by: nil))
    var motion = LayerAnimation(.property(property))
    motion.timing.duration = 8
    builder.add(motion, to: Self.dot, at: 0)
    builder.transition(
      .crossDissolve, of: Self.card, duration: 2, timingFunction: nil, isStill: true, at: 2)
    guard
      case .transition(let from, let to, _, _)? = builder.timeline.presentation(at: 3)
        .descendant(Self.card)?.kind
    else {
      Issue.record("no transition")
      return
    }
    #expect(abs((from.sublayers.first?.position.x ?? 0) - 30) < 1e-6)
    #expect(to.sublayers.first?.position.x == 30)
    let end = builder.timeline.presentation(at: 4.5).descendant(Self.dot)?.position.x ?? 0
    #expect(abs(end - 55) < 1e-6)
  }

  @Test func `a transition in a view in transition is seen in both pictures`() throws {
    var builder = stage()
    builder.transition(
      .push(from: .left), of: Self.dot, duration: 2, timingFunction: nil, at: 1)
    builder.transition(
      .crossDissolve, of: Self.card, duration: 1, timingFunction: nil, at: 1.5)
    guard
      case .transition(let from, let to, _, _)? = builder.timeline.presentation(at: 2)
        .descendant(Self.card)?.kind,
      case .transition(_, _, _, let frozen)? = from.sublayers.first?.kind,
      case .transition(_, _, _, let live)? = to.sublayers.first?.kind
    else {
      Issue.record("no transitions")
      return
    }
    #expect(abs(frozen - 0.25) < 1e-6 && live == 0.5)
  }

  @Test func `a view that is taken out in a transition is gone with it`() throws {
    var builder = stage()
    builder.transition(.curl(.up), of: Self.card, duration: 2, timingFunction: nil, at: 1)
    #expect(builder.remove(Self.card, time: 2).count == 1)
    #expect(builder.timeline.presentation(at: 2).sublayers.isEmpty)
    #expect(builder.timeline.presentation(at: 1.9).sublayers.count == 1)
  }

  @Test func `a thousand transitions that interrupt each other are shown, within bounds`() throws {
    var builder = stage()
    for index in 0..<1000 {
      let time = 1 + Double(index) / 1000
      builder.transition(
        index % 2 == 0 ? .flip(from: .left) : .crossDissolve, of: Self.card, duration: 3,
        timingFunction: nil, at: time)
      recolour(&builder, Double(index % 7) / 7, at: time)
    }
    var depth = 0
    var layer = builder.timeline.presentation(at: 2.5).descendant(Self.card)
    while case .transition(let from, _, _, _)? = layer?.kind {
      depth += 1
      layer = from
    }
    #expect((2...60).contains(depth))
    _ = try bitmap(builder, at: 2.5)
  }
}
