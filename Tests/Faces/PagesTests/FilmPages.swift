import FlipbookOpening
import FlipbookPages
import FlipbookProduction
import FlipbookTimeline
import ProductionSupport
import TestSupport

/// Scenes and films that pages are made of.
enum FilmPages {
  /// A card that comes to be seen in half a second.
  static let card = """
    { "title": "A <card> fades", "size": [41, 30], "scale": 1, "duration": 0.5, "background": "white",
      "views": [{ "id": "card", "frame": [5, 5, 20, 20], "backgroundColor": "red", "animations": [
        { "basic": { "keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 0.5 } }] }] }
    """

  static func film(_ name: String = "one", _ width: Int = 40, _ height: Int = 30) -> PageFilm {
    PageFilm(
      name: name, digest: "1", width: width, height: height,
      clock: PageFilm.Clock(frameCount: 30, rate: .sixty))
  }

  static func scene(_ text: String = card) throws -> CompiledScene {
    try ProductionFolder(text).compiled()
  }
}
