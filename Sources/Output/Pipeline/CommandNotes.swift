internal import Painter
internal import Raster

/// What is noted of each command of a film's pictures: once, and taken over by the pictures behind it
/// that have the same command.
package struct CommandNotes<Note> {
  private var commands: [Picture.Command] = []
  /// From back to front.
  package private(set) var notes: [Note] = []

  package init() {}

  /// Where commands came or went, those in front of them are still found: places are counted from
  /// both ends.
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
