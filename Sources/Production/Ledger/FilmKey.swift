import Interaction
import Opening
import Output
import Raster
import System

/// A hash that is equal for films made from the same inputs in the same way.
struct FilmKey: Hashable, Sendable {
  let text: String

  init(of scene: CompiledScene, _ request: FilmRequest) {
    let sound =
      request.clips.movie.sound.map { $0.track?.path } ?? scene.definition.film.audio?.path
    let libraries = LibraryVersions.all.sorted { $0.key < $1.key }.map { "\($0) \($1)" }
    let parts = [
      scene.filmInputs.digest, ToolVersion.current, libraries.joined(separator: ", "),
      sound.flatMap { SHA256.text(ofFile: $0) } ?? "",
      MirroredFiles.named(ValueText.text(of: request.meaning)),
    ]
    let image = ContainerImage.name.map { [$0] } ?? []
    text = SHA256.text(of: Array((parts + image).joined(separator: "\0").utf8))
  }

  /// The key of a record.
  init(text: String) { self.text = text }
}
