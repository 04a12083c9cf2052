internal import Painter
internal import Raster

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
    for place in now.indices {
      if place < commands.count, commands[place] == now[place] {
        updated.append(notes[place])
      } else if shift != 0, commands.indices.contains(place + shift),
        commands[place + shift] == now[place]
      {
        updated.append(notes[place + shift])
      } else {
        updated.append(try note(now[place]))
      }
    }
    (commands, notes) = (now, updated)
  }
}
