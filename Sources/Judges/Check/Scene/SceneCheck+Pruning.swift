extension SceneCheck {
  /// Removes recorded frames that are no longer compared, and returns their paths.
  package func pruneFrames() throws(CheckError) -> [String] {
    let settings = try CheckError.references(folder.settings())
    let film = try CheckError.references(folder.film())
    // Without settings or a film, all existing frames are compared.
    let times = frameTimes(recordedIn: film, settings)
    let planned = Set(
      folder.filmReference == nil ? times.map(ReferenceFolder.frameName(at:)) : [])
    return try CheckError.files(
      folder.prune(folder.frameNames.filter { !planned.contains($0) }))
  }
}
