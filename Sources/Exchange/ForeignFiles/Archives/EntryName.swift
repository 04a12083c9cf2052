import FlipbookDocument

/// The path of an entry inside an archive, with slashes and without `.`: `assets/moon.png`.
package enum EntryName {
  /// The path as one that stays in the archive; nil for an entry that names nothing, such as `./`.
  ///
  /// Backslashes are slashes, as written by old archivers of Windows.
  static func checked(_ name: String, in archive: String, _ limits: ArchiveLimits)
    throws(Diagnostic) -> String?
  {
    guard name.utf8.count <= limits.nameBytes else {
      throw Diagnostic(
        .error, .limit,
        "\(archive): an entry has a path of \(name.utf8.count) bytes, above the"
          + " limit of \(limits.nameBytes)", file: archive)
    }
    let path = name.replacing("\\", with: "/")
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !path.hasPrefix("/"), !parts.contains(".."), parts.first?.last != ":",
      !name.utf8.contains(0)
    else { throw leaving(name, archive) }
    guard parts.count <= limits.depth else {
      throw Diagnostic(
        .error, .limit,
        "\(archive): \"\(shortened(name))\" is in more than \(limits.depth) folders",
        file: archive)
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// Whether an entry is a note of a Mac to itself, and no content.
  static func isNote(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.first == "__MACOSX" || parts.last == ".DS_Store"
      || parts.last?.hasPrefix("._") == true
  }

  /// A name as messages show it.
  package static func shortened(_ name: String) -> String {
    name.count > 120 ? name.prefix(119) + "…" : name
  }

  private static func leaving(_ name: String, _ archive: String) -> Diagnostic {
    Diagnostic(
      .error, .outsideFolder, "\(archive): the path \"\(shortened(name))\" leaves the archive",
      file: archive)
  }
}
