import Flipbook
import Foundation
import TestSupport
import Testing

/// A scene, asked as a program asks it that only imports the library.
@Suite(.endsInTime) struct SceneFilmTests {
  /// A red square that moves evenly from x = 10 to x = 50 in a second, 2 pixels per point.
  private static let scene = """
    { "size": [60, 20], "scale": 2, "fps": 50, "background": "#FFFFFF",
      "parameters": { "end": 50 },
      "views": [ { "id": "tile", "frame": [0, 0, 20, 20], "backgroundColor": "#FF0000", "animations": [
        { "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": "$end", "duration": 1,
          "timingFunction": "linear", "fillMode": "forwards", "removedOnCompletion": false } } ] } ] }
    """

  private static func film(
    _ text: String = scene, parameters: [String: String] = [:]
  ) throws -> SceneFilm {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("film-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("tile.json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try SceneFilm(contentsOf: file.path, parameters: parameters)
  }

  @Test func aFilmTellsWhatItIs() throws {
    let film = try Self.film()
    #expect(film.size == (60, 20))
    // The motion ends at 1 s; one more frame, of 1/50 s, shows that it rests.
    #expect(film.frameCount == 51)
    #expect(abs(film.duration - 1.02) < 1e-12)
    #expect(film.framesPerSecond == (50, 1))
    #expect(film.time(ofFrame: 25) == 0.5)
    #expect(film.warnings.isEmpty)
  }

  @Test(arguments: [0, 0.25, 0.5, 0.999])
  func valuesComeWithTheirVelocities(_ time: Double) throws {
    let state = try Self.film().state(of: "tile.position.x", at: time)
    guard case .number(let x) = state.value else { throw Missing() }
    // 10 + (50 − 10)·t, and its derivative.
    #expect(abs(x - (10 + 40 * time)) < 1e-12)
    #expect(state.velocity?.count == 1 && abs((state.velocity?[0] ?? 0) - 40) < 1e-12)
  }

  @Test func parametersAreGivenByName() throws {
    let state = try Self.film(parameters: ["end": "30"]).state(of: "tile.position.x", at: 2)
    #expect(state.value == .number(30))
    #expect(try Self.film().state(of: "tile.hidden", at: 0).value == .flag(false))
    #expect(try Self.film().state(of: "tile.position", at: 0).value == .list([10, 10]))
  }

  @Test func picturesAreWhatTheScreenShows() throws {
    let film = try Self.film()
    let picture = try film.picture(at: 0.5)
    #expect(picture.width == 120 && picture.height == 40)
    // At 0.5 the square reaches from x = 20 to x = 40 points.
    for (x, red, green) in [(38, 255, 255), (42, 255, 0), (78, 255, 0), (82, 255, 255)] {
      let pixel = try #require(picture.pixel(x: x, y: 20))
      #expect(Int(pixel.red) == red && Int(pixel.green) == green, "\(x)")
    }
    #expect(picture.pixel(x: 120, y: 0) == nil)
    #expect(try film.picture(at: 0, scale: 0.5).width == 30)
  }

  @Test func whatIsWrongIsThrownWithItsPlace() throws {
    let fault = #expect(throws: SceneFault.self) {
      try Self.film("{ \"size\": [9, 9],\n \"viws\": [] }")
    }
    #expect(fault?.messages.count == 1)
    #expect(fault?.description.contains("tile.json:2:2: error: unknown key \"viws\"") == true)
    let film = try Self.film()
    #expect(throws: SceneFault.self) { try film.state(of: "tyle.position", at: 0) }
    for scale in [0, -1, .nan, .infinity, 1e9] {
      #expect(throws: SceneFault.self) { try film.picture(at: 0, scale: scale) }
    }
    #expect(throws: SceneFault.self) { try SceneFilm(contentsOf: "/nowhere/tile.json") }
  }

  @Test func aPictureIsWrittenWhole() throws {
    let path = NSTemporaryDirectory() + "film-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Self.film().picture(at: 0).write(to: path)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let picture = try Self.film().picture(at: 0)
    let fault = #expect(throws: SceneFault.self) { try picture.write(to: "/proc/nowhere/a.png") }
    #expect(fault?.description.contains("/proc/nowhere") == true)
  }

  private struct Missing: Error {}
}
