/// The first difference between a level of a scene and its references.
package struct LevelMovement: Hashable, Sendable {
  package var level: CheckLevel
  /// The moved subject: a key such as `pip.position`, a layer with its command such as `pip: fill`, or
  /// a frame such as `frame 0.5s`.
  package var subject: String
  /// The property, such as `position`, `color` or `pixels`.
  package var property: String
  /// The first frame that differs; nil where the whole property was added or removed.
  package var first: FrameMoment?
  /// The largest difference; nil where the values are not numbers.
  package var deviation: Deviation?
  /// How the motion differs where it is otherwise the same motion: `2 frames (33 ms) late`; nil
  /// where no such change is found.
  package var verdict: String?
  /// What changed, in the words of a designer, with the view: `pip shadow blurrier: 6 → 6.3`; empty
  /// for pixels.
  package var change = ""
  /// The changed keys of the scene's file.
  package var changes: [String] = []
  /// The whole difference in one line.
  package var text: String
}

extension TraceDifference {
  package var movement: LevelMovement {
    LevelMovement(
      level: .values, subject: key, property: property, first: first, deviation: largest,
      verdict: verdict, change: "\(ViewName.shown(views.first ?? key)) \(change)", changes: changes,
      text: text)
  }
}

extension DrawingDifference {
  package var movement: LevelMovement {
    LevelMovement(
      level: .drawing, subject: kind == .reordered ? layer : "\(layer): \(command)",
      property: property, first: first, deviation: deviation,
      change: "\(ViewName.shown(layer)) \(change)",
      text: text)
  }
}

extension FrameDifference {
  package var movement: LevelMovement {
    LevelMovement(
      level: .pixels, subject: name, property: "pixels", first: moment,
      deviation: Deviation(Double(largest), unit: "of 255"), text: "\(name): \(message)")
  }
}
