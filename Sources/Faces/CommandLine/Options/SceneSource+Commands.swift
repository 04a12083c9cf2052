import FlipbookDocument
import FlipbookImports
import FlipbookOutput
import FlipbookProduction
import FlipbookSystem

extension SceneSource {
  /// The scenes that the words of a command line name; throws for a word that is a command in the
  /// wrong position.
  ///
  /// Files of other programs, also those in a folder of scenes, are imported into a scratch folder, and
  /// what a scene cannot say is reported.
  static func scenes(
    _ words: [String], importing request: ImportRequest = ImportRequest(), _ console: Console
  ) throws(ProductionError) -> [SceneSource] {
    if let reason = request.refusal(for: words.compactMap { ForeignFormat.of($0) }) {
      throw .refused(.request, reason)
    }
    var origins: [String: String] = [:]
    var paths: [String] = []
    for word in words {
      let path = try imported(word, request, console)?.path
      if let path { origins[path] = word }
      paths.append(path ?? word)
    }
    var sources: [SceneSource] = []
    for source in try scenes(paths, orCommands: CommandName.words) {
      var source = source
      if let path = source.path {
        source.importedFrom = origins[path]
        if origins[path] == nil, !words.contains(path),
          let imported = try imported(path, request, console)
        {
          source = imported
        }
      }
      sources.append(source)
    }
    return sources
  }

  /// The scene that a file of another program becomes; nil for everything else.
  static func imported(
    _ word: String, _ request: ImportRequest, _ console: Console
  ) throws(ProductionError) -> SceneSource? {
    guard let format = ForeignFormat.of(word) else { return nil }
    let scene = try console.imported(word, format, request)
    let name = ForeignFormat.sceneName(of: word)
    do throws(FileError) {
      var source = SceneSource(path: try scene.writeScratch(named: name), name: name)
      source.importedFrom = word
      return source
    } catch {
      throw .film(error.ofFilm)
    }
  }
}
