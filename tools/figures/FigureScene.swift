import FlipbookCharts
internal import FlipbookGeometry
internal import FlipbookInteraction
internal import FlipbookLayers
import FlipbookOpening
internal import FlipbookRaster
internal import FlipbookSceneFile
internal import FlipbookTimeline

/// A small scene whose curves a figure shows: read, compiled and sampled as every scene is.
struct FigureScene {
  /// nil for a text that is no scene: its curves are empty.
  private let compiled: CompiledScene?

  init(_ text: String) {
    let fonts = FontLibrary(directories: [])
    let options = SceneLoader.Options(text: TextMeasurer(fonts: fonts))
    guard
      let loaded = try? SceneLoader.load(
        bytes: Array(text.utf8), name: "figure.json", folder: ".", options: options),
      let resolved = try? Resolver().resolve(loaded.scene)
    else {
      compiled = nil
      return
    }
    compiled = CompiledScene(
      name: "figure", definition: loaded.scene, resolved: resolved, images: loaded.images,
      fonts: fonts, digest: loaded.digest)
  }

  /// The curves of a key over the first seconds; empty for an unknown key.
  func curve(_ key: String, until end: Double) -> ScenePlotSamples.Curve {
    guard let compiled, let key = try? compiled.views.key(key),
      let curve = ScenePlotSamples(of: compiled, keys: [key], until: end).curves.first
    else { return ScenePlotSamples.Curve(name: key) }
    return curve
  }

  /// The numbers of a key at a time; empty for an unknown key.
  func value(_ key: String, at time: Double) -> [Double] {
    guard let compiled, let key = try? compiled.views.key(key) else { return [] }
    return key.state(in: compiled.timeline, at: time).value.components ?? []
  }

  /// The local time of a view's layer; not finite for an unknown view.
  func localTime(_ view: String, at time: Double) -> Double {
    guard let compiled, let layer = compiled.views.all.first(where: { $0.name == view })?.layer
    else { return .nan }
    return compiled.timeline.localTime(of: layer, at: time) ?? .nan
  }
}

extension FigureScene {
  /// What is seen of a key.
  func presentation(
    _ name: String, _ key: String, until end: Double, _ ink: Ink, dashed: Bool = false
  ) -> Chart.Series {
    Chart.Series(name, curve(key, until: end).value, Chart.Style(ink, dashed: dashed))
  }

  /// What is set of a key, with its steps as lines.
  func model(_ key: String, until end: Double) -> Chart.Series {
    Chart.Series(
      "model", [curve(key, until: end).model.flatMap { $0 }],
      Chart.Style(.gray, width: 1.5, dashed: true))
  }

  /// Where what is seen jumps, from where to where.
  func jumps(_ name: String, _ key: String, until end: Double, _ ink: Ink) -> Chart.Series {
    let curve = curve(key, until: end)
    let runs = curve.valueJumps.compactMap { jump -> [Point]? in
      guard let after = curve.value.compactMap(\.first).first(where: { $0.x == jump.x }) else {
        return nil
      }
      return [Point(jump.x, after.y - jump.y), after]
    }
    return Chart.Series(name, runs, Chart.Style(ink))
  }
}
