import FlipbookDocument
import FlipbookInspect
import FlipbookOpening
import TestSupport
import Testing

/// Both trees of an instant, and every layer's local time.
@Suite(.endsInTime) struct SceneMomentTests {
  private static func moment(at time: Double) throws -> SceneMoment {
    SceneMoment(of: try TestScene.compiled(InspectedScene.cards), at: time)
  }

  @Test(.proves("M1.2"))
  func `an instant has both trees and the local times`() throws {
    let text = try Self.moment(at: 0.5).text
    // Half-way at 0.5 s: from 30 to 130 at 100 points per second of the film.
    for line in [
      "t = 0.5 s\ncanvas  local time 0.5 s", "  card  local time 1 s",
      "    card.mark  local time 1 s",
      "position [30, 40] → [80, 40]  moving at [100, 0]/s", "  pad  local time 0.5 s",
    ] {
      #expect(text.contains(line), "\(line) is not in\n\(text)")
    }
  }

  /// The card's clock runs twice as fast.
  @Test func `programs read from JSON what the inspection of an instant tells`() throws {
    let json = try PlainJSON(try Self.moment(at: 2).json.description())
    let card = try #require(json["layers"]?.elements.first { $0["name"] == .string("card") })
    #expect(json["time"] == .number(2) && card["localTime"] == .number(4))
    let position = try #require(card["properties"]?["position"])
    #expect(position["model"] == .array([.number(30), .number(40)]))
    // Past its end it stays at 130, for it fills forwards.
    #expect(position["presentation"] == .array([.number(130), .number(40)]))
    #expect(position["velocity"] == .array([.number(0), .number(0)]))
  }

  @Test func `what is as a new layer has it is not told`() throws {
    let entry = try #require(try Self.moment(at: 0).layers.first { $0.name == "pad" })
    #expect(entry.properties.map(\.name).sorted() == ["bounds", "position"])
    let later = try #require(try Self.moment(at: 1.5).layers.first { $0.name == "pad" })
    #expect(later.properties.contains { $0.name == "opacity" && $0.model == .number(0.5) })
  }
}
