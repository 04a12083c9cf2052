package import FlipbookTimeline

/// The frames of a film that a run writes into a folder, and how.
package struct SequencePlan: Sendable {
  package var folder: String
  package var film: FilmDescription
  package var frames: [Int]
  /// The part of a film that the frames belong to; nil for a whole film.
  package var shard: FrameShard?
  /// The frames that all parts make together; nil for the whole film.
  package var selection: [Int]?
  package var format = FrameFileFormat.usual
  /// Whether a frame that equals an earlier one becomes a hard link to its file, or shares its
  /// blocks on disk where the file system supports that.
  ///
  /// Later runs do not modify such files: files are only ever replaced.
  package var linksRepeats = false
  /// The sound of the film, for clips made of the frames later.
  package var sound: AudioTrack?
  /// The folder that was named, which no link may lead out of (`OutputClaim`); nil where the
  /// frames' folder itself was named.
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
