extension FilePath {
  /// One text for all ways to write the same place: `out/b.mp4` from the root for `./out//b.mp4` too.
  ///
  /// Folders that exist are followed through links; the last name is kept, because files replace
  /// what has their name and do not follow it.
  package static func place(of path: String) -> String {
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
