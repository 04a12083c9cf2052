internal import Animation
import Charts
internal import Interaction
internal import Opening

extension CompiledScene {
  /// The scene with more touches in its script, folded anew by the engine itself.
  func adding(_ takes: [Take]) throws(ResolveError) -> CompiledScene {
    guard !takes.isEmpty else { return self }
    var played = definition
    played.script += takes.map(\.event)
    let film = CompiledScene(
      name: name, definition: played, resolved: try Resolver().resolve(played), images: images,
      fonts: fonts, warnings: warnings, remarks: remarks, digest: digest, files: input.files,
      places: places)
    // The same views are there, so all that is drawn over them is found again.
    return (try? film.annotated(with: [])) ?? film
  }

  /// A finger that is not down at an instant or after it; nil when there are no more.
  func freeFinger(from time: Double) -> Int? {
    let taken = Set(resolved.marks.touches.filter { $0.lifted >= time }.map(\.finger))
    return (1...10).first { !taken.contains($0) }
  }
}
