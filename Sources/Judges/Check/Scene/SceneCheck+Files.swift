import FlipbookDocument
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookTimeline

extension SceneCheck {
  /// Compares the contents of the scene's files with the recorded digests: one result for those that pass,
  /// and a failure for each file that changed and is drawn in some frame.
  func compareFiles(
    recordedIn film: RecordedFilm?, _ painter: MomentPainter
  ) throws(CheckError) -> [CheckResult] {
    let now = RecordedFiles(of: scene)
    guard let film, film.version > 1, !now.isEmpty else { return [] }
    var whole = result(.files)
    guard let recorded = film.files else {
      whole.note = .notRecorded
      return [whole]
    }
    let changed = ChangedFiles(from: recorded, to: now, scene.fonts)
    let differing = changed.isEmpty ? [:] : try changed.coverages(in: scene, painter)
    let count = now.count(in: recorded)
    whole.coverage = FrameCoverage(compared: count - differing.count, total: count)
    return [whole]
      + differing.sorted { $0.key < $1.key }.map { name, coverage in
        var failed = result(.file(name), coverage.fileFailure)
        failed.coverage = coverage
        return failed
      }
  }
}

/// Files whose contents are not those that were recorded.
private struct ChangedFiles {
  /// By the names under which they are drawn.
  var images: Set<String>
  /// The families of the fonts in each file.
  var fonts: [String: Set<String>]

  init(from recorded: RecordedFiles, to now: RecordedFiles, _ library: FontLibrary) {
    images = now.images.changed(since: recorded.images)
    fonts = [:]
    for file in now.fonts.changed(since: recorded.fonts) {
      fonts[file] = library.families(nextTo: file)
    }
  }

  var isEmpty: Bool { images.isEmpty && fonts.isEmpty }

  /// The frames that draw each file; files that no frame draws are left out.
  func coverages(
    in scene: CompiledScene, _ painter: MomentPainter
  ) throws(CheckError) -> [String: FrameCoverage] {
    let rate = scene.resolved.frameRate
    let count = scene.resolved.frameCount(at: rate)
    let frames = FrameDigests.frames(of: count)
    var found: [String: FrameCoverage] = [:]
    var commands = CommandNotes<Set<String>>()
    for frame in frames {
      let moment = FrameMoment(frame: frame, time: rate.time(ofFrame: frame))
      try CheckError.drawing(painter.update(&commands, to: moment.time, drawn))
      for name in commands.notes.reduce(into: Set<String>(), { $0.formUnion($1) }) {
        found[name, default: FrameCoverage(compared: frames.count, total: count)].differing
          .append(moment)
      }
    }
    return found
  }

  /// The names of the files that commands draw.
  private func drawn(by commands: [DrawnCommand]) -> Set<String> {
    var names: Set<String> = []
    for command in commands {
      // Rolling letters do not name their font.
      let rolls = command.kind == "letter"
      for attribute in command.attributes {
        guard case .word(let word) = attribute.value else { continue }
        if command.kind == "image", attribute.name == "name", images.contains(word) {
          names.insert(word)
        }
        guard rolls || command.kind == "glyphs" && attribute.name == "font" else { continue }
        for (file, families) in fonts
        where rolls || families.contains(where: { word.hasPrefix($0 + " ") }) {
          names.insert(file)
        }
      }
    }
    return names
  }
}
