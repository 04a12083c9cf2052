package import FlipbookDocument

/// The error when a part of a film would be stored with parts of another film.
package struct OtherFilm: OutputError {
  /// The file that describes the other film.
  package let path: String
  package let difference: ManifestDifference

  package var exitCode: Int32 { 65 }  // EX_DATAERR
  package var kind: DiagnosticKind { .otherFilm }
  package var file: String? { path }

  package var summary: String {
    "\(path) is of another film: \(difference.member) is \(difference.found) there and "
      + "\(difference.expected) here; take another folder, or replace what is there with --force"
  }
}

extension FilmError {
  package static func otherFilm(path: String, _ difference: ManifestDifference) -> FilmError {
    .output(OtherFilm(path: path, difference: difference))
  }
}
