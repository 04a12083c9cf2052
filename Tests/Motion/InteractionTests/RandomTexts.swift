import FlipbookGeometry
import FlipbookInteraction
import FlipbookLayers
import TestSupport

/// A label whose string changes now and then, for scenes that nobody has written.
enum RandomTexts {
  /// Adds one to half of the scenes, after everything else, so that nothing else of them changes.
  static func add(to scene: inout Scene, seed: UInt64) {
    guard seed % 4 < 2 else { return }
    var random = SeededGenerator(seed: seed ^ 0x5445_5854)
    func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let words = ["9", "10", "1:59", "2:00", "$1,299", "$1,301", "Done", ""]
    let id = LayerID(900)
    var layer = Layer(id: id)
    layer.bounds.size = Size(90, 24)
    layer.position = Point(60, 200)
    var text = TextContent(string: "8")
    text.contentTransition = number(4) == 0 ? .identity : .numericText
    if number(3) == 0 { text.countsDown = number(2) == 0 }
    layer.kind = .text(text)
    scene.root.subviews.append(SceneView(layer: layer, name: "label"))
    for _ in 0...number(4) {
      let change = Change(
        layer: id, keyPath: LayerKeyPath(.string), value: .to(.string(words[number(words.count)])))
      let event: Event =
        switch number(4) {
        case 0: .set([change])
        case 1:
          .animate([change], duration: 0.5) {
            $0.pacing = .spring(TestGestures.bounce, initialVelocity: 0)
          }
        default: .animate([change], duration: Double(1 + number(6)) / 10)
        }
      scene.script.append(ScheduledEvent(time: Double(number(16)) / 10, event: event))
    }
    scene.script.sort { $0.time < $1.time }
  }
}
