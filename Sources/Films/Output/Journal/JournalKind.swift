/// What a journal records: the finished clips of a batch or of one film, or the segments of a part.
package enum JournalKind: String, Sendable {
  case batch, segments

  /// The beginning of each line, which marks it as written by `render`.
  package var mark: String { "{\"flipbook\":\"\(rawValue)\"" }

  /// The names of such files in a folder.
  package var files: PartFiles { PartFiles(rawValue, ending: ".jsonl") }

  /// What its keys are made of: for a batch the requests, for segments the head of the film.
  ///
  /// Older versions did not say it: they derived keys of batches from the words of the command line.
  var basis: String {
    switch self {
    case .batch: "request"
    case .segments: "film"
    }
  }

  /// The maximum size of a file to read: more than a million rows, or a segment for every four frames
  /// of the longest film.
  var largestByteCount: Int {
    switch self {
    case .batch: 1 << 30
    case .segments: 64 << 20
    }
  }
}
