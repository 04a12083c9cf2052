internal import Animation
import Document
internal import Interaction
package import Opening

/// What happens in a scene, and when, for the time line of a page.
package struct PageMarks: Sendable {
  package var events: [Event] = []
  package var touches: [Touch] = []

  package init() {}

  /// Of a scene: the events of its script, and its fingers.
  package init(of scene: CompiledScene) {
    events = scene.definition.script.map {
      Event(time: $0.time, word: $0.event.word, line: $0.place?.line)
    }
    touches = scene.resolved.marks.touches.map {
      Touch(finger: $0.finger, landed: $0.landed, lifted: $0.lifted, isTaken: $0.isTaken)
    }
  }

  /// Something that the script does.
  package struct Event: Hashable, Sendable {
    /// In seconds.
    var time: Double
    var word: String
    /// Where it is written.
    var line: Int?

    var json: JSONText {
      .object([
        ("time", .number(time)), ("word", .string(word)),
        ("line", line.map { .number(Double($0)) } ?? .null),
      ])
    }
  }

  /// A finger on the screen.
  package struct Touch: Hashable, Sendable {
    var finger: Int
    /// In seconds.
    var landed: Double
    /// Infinite for one that stays.
    var lifted: Double
    /// Whether a view answers it.
    var isTaken: Bool

    var json: JSONText {
      .object([
        ("finger", .number(Double(finger))), ("landed", .number(landed)),
        ("lifted", .number(lifted)), ("taken", .boolean(isTaken)),
      ])
    }
  }
}
