/// What sort of thing a diagnostic tells, in a word that programs can ask for.
///
/// The list is closed, and part of the report's schema.
package enum DiagnosticKind: Hashable, Sendable {
  /// The file is not JSON.
  case syntax
  /// An object has a key twice.
  case duplicateKey
  /// A key means nothing where it stands.
  case unknownKey
  /// A key that is needed is not there.
  case missingKey
  /// Keys cannot stand together, or need others beside them.
  case conflictingKeys
  /// A value is of another type than is needed here, or has another number of elements.
  case type
  /// A number lies outside of its range.
  case range
  /// A value is of the right type and cannot be nevertheless.
  case value
  /// A word is none of those that are known here, such as the name of a curve.
  case unknownWord
  /// A name stands for nothing: no such view, template, parameter, behavior, font …
  case reference
  /// A name cannot be one, or is taken.
  case name
  /// Things are made of each other, or cause each other, in a circle.
  case circle
  /// There is more of something than may be.
  case limit
  /// A part of the scene format that is not built yet.
  case unsupported
  /// There is no such file.
  case missingFile
  /// A file is there and cannot be used: it is damaged, or of another format.
  case unusableFile
  /// The name of a file leads out of the scene's folder.
  case outsideFolder
  /// Something never comes to rest, and the scene does not say how long it is.
  case endless
  /// Something happens at a time at which it cannot.
  case state
  /// Something that is written does nothing.
  case noEffect
  /// Something works, but hardly as it was meant.
  case questionable
  /// No font has a letter of a text.
  case missingGlyph
  /// What `render lint` questions.
  case lint(LintRule)

  /// The command line makes no sense.
  case usage
  /// A program that is needed is not installed or cannot be started.
  case missingProgram
  /// A program failed, stalled or wrote too little.
  case programFailed
  /// A file or folder cannot be made.
  case cannotCreate
  /// A file stands in the way that the tool has not made.
  case foreignFile
  /// A link leads out of the folder in which something would be written.
  case linkOut
  /// Frames are not of the film to which they should belong.
  case otherFilm
  /// A film lacks frames, or has damaged ones.
  case missingFrames
  /// Another run writes there now.
  case busy
  /// Reading or writing failed, for example because the disk is full.
  case inputOutput
  /// There is not enough memory.
  case memory
  /// The run was interrupted by a signal.
  case interrupted
  /// A mistake of the tool.
  case `internal`
  /// Something that was compared differs.
  case difference
  /// There is nothing to compare with.
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

  /// The word: `unknown-key`, `lint:velocity-jump`.
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
