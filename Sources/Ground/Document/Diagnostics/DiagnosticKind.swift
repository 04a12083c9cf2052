/// The kind of a diagnostic, as a word for programs.
///
/// The list is closed, and part of the report's schema.
package enum DiagnosticKind: Hashable, Sendable {
  /// The file is not JSON.
  case syntax
  /// An object has a duplicate key.
  case duplicateKey
  /// A key is not known in its object.
  case unknownKey
  /// A required key is missing.
  case missingKey
  /// Keys exclude each other, or require others.
  case conflictingKeys
  /// A value has the wrong type or the wrong number of elements.
  case type
  /// A number is outside of its range.
  case range
  /// A value has the right type and is invalid for another reason.
  case value
  /// A word is not one of the known ones, such as the name of a curve.
  case unknownWord
  /// A name refers to nothing: an unknown view, template, parameter, behavior, font and so on.
  case reference
  /// A name is not valid, or is taken.
  case name
  /// A circular reference or a circular chain of causes.
  case circle
  /// A limit is exceeded.
  case limit
  /// A part of the scene format that is not implemented.
  case unsupported
  /// The file does not exist.
  case missingFile
  /// A file exists and cannot be used: it is damaged, or has another format.
  case unusableFile
  /// A path leads out of the scene's folder.
  case outsideFolder
  /// Motion never ends, and the scene states no duration.
  case endless
  /// An event happens at a time at which it is impossible.
  case state
  /// Something written has no effect.
  case noEffect
  /// Valid but suspicious.
  case questionable
  /// No font has a glyph for a character of text.
  case missingGlyph
  /// A finding of `render lint`.
  case lint(LintRule)

  /// The command line is not valid.
  case usage
  /// A required program is not installed or cannot be started.
  case missingProgram
  /// A program failed, stalled or wrote too little.
  case programFailed
  /// A file or folder cannot be created.
  case cannotCreate
  /// A file that `render` did not write is in the way.
  case foreignFile
  /// A link leads out of the output folder.
  case linkOut
  /// Frames belong to another film than expected.
  case otherFilm
  /// A film has missing or damaged frames.
  case missingFrames
  /// Another run is writing to the same output.
  case busy
  /// Reading or writing failed, for example because the disk is full.
  case inputOutput
  /// Memory ran out.
  case memory
  /// The run was interrupted by a signal.
  case interrupted
  /// A bug of `render`.
  case `internal`
  /// A compared output differs from its reference.
  case difference
  /// The reference for a comparison is missing.
  case missingReference
}

extension DiagnosticKind: CaseIterable {
  package static let allCases: [DiagnosticKind] =
    [
      .syntax, .duplicateKey, .unknownKey, .missingKey, .conflictingKeys, .type, .range, .value,
      .unknownWord, .reference, .name, .circle, .limit, .unsupported, .missingFile, .unusableFile,
      .outsideFolder, .endless, .state, .noEffect, .questionable, .missingGlyph, .usage,
      .missingProgram, .programFailed, .cannotCreate, .foreignFile, .linkOut, .otherFilm,
      .missingFrames, .busy, .inputOutput, .memory,
      .interrupted, .internal, .difference, .missingReference,
    ] + LintRule.allCases.map { .lint($0) }

  /// The word for programs: `unknown-key`, `lint:velocity-jump`.
  package var word: String {
    switch self {
    case .syntax: "syntax"
    case .duplicateKey: "duplicate-key"
    case .unknownKey: "unknown-key"
    case .missingKey: "missing-key"
    case .conflictingKeys: "conflicting-keys"
    case .type: "type"
    case .range: "range"
    case .value: "value"
    case .unknownWord: "unknown-word"
    case .reference: "reference"
    case .name: "name"
    case .circle: "circle"
    case .limit: "limit"
    case .unsupported: "unsupported"
    case .missingFile: "missing-file"
    case .unusableFile: "unusable-file"
    case .outsideFolder: "outside-folder"
    case .endless: "endless"
    case .state: "state"
    case .noEffect: "no-effect"
    case .questionable: "questionable"
    case .missingGlyph: "missing-glyph"
    case .lint(let rule): "lint:\(rule.rawValue)"
    case .usage: "usage"
    case .missingProgram: "missing-program"
    case .programFailed: "program-failed"
    case .cannotCreate: "cannot-create"
    case .foreignFile: "foreign-file"
    case .linkOut: "link-out"
    case .otherFilm: "other-film"
    case .missingFrames: "missing-frames"
    case .busy: "busy"
    case .inputOutput: "input-output"
    case .memory: "memory"
    case .interrupted: "interrupted"
    case .internal: "internal"
    case .difference: "difference"
    case .missingReference: "missing-reference"
    }
  }
}
