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
}

extension FilmError {
  package var kind: DiagnosticKind {
    switch self {
    case .file(let error): error.kind
    case .readerClosed: .inputOutput
    case .drawing(let error): error.kind
    case .encoding: .internal
    case .outOfMemory: .memory
    case .interrupted: .interrupted
    case .ofOutput(let failure): failure.error.kind
    case .ofClip(_, let error): error.kind
    }
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
