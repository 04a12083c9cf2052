package import FlipbookDocument
package import FlipbookOutput
package import FlipbookRaster
package import FlipbookSystem

extension FileError {
  package var kind: DiagnosticKind {
    switch self {
    case .cannotCreate: .cannotCreate
    case .cannotWrite: .inputOutput
    case .foreignFile: .foreignFile
    case .leadsOutside: .linkOut
    case .busy: .busy
    case .remote(_, _, let mayPass): mayPass ? .inputOutput : .cannotCreate
    }
  }

  /// The fault that the error belongs to.
  var fault: ProductionError.Fault {
    switch self {
    case .cannotCreate, .foreignFile, .leadsOutside: .destination
    case .cannotWrite, .busy: .transfer
    case .remote(_, _, let mayPass): mayPass ? .transfer : .destination
    }
  }
}

extension FilmError {
  package var kind: DiagnosticKind {
    switch self {
    case .file(let error): error.kind
    case .readerClosed: .inputOutput
    case .otherFilm: .otherFilm
    case .encoderMissing, .encoderLacks, .encoderNotStarted: .missingProgram
    case .encoderFailed, .encoderStalled, .encoderIncomplete, .encoderTruncated: .programFailed
    case .drawing(let error): error.kind
    case .stored(let error): error.kind
    case .encoding: .internal
    case .outOfMemory: .memory
    case .tooLarge, .tooNarrow, .doesNotFit, .pageTooLarge: .limit
    case .unusableSound: .unusableFile
    case .interrupted: .interrupted
    case .ofClip(_, let error): error.kind
    }
  }

  /// The fault that the error belongs to.
  var fault: ProductionError.Fault {
    switch self {
    case .file(let error): error.fault
    case .encoderFailed, .encoderStalled, .encoderIncomplete, .encoderTruncated, .readerClosed:
      .transfer
    case .encoderMissing, .encoderLacks, .encoderNotStarted: .missingProgram
    case .outOfMemory, .drawing, .encoding: .tool
    case .stored(let error): error.fault
    case .tooLarge, .tooNarrow, .doesNotFit, .pageTooLarge: .request
    case .otherFilm, .unusableSound: .scene
    case .interrupted: .interruption
    case .ofClip(_, let error): error.fault
    }
  }

  /// The file that the error is about; nil where there is none.
  package var file: String? {
    switch self {
    case .file(let error): error.path
    case .otherFilm(let path, _), .encoderNotStarted(let path, _): path
    case .ofClip(let path, _), .tooLarge(let path, _, _), .tooNarrow(let path, _, _),
      .doesNotFit(let path, _, _), .unusableSound(let path, _), .pageTooLarge(let path, _):
      path
    case .stored(let error): error.file
    case .encoderMissing, .encoderLacks, .encoderFailed, .encoderStalled, .encoderIncomplete,
      .encoderTruncated, .outOfMemory, .drawing, .encoding, .readerClosed, .interrupted:
      nil
    }
  }
}

extension StoredFilmError {
  package var kind: DiagnosticKind {
    switch self {
    case .noFilm: .missingFile
    case .unreadable: .unusableFile
    case .newer, .lossy: .unsupported
    case .differs: .otherFilm
    case .missing, .damaged, .missingSegments, .damagedSegment: .missingFrames
    case .foreignSound: .outsideFolder
    }
  }

  var fault: ProductionError.Fault {
    if case .noFilm = self { return .missingFile }
    return .scene
  }
}

extension RasterError {
  package var kind: DiagnosticKind {
    switch self {
    case .cairo, .missingImage, .wrongBitmap, .fonts, .unwanted: .internal
    case .outOfMemory: .memory
    case .groupsTooDeep, .tooCostly, .exhausted: .limit
    case .overflow: .range
    case .damagedFonts: .unusableFile
    }
  }
}
