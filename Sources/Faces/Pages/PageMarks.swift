import FlipbookDocument
internal import FlipbookInteraction
package import FlipbookOpening
internal import FlipbookTimeline

/// The events of a scene for the timeline of a page.
package struct PageMarks: Sendable {
  package var events: [Event] = []
  package var touches: [Touch] = []

  package init() {}

  /// The events of a scene's script, and its touches.
  package init(of scene: CompiledScene) {
    events = scene.definition.script.map {
      Event(time: $0.time, word: $0.event.form.word, line: $0.place?.line)
    }
    touches = scene.resolved.marks.touches.map {
      Touch(finger: $0.finger, landed: $0.landed, lifted: $0.lifted, isTaken: $0.isTaken)
    }
  }

  /// An event of the script.
  package struct Event: Hashable, Sendable {
    /// In seconds.
    var time: Double
    var word: String
    /// The line in the scene's file.
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
    /// Infinite for a finger that is never lifted.
    var lifted: Double
    /// Whether a view receives it.
    var isTaken: Bool

    var json: JSONText {
      .object([
        ("finger", .number(Double(finger))), ("landed", .number(landed)),
        ("lifted", .number(lifted)), ("taken", .boolean(isTaken)),
      ])
    }
  }
}
