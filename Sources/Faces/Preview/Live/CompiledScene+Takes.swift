import FlipbookCharts
internal import FlipbookInteraction
internal import FlipbookOpening
internal import FlipbookTimeline

extension CompiledScene {
  /// The scene with touches added to its script, which is folded again.
  func adding(_ takes: [Take]) throws(ResolveError) -> CompiledScene {
    guard !takes.isEmpty else { return self }
    var played = definition
    played.script += takes.map(\.event)
    let film = CompiledScene(
      name: name, definition: played, resolved: try Resolver().resolve(played), images: images,
      fonts: fonts, warnings: warnings, remarks: remarks, digest: digest, files: input.files,
      places: places)
    // The views are the same, so the overlays can be created again.
    return (try? film.annotated(with: [])) ?? film
  }

  /// A finger that is not down from an instant on; nil when all are.
  func freeFinger(from time: Double) -> Int? {
    let taken = Set(resolved.marks.touches.filter { $0.lifted >= time }.map(\.finger))
    return (1...10).first { !taken.contains($0) }
  }
}
