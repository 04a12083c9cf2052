/// The frames of a film that a run is to write into a folder, and how.
package struct SequencePlan: Sendable {
  package var folder: String
  package var film: FilmDescription
  package var frames: [Int]
  /// The part of a film that the frames are; nil for a film of its own.
  package var shard: FrameShard?
  package var format = FrameFileFormat.usual
  /// Whether a frame that equals one before becomes another name of its file, or shares its blocks on
  /// the disk where the file system can do that.
  ///
  /// No later run writes through such a name: files are only ever replaced.
  package var linksRepeats = false
  /// What is heard with the film, for who makes a clip of the frames later.
  package var sound: AudioTrack?
  /// The folder that was named, out of which no link may lead (`OutputClaim`); nil where the folder of
  /// the frames was named itself.
  package var root: String?

  package init(
    folder: String, film: FilmDescription, frames: [Int], shard: FrameShard? = nil,
    format: FrameFileFormat = .usual
  ) {
    self.folder = folder
    self.film = film
    self.frames = frames
    self.shard = shard
    self.format = format
  }
}
