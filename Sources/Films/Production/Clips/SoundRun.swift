import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookSystem
import FlipbookTimeline

/// Finds the sound of a film's clips: that of the command line, or otherwise the scene's.
struct SoundRun {
  let asked: SoundChoice?
  let cancellation: Cancellation

  /// The sound of the clips of some frames, with notes for the user.
  struct Sound {
    var audio: ClipAudio?
    var notes: [String] = []
  }

  /// Opens the sound; throws for a missing or invalid file before anything is made.
  func sound(
    _ own: AudioTrack?, for clips: [ClipPlan], _ schedule: FrameSchedule, _ frames: [Int]
  ) throws(ProductionError) -> Sound {
    var sound = Sound()
    guard let track = try track(alongside: own), !clips.isEmpty else { return sound }
    let silent = clips.filter { !$0.format.holdsSound }
    for name in Set(silent.map(\.format.name)).sorted() {
      sound.notes.append("\(name) cannot contain sound")
    }
    guard silent.count < clips.count, let first = frames.first, let last = frames.last else {
      return sound
    }
    guard last - first == frames.count - 1 else {
      sound.notes.append("frames with gaps have no sound; --frames FIRST..LAST does")
      return sound
    }
    guard schedule.slowness == 1 else {
      sound.notes.append("with --slow the film has no sound")
      return sound
    }
    do throws(FilmError) {
      try AudioProbe.check(track.path, cancellation: cancellation)
    } catch {
      throw .film(error)
    }
    sound.audio = ClipAudio(
      track, from: schedule.time(ofFrame: first),
      duration: schedule.frameRate.time(ofFrame: frames.count))
    return sound
  }

  private func track(alongside own: AudioTrack?) throws(ProductionError) -> AudioTrack? {
    guard let asked else { return own }
    guard let track = asked.track else { return nil }
    guard FilePath.kind(of: track.path) != .missing else {
      throw .refused(
        .missingFile, "--audio: there is no file '\(track.path)'", file: track.path)
    }
    return track
  }
}
