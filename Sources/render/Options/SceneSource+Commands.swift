import Answers
import Document
import Imports
import Output
import Production
import System

extension SceneSource {
  /// The scenes that the words of a command line name; throws for a word that is a command in the
  /// wrong position.
  ///
  /// Files of other programs are imported into a scratch folder, and what a scene cannot say is
  /// reported.
  ///
  /// - Parameter schedule: The states that Core Animation files go through; nil for their own.
  static func scenes(
    _ words: [String], through schedule: StateSchedule? = nil, _ console: Console
  ) throws(ProductionError) -> [SceneSource] {
    var origins: [String: String] = [:]
    var paths: [String] = []
    for word in words {
      let path = try scratchScene(word, schedule, console)
      if let path { origins[path] = word }
      paths.append(path ?? word)
    }
    if schedule != nil, !words.contains(where: { ForeignFormat.of($0) == .coreAnimation }) {
      throw .refused(
        .request, "--state and --states are for Core Animation files; a scene has \"state\"")
    }
    return try scenes(paths, orCommands: CommandName.words).map { source in
      var source = source
      source.importedFrom = source.path.flatMap { origins[$0] }
      return source
    }
  }

  /// The scene that a file of another program becomes; nil for everything else.
  private static func scratchScene(
    _ word: String, _ schedule: StateSchedule?, _ console: Console
  ) throws(ProductionError) -> String? {
    guard let format = ForeignFormat.of(word) else { return nil }
    let imported = try console.imported(word, format, through: schedule)
    do throws(FileError) {
      return try imported.writeScratch(named: ForeignFormat.sceneName(of: word))
    } catch {
      throw .film(error.ofFilm)
    }
  }
}
