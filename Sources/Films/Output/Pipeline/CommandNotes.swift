internal import FlipbookPainter
internal import FlipbookRaster

/// Notes on each command of a film's pictures: each is made once, and kept for following pictures
/// with the same command.
package struct CommandNotes<Note> {
  private var commands: [Picture.Command] = []
  /// From back to front.
  package private(set) var notes: [Note] = []

  package init() {}

  /// Updates the notes; where commands were added or removed, those in front are still matched,
  /// because positions are counted from both ends.
  mutating func update(
    to now: [Picture.Command], _ note: (Picture.Command) throws(RasterError) -> Note
  ) throws(RasterError) {
    let shift = commands.count - now.count
    var updated: [Note] = []
    updated.reserveCapacity(now.count)
    for index in now.indices {
      if index < commands.count, commands[index] == now[index] {
        updated.append(notes[index])
      } else if shift != 0, commands.indices.contains(index + shift),
        commands[index + shift] == now[index]
      {
        updated.append(notes[index + shift])
      } else {
        updated.append(try note(now[index]))
      }
    }
    (commands, notes) = (now, updated)
  }
}
