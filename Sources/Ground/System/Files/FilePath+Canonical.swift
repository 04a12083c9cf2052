extension FilePath {
  /// A canonical path, equal for all spellings of it: the absolute `out/b.mp4` for `./out//b.mp4`
  /// too.
  ///
  /// Links of existing folders are resolved; the last component is kept, because outputs replace a
  /// link and do not follow it.
  package static func canonical(of path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    var known = absolute(path.hasPrefix("/") ? "/" : ".")
    var rest: [Substring] = []
    for (index, part) in parts.enumerated() {
      if part == ".." {
        if rest.popLast() == nil { known = split(known).folder }
        known = withoutClosingSlashes(known)
        continue
      }
      let next = known == "/" ? "/\(part)" : "\(known)/\(part)"
      if rest.isEmpty, index < parts.count - 1, kind(of: next) == .folder {
        known = absolute(next)
      } else {
        rest.append(part)
      }
    }
    return ([known == "/" ? "" : known[...]] + rest).joined(separator: "/")
  }
}
