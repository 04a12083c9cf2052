import FlipbookCalculus
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import FlipbookMotion
import FlipbookTimeline
import TestSupport
import Testing

/// The cost of crossings, counted in fuel: the same on every machine.
@Suite(.proves("R242"), .endsInTime) struct CrossingCostTests {
  private static let ball = LayerID(1)
  private static let lamp = LayerID(2)
  private static let x = MovedProperty(layer: ball, keyPath: .x)

  /// Many values of one position, which a motion of a second passes all; each does something.
  private func scene(_ count: Int, _ event: (Int) -> Event) -> TestScene {
    var test = TestScene(duration: 2)
    test.addView("ball", at: Point(0, 400))
    test.addView("lamp", at: Point(0, 0))
    test.scene.controllers.crossings = (0..<count).map { index in
      var crossing = Crossing(of: Self.x, at: 10 + 200 * (Double(index) + 0.5) / Double(count))
      crossing.rising = [DelayedEvent(event: event(index))]
      return crossing
    }
    test.at(
      0.5,
      .animate([.to(Self.ball, .x, .number(250))], duration: 1) { $0.pacing = .curve(.linear) })
    return test
  }

  /// The fuel that a scene burns, in units.
  private func burned(_ test: TestScene) throws -> Double {
    let tank = FuelTank(.endless)
    _ = try Resolver().resolve(test.scene, tank: tank)
    return tank.level.burned
  }

  @Test func `events that do not move what is watched cause no searches`() throws {
    func scene(_ count: Int) -> TestScene {
      self.scene(count) { .set([.to(Self.ball, .opacity, .number(1 - Double($0) / 2000))]) }
    }
    // Twice as many crossings are twice the work, but for a look at each crossing after each event, of
    // some twenty units: a search takes at least a thousand.
    let costs = try [100, 200, 400].map { try burned(scene($0)) }
    #expect(costs[1] - 2 * costs[0] < 50 * 200 * 200, "\(costs)")
    #expect(costs[2] - 2 * costs[1] < 50 * 400 * 400, "\(costs)")
    let film = try scene(400).resolved()
    #expect(film.opacity(Self.ball, at: 2) == 1 - 399.0 / 2000)
  }

  @Test func `what a search takes is paid, so that too much of it is refused`() throws {
    var test = scene(3) { _ in .set([.to(Self.lamp, .opacity, .number(0.5))]) }
    // A number under a thousand animations, asked after each of them.
    for index in 0..<1000 {
      test.at(
        Double(index) / 1000, .animate([.by(Self.ball, .x, .number(0.1))], duration: 0.5))
    }
    do throws(ResolveError) {
      _ = try test.resolved()
      Issue.record("it costs nothing")
    } catch {
      guard case .tooMuchWork(let time, _) = error.reason else {
        Issue.record("\(error)")
        return
      }
      #expect(time > 0.01 && time < 0.9)
    }
  }
}
