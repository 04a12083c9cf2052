import FlipbookOpening
import FlipbookOutput
import FlipbookSystem

/// Clips without a folder of frames that an earlier run has made, for `--resume`.
///
/// As in a batch, a record next to the first clip, `clip.mp4.jsonl`, says what the clips were made from
/// and which bytes they had. Without `--resume` there is none.
struct ClipResuming {
  private let ledger: BatchLedger
  private let clips: [String]
  private let key: FilmKey

  /// Opens the record; nil where clips are not resumed.
  init?(
    _ request: FilmRequest, _ plan: OutputPlan, of scene: CompiledScene
  ) throws(ProductionError) {
    let clips = plan.clips.map(\.path)
    // Segments have records of their own, one for each part.
    guard request.part.resumes, plan.folder == nil, plan.segmentFolder == nil,
      let first = clips.min()
    else { return nil }
    self.clips = clips
    key = FilmKey(of: scene, request)
    do throws(FileError) {
      ledger = try BatchLedger(
        path: first + ".jsonl", resumes: true,
        as: OutputClaim(force: request.effort.force, within: plan.root))
    } catch {
      throw .film(error.ofFilm)
    }
  }

  /// Whether all clips are there, made from the same inputs in the same way.
  var isWhole: Bool { ledger.state(of: clips, key: key) == .whole }

  /// Why clips that an earlier run made are made again; nil where none was recorded, or one is gone.
  var difference: String? {
    let state = ledger.state(of: clips, key: key)
    return switch state {
    case .whole, .unrecorded, .missing: nil
    case .changed(let path), .other(let path, _): "\(path) \(state.words), and is made again"
    }
  }

  /// Records that they are complete.
  func note() {
    ledger.note(clips, key: key)
    ledger.finish()
  }
}
