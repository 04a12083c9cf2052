import FlipbookExports
import FlipbookOpening
import TestSupport
import Testing

/// Law 15 for Core Animation's markup, where scenes once came back differently.
@Suite(.endsInTime) struct CAMLRoundTripTests {
  private func expectSame(
    _ text: String, at times: [Double], largest: Int = 2, scale: Double = 1,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let scene = try ExportedScene.compiled(text)
    let again = try ReadAgain(scene, within: BakingTolerance(points: 0.002))
    #expect(again.remarks.isEmpty, sourceLocation: location)
    for difference in try again.differences(from: scene, at: times, scale: scale) {
      #expect(
        difference.mean <= 0.02 && difference.largest <= largest,
        "\(difference.time): \(difference.mean), \(difference.largest)", sourceLocation: location)
    }
  }

  /// Rows of a template draw their images each in its own way, under one name.
  @Test func imagesThatRowsDrawAreDifferentFiles() throws {
    try expectSame(
      ##"""
      { "size": [80, 40], "scale": 1, "duration": 1,
        "templates": { "mark": { "view": { "frame": ["$x", 0, 40, 40],
          "contents": { "draw": { "size": [40, 40], "views": [{ "frame": [0, 0, 40, 40], "backgroundColor": "$color" }] } } } } },
        "views": [{ "template": { "use": "mark", "rows": [{ "x": 0, "color": "#FF0000" }, { "x": 40, "color": "#0000FF" }] } }] }
      """##, at: [0])
  }

  /// Of two changes in one turn the first one's animation is replaced before anything is seen.
  @Test func whatIsReplacedInItsTurnIsNotInTheFile() throws {
    try expectSame(
      ##"""
      { "size": [40, 40], "duration": 1, "views": [
        { "id": "a", "standalone": true, "frame": [0, 0, 40, 40], "backgroundColor": "#D1D1D6" } ],
        "script": [ { "at": 0.5, "set": { "a.backgroundColor": "#FF3B30" } }, { "at": 0.5, "set": { "a.backgroundColor": "#34C759" } } ] }
      """##, at: [0.25, 0.5, 0.55, 0.6, 0.7, 0.9])
  }

  /// The IDs of the discs follow those of the scene inside.
  @Test func fingersAreWhereTheyAreBesidesASceneInside() throws {
    try expectSame(
      ##"""
      { "size": [100, 60], "duration": 1, "touches": { "visible": true }, "views": [
        { "frame": [0, 0, 20, 20], "scene": { "file": "parts/car.json", "parameters": { "tint": "#FF0000" } } } ],
        "script": [ { "at": 0.25, "touch": { "points": [[0, 40, 30], [0.5, 80, 30]] } } ] }
      """##, at: [0, 0.3, 0.5, 0.7], largest: 8)
  }

  @Test func aSceneUnderAStoppedClockIsShown() throws {
    try expectSame(
      ##"""
      { "size": [60, 30], "duration": 1, "views": [
        { "id": "stage", "frame": [0, 0, 60, 30], "speed": 0, "timeOffset": 0.25, "views": [
          { "frame": [5, 5, 20, 20], "scene": { "file": "parts/car.json", "parameters": { "tint": "#3A7BFF" } } } ] } ],
        "script": [ { "at": 0.25, "animate": { "duration": 0.5, "changes": { "stage.position.x": 40 } } } ] }
      """##, at: [0, 0.4, 0.9])
  }

  /// 114 copies, each a thirtieth of a second late: rounded delays would add up.
  @Test func delaysOfCopiesDoNotAddUpErrors() throws {
    try expectSame(
      ##"""
      { "size": [360, 60], "duration": 4, "views": [
        { "frame": [0, 0, 360, 60], "replicator": { "instanceCount": 114, "instanceDelay": 0.0333333333, "instanceTransform": [{ "translate": [-3, 0] }] }, "views": [
          { "frame": [350, 50, 3, 3], "backgroundColor": "black", "animations": [
            { "spring": { "keyPath": "position.y", "fromValue": 50, "toValue": 20, "mass": 1, "stiffness": 60, "damping": 1.5, "duration": 4, "fillMode": "both", "removedOnCompletion": false } }] }] }] }
      """##, at: [1, 3.9])
  }

  /// A line of forty letters is as much longer as they are larger.
  @Test func sizesOfLettersAreFollowedAtTheEndsOfLines() throws {
    try expectSame(
      ##"""
      { "size": [400, 40], "duration": 1, "background": "white", "views": [
        { "id": "line", "frame": [5, 5, 390, 30], "text": { "string": "forty letters in a line are long indeed", "fontSize": 16, "foregroundColor": "black" } } ],
        "script": [ { "at": 0.1, "animate": { "duration": 0.8, "changes": { "line.fontSize": 19 } } } ] }
      """##, at: [0, 0.3, 0.5, 0.7, 0.95], largest: 12)
  }

  /// A label that counts changes its string, and with it its width, between the instants of any grid.
  @Test func stringsAndWidthsChangeTogetherWhenTheyDo() throws {
    let text = ##"""
      { "size": [200, 40], "duration": 2, "background": "white", "views": [
        { "id": "counter", "frame": [0, 0, 0, 0], "properties": { "count": 0 } },
        { "id": "pill", "position": [100, 20], "text": { "string": { "bind": "counter.count", "format": "0" }, "fontSize": 20, "foregroundColor": "black" }, "sizeToFit": true } ],
        "script": [ { "at": 0.1, "animate": { "duration": 1.7, "options": ["curveLinear"], "changes": { "counter.count": 130 } } } ] }
      """##
    let scene = try ExportedScene.compiled(text)
    let export = try CAMLExport(scene)
    #expect(export.baked.allSatisfy { $0.error <= 0.02 }, "\(export.baked)")
    // Off every sixtieth of a second.
    try expectSame(text, at: [0.333, 0.777, 1.003, 1.511], largest: 8)
  }
}
