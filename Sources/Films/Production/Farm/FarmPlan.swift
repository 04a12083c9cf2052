package import FlipbookOutput
package import FlipbookPainter
import FlipbookTimeline

/// The plan of a farm before it renders a film in parts: the parts, what each costs, and every
/// file that is read.
package struct FarmPlan: Sendable {
  package let film: Film
  /// The number of threads of a part.
  package let jobs: Int
  /// The part's memory, in bytes: what this process needed to draw some frames, and for more threads
  /// what each of them adds.
  package let byteCount: Int
  package let parts: [Part]
  package let files: [File]
  /// The number of frames that were drawn for the estimates.
  package let sampleCount: Int

  /// The film as it would be rendered.
  package struct Film: Sendable {
    package let name: String
    /// The scene's file as messages name it.
    package let file: String
    package let settings: PaintSettings
    package let schedule: FrameSchedule
    /// The number of frames that are rendered.
    package let frameCount: Int
    /// As in the manifests of its parts.
    package let digest: String
  }

  /// A part of the film.
  package struct Part: Hashable, Sendable {
    package let shard: FrameShard
    /// Its frames.
    package let frames: FrameSelection
    package let frameCount: Int
    /// The estimated processor time of all threads, in seconds.
    package let cpuTime: Double
  }

  /// A file that is read.
  package struct File: Hashable, Sendable {
    /// Relative to the working directory, or absolute.
    package let path: String
    package let role: Role
    package let byteCount: Int
    /// In 64 hexadecimal digits.
    package let sha256: String
  }

  /// The use of a file.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    case scene
    /// A file that the scene names: an image, a nested scene, a sound, values.
    case input
    case font
  }

  /// The estimated processor time of all parts, in seconds.
  package var cpuTime: Double { parts.reduce(0) { $0 + $1.cpuTime } }
}
