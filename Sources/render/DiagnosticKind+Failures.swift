import Document
import Film
import Raster
import SceneFile

extension ExitStatus {
  /// What sort of thing ends a command with this status, where nothing else is said.
  var kind: DiagnosticKind {
    switch self {
    case .done, .internalError: .internal
    case .differences: .difference
    case .usage: .usage
    case .sceneErrors: .value
    case .notFound: .missingFile
    case .unavailable: .missingProgram
    case .cannotCreate: .cannotCreate
    case .inputOutput: .inputOutput
    case .hungUp, .interrupted, .terminated: .interrupted
    }
  }
}

extension FilmError {
  var kind: DiagnosticKind {
    switch self {
    case .cannotCreate: .cannotCreate
    case .cannotWrite, .readerGone: .inputOutput
    case .foreignFile: .foreignFile
    case .leadsOut: .linkOut
    case .otherFilm: .otherFilm
    case .busy: .busy
    case .encoderMissing, .encoderLacks, .encoderNotStarted: .missingProgram
    case .encoderFailed, .encoderStalled, .encoderIncomplete: .programFailed
    case .outOfMemory: .memory
    case .tooLarge, .tooNarrow, .doesNotFit: .limit
    case .unusableSound: .unusableFile
    case .interrupted: .interrupted
    case .ofClip(_, let error): error.kind
    }
  }

  /// The file that it is about; nil for what is about none.
  var file: String? {
    switch self {
    case .cannotCreate(let path, _), .cannotWrite(let path, _), .foreignFile(let path),
      .leadsOut(let path, _),
      .otherFilm(let path, _), .busy(let path), .encoderNotStarted(let path, _):
      path
    case .ofClip(let path, _), .tooLarge(let path, _, _), .tooNarrow(let path, _, _),
      .doesNotFit(let path, _, _), .unusableSound(let path, _):
      path
    case .encoderMissing, .encoderLacks, .encoderFailed, .encoderStalled, .encoderIncomplete,
      .outOfMemory, .readerGone, .interrupted:
      nil
    }
  }
}

extension StoredFilmError {
  var kind: DiagnosticKind {
    switch self {
    case .noFilm: .missingFile
    case .unreadable: .unusableFile
    case .newer, .lossy: .unsupported
    case .differs: .otherFilm
    case .missing, .damaged: .missingFrames
    case .foreignSound: .outsideFolder
    }
  }

  var status: ExitStatus {
    if case .noFilm = self { return .notFound }
    return .sceneErrors
  }
}

extension RasterError {
  var kind: DiagnosticKind {
    switch self {
    case .cairo, .missingImage, .wrongBitmap, .fonts, .unwanted: .internal
    case .outOfMemory: .memory
    case .groupsTooDeep, .tooCostly, .exhausted: .limit
    case .overflow: .range
    case .damagedFonts: .unusableFile
    }
  }
}
