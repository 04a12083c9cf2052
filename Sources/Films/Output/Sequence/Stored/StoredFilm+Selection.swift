extension StoredFilm {
  /// The frames that runs with these manifests were to make together; nil for all frames of the
  /// film.
  static func selection(of manifests: [(name: String, record: ManifestRecord)]) -> [Int]? {
    var frames: Set<Int> = []
    for (name, record) in manifests {
      let own = name == ManifestName.whole ? record.selection : record.wholeSelection
      guard let own else { return nil }
      frames.formUnion(own)
    }
    return frames.sorted()
  }
}
