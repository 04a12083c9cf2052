import FlipbookCharts
import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookRaster
import TestSupport
import Testing

@Suite(.endsInTime) struct OnionPictureTests {
  private static func onion(
    _ text: String, step: Double, stretch: ClosedRange<Double> = 0...0.9
  ) throws -> Bitmap {
    let scene = try ContactSheetTests.scene(text)
    let settings = try #require(scene.settings(scale: 1))
    return try #require(
      try OnionPicture(scene, settings, stretch: stretch, step: step).bitmap())
  }

  @Test(
    arguments: [
      (0.3, [0, 0.3, 0.6, 0.9]), (0.4, [0, 0.4, 0.8, 0.9]), (2, [0, 0.9]), (0.45, [0, 0.45, 0.9]),
    ] as [(Double, [Double])])
  func `moments are as far apart as is asked for, and the last is always there`(
    step: Double, times: [Double]
  ) throws {
    let scene = try ContactSheetTests.scene(ContactSheetTests.square())
    let settings = try #require(scene.settings(scale: 1, background: .white))
    let onion = OnionPicture(scene, settings, stretch: 0...0.9, step: step)
    #expect(onion.times.count == times.count)
    #expect(zip(onion.times, times).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  /// The square is at 0, 30, 60 and 90 points; the oldest is seen by 0.16, the last but one by 0.62,
  /// those between evenly: black over white is 255·(1 − opacity).
  @Test func `what moves fades into the past, and what rests is seen once`() throws {
    let picture = try Self.onion(ContactSheetTests.square(), step: 0.3)
    for (x, opacity) in [(5, 0.16), (35, 0.39), (65, 0.62), (95, 1.0)] {
      let level = try #require(picture.pixel(x: x, y: 10)).green
      #expect(abs(Double(level) - 255 * (1 - opacity)) <= 1.5, "at \(x): \(level)")
    }
    for x in [20, 50, 80] { #expect(picture.pixel(x: x, y: 10)?.green == 255) }
    for x in stride(from: 2, to: 100, by: 7) {
      #expect(picture.pixel(x: x, y: 30)?.green == 128, "what rests, at \(x)")
    }
  }

  @Test func `on nothing the trail is as transparent as it is old`() throws {
    let picture = try Self.onion(ContactSheetTests.square(background: "clear"), step: 0.3)
    for (x, opacity) in [(5, 0.16), (35, 0.39), (65, 0.62), (95, 1.0)] {
      let alpha = try #require(picture.pixel(x: x, y: 10)).alpha
      #expect(abs(Double(alpha) - 255 * opacity) <= 1.5)
    }
    #expect(picture.pixel(x: 20, y: 10)?.alpha == 0)
  }

  /// The tile leaves a place where it rests at the end, too: the ground below must not shine through.
  @Test func `where something comes to rest it is whole`() throws {
    let picture = try Self.onion(
      """
      { "size": [60, 20], "fps": 10, "duration": 2, "background": "white", "views": [
        { "id": "tile", "frame": [0, 5, 10, 10], "backgroundColor": "black", "animations": [
          { "keyframe": { "keyPath": "position.x", "values": [45, 15, 45], "duration": 2,
            "fillMode": "forwards", "removedOnCompletion": false } } ] } ] }
      """, step: 0.25, stretch: 0...2)
    #expect(picture.pixel(x: 45, y: 10)?.green == 0)
    #expect(try #require(picture.pixel(x: 15, y: 10)).green > 90)
  }

  /// The tile moves by half its width, and its sides lie on halves of pixels.
  ///
  /// Where a newer moment's side covers half of a pixel over an older moment, half of that is still
  /// seen: the pixel lies between the two, and the white ground does not shine through.
  @Test func `moments that overlap have no light lines between them`() throws {
    let picture = try Self.onion(
      """
      { "size": [60, 20], "fps": 10, "duration": 1, "background": "white", "views": [
        { "id": "tile", "frame": [0.5, 5, 20, 10], "backgroundColor": "black", "animations": [
          { "basic": { "keyPath": "position.x", "fromValue": 10.5, "toValue": 40.5, "duration": 0.9,
            "fillMode": "forwards", "removedOnCompletion": false } } ] } ] }
      """, step: 0.3)
    // Moments at 0.5, 10.5, 20.5 and 30.5 points: between their left sides each is seen alone.
    let levels = try (0..<60).map { Double(try #require(picture.pixel(x: $0, y: 10)).green) }
    let alone = [0.16, 0.39, 0.62, 1.0].map { 255 * (1 - $0) }
    for (index, side) in [10, 20, 30].enumerated() {
      #expect(abs(levels[side - 3] - alone[index]) <= 1.5)
      #expect(abs(levels[side + 3] - alone[index + 1]) <= 1.5)
      #expect(abs(levels[side] - (alone[index] + alone[index + 1]) / 2) <= 1.5, "at \(side)")
    }
    #expect(abs(levels[0] - (255 + alone[0]) / 2) <= 1.5)
  }

  /// White letters on a tile hide the older moments as the rest of it does, over a white ground too.
  @Test func `what has the color of the ground hides what was before`() throws {
    let picture = try Self.onion(
      """
      { "size": [60, 20], "fps": 10, "duration": 1, "background": "white", "views": [
        { "id": "tile", "frame": [0, 5, 20, 10], "backgroundColor": "black", "views": [
            { "id": "letter", "frame": [5, 2, 10, 6], "backgroundColor": "white" } ],
          "animations": [
          { "basic": { "keyPath": "position.x", "fromValue": 10, "toValue": 20, "duration": 0.9,
            "fillMode": "forwards", "removedOnCompletion": false } } ] } ] }
      """, step: 0.9)
    // The last tile is at 10…30, its letter at 15…25; the first tile's right part lies below it.
    #expect(picture.pixel(x: 17, y: 10) == Pixel(red: 255, green: 255, blue: 255))
    #expect(picture.pixel(x: 12, y: 10)?.green == 0)
  }

  /// A pane before the way of the tile hides it in all moments.
  @Test func `what lies in front of a view hides its trail`() throws {
    let pane =
      "{ \"id\": \"pane\", \"frame\": [30, 0, 10, 20], \"backgroundColor\": \"#00FF00\" }"
    let picture = try Self.onion(ContactSheetTests.square(before: pane), step: 0.3)
    let shown = try #require(picture.pixel(x: 35, y: 10))
    #expect(shown.red == 0 && shown.green == 255)
  }

  /// A color that changes is not a movement: it is seen as it is at the end.
  @Test func `a view that only changes its color rests`() throws {
    let picture = try Self.onion(
      """
      { "size": [20, 20], "fps": 10, "duration": 1, "views": [
        { "id": "a", "frame": [0, 0, 20, 20], "backgroundColor": "red", "animations": [
          { "basic": { "keyPath": "backgroundColor", "fromValue": "red", "toValue": "blue",
            "duration": 1, "fillMode": "forwards", "removedOnCompletion": false } } ] } ] }
      """, step: 0.2, stretch: 0...1)
    #expect(picture.pixel(x: 10, y: 10) == Pixel(red: 0, green: 0, blue: 255))
  }

  @Test func `a film at rest is its frame`() throws {
    let scene = try ContactSheetTests.scene(ContactSheetTests.square())
    let settings = try #require(scene.settings(scale: 1, background: .white))
    let picture = try #require(
      try OnionPicture(scene, settings, stretch: 0.5...0.5, step: 0.1).bitmap())
    #expect(picture == (try scene.painter(settings).bitmap(at: 0.5)))
  }
}
