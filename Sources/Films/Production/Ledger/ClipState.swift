import FlipbookDocument
import FlipbookOutput
import FlipbookSystem

/// The state of a film's clips, as a record of them says.
enum ClipState: Hashable {
  /// All of them, made from the same inputs by the same request.
  case whole
  case unrecorded
  case missing(path: String)
  /// A file has other bytes than when it was made.
  case changed(path: String)
  /// They were made of something else, or in another way: in these aspects, if that is known.
  case other(path: String, [FilmKey.Aspect])

  /// The state of exactly these clips.
  init(of clips: [String], key: FilmKey, in record: JournalRecord) {
    let names = clips.map(MirroredFiles.name)
    guard let first = names.min(), Set(record.digests.keys) == Set(names) else {
      self = .unrecorded
      return
    }
    let made = FilmKey(text: record.key, aspects: record.aspects)
    guard made == key else {
      self = .other(path: clips.min() ?? first, made.difference(from: key))
      return
    }
    self = .whole
    for (path, name) in zip(clips, names) {
      guard let digest = MirroredFiles.digest(of: path) else {
        self = .missing(path: path)
        return
      }
      // A link to the same bytes is not the file that was made; a mirror has files that are not here.
      guard FilePath.isRegularFile(path) || !FilePath.exists(path), digest == record.digests[name]
      else {
        self = .changed(path: path)
        return
      }
    }
  }

  /// The fault of a clip, after its path; empty for none.
  var words: String {
    switch self {
    case .whole: return ""
    case .unrecorded: return "was never made here, as far as the list of films says"
    case .missing: return "is missing"
    case .changed: return "has other bytes than when it was made"
    case .other(_, let aspects):
      guard let last = aspects.last?.words else {
        return "was made from other values, files or versions, or with other options"
      }
      let others = aspects.dropLast().map(\.words).joined(separator: ", ")
      return "was made with " + (others.isEmpty ? last : others + " and " + last)
    }
  }

  /// Why a film is not as it should be; nil for one that is.
  func problem(_ clips: [String]) -> ProductionError? {
    let path: String
    switch self {
    case .whole: return nil
    case .unrecorded: path = clips.min() ?? ""
    case .missing(let clip), .changed(let clip), .other(let clip, _): path = clip
    }
    return .refused(
      .scene, "\(path) \(words); --resume makes it", kind: .missingFrames, file: path)
  }
}
