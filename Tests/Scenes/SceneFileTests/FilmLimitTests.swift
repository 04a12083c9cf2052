import FlipbookDocument
import FlipbookInteraction
import FlipbookLayers
import FlipbookSceneFile
import TestSupport
import Testing

/// A film without a duration that comes to rest too late is an error where what goes on is written.
@Suite(.endsInTime) struct FilmLimitTests {
  private func refusal(_ views: String, _ script: String) throws -> (message: String, path: String?)
  {
    let text = "{ \"size\": [100, 100], \"views\": [\(views)], \"script\": [\(script)] }"
    let loaded = try SceneText.load(text)
    do throws(ResolveError) {
      _ = try Resolver().resolve(loaded.scene)
      return ("", nil)
    } catch {
      return (
        "\(error)", (error.place ?? error.layer.flatMap { loaded.place(of: $0) })?.path
      )
    }
  }

  private let view = "{ \"id\": \"a\", \"frame\": [10, 10, 50, 50] }"

  @Test func `the block that goes on is named and told at its place`() throws {
    // The envelope e^(−βt) with β = damping / 2 falls to a thousandth only after 13.8/damping s.
    let spring = "{ \"mass\": 1, \"stiffness\": 100, \"damping\": 1e-6 }"
    let (message, path) = try refusal(
      view,
      "{ \"at\": 0, \"set\": { \"a.cornerRadius\": 1 } }, "
        + "{ \"at\": 0.1, \"animate\": { \"spring\": \(spring), \"changes\": { \"a.opacity\": 0 } } }"
    )
    #expect(message.hasPrefix("a: animation \"opacity\" goes on until 138"), "\(message)")
    #expect(
      message.hasSuffix(
        " s, beyond the limit of 1000000 frames for a film; give the scene a \"duration\""
      ), "\(message)")
    #expect(path == "script[1]")
  }

  @Test func `an animation of a view is told at the view`() throws {
    let animation =
      "{ \"basic\": { \"keyPath\": \"opacity\", \"toValue\": 0, \"duration\": 20000 } }"
    let (message, path) = try refusal(
      "{ \"id\": \"b\" }, { \"id\": \"a\", \"animations\": [\(animation)] }", "")
    #expect(message.hasPrefix("a: animation of opacity goes on until 20000.0 s"), "\(message)")
    #expect(path == "views[1]")
  }

  @Test func `an event that comes too late is told at its place`() throws {
    let (message, path) = try refusal(view, "{ \"at\": 1e9, \"set\": { \"a.opacity\": 0 } }")
    #expect(message.hasPrefix("events go on until 1000000000.0 s"), "\(message)")
    #expect(path == "script[0]")
  }

  @Test func `a million frames are a film`() throws {
    // 16 666 s at 60 frames a second are 999 960 frames and one more.
    let animation =
      "{ \"basic\": { \"keyPath\": \"opacity\", \"toValue\": 0, \"duration\": 16666 } }"
    #expect(try refusal("{ \"animations\": [\(animation)] }", "").message == "")
  }

  @Test func `equal warnings are told once with their number`() throws {
    // Each tap begins the same block, which cannot animate contentsGravity, after it was set back.
    let set = "{ \"set\": { \"a.contentsGravity\": \"resize\" } }"
    let block =
      "{ \"animate\": { \"duration\": 0.1, \"changes\": { \"a.contentsGravity\": \"center\" } } }"
    let tap = "{ \"tap\": { \"events\": [\(set), \(block)] } }"
    let taps = (0..<4).map { "{ \"at\": \($0), \"tap\": { \"view\": \"a\" } }" }
    let text =
      "{ \"size\": [100, 100], \"views\": [{ \"id\": \"a\", \"frame\": [10, 10, 50, 50], "
      + "\"gestures\": [\(tap)] }], \"script\": [\(taps.joined(separator: ", "))] }"
    let film = try Resolver().resolve(try SceneText.load(text).scene)
    #expect(film.warnings.map(\.count) == [4])
    let warning = try #require(film.warnings.first)
    #expect(warning.text == warning.message + " (and 3 more times)")
  }
}
