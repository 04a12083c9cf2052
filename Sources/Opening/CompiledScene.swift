package import Animation
package import Calculus
package import Document
package import Geometry
package import Images
package import Interaction
package import Layers
package import Output
package import Painter
package import Raster
import SceneFile

/// A scene that was read and resolved, with everything that its frames are drawn from.
package struct CompiledScene: Sendable {
  /// What its outputs and references are named after.
  package let name: String
  /// What its file says.
  package let definition: Scene
  package let resolved: ResolvedScene
  package let images: ImageStore
  package let fonts: FontLibrary
  /// What works, but hardly as it was meant.
  package let warnings: DiagnosticList
  /// What only `render lint` tells of how the scene is written.
  package let remarks: [LintRemark]
  /// The author's names of views.
  package let views: ViewNames
  /// What it was read from.
  package let input: SceneInput
  /// What is drawn over its frames.
  package var overlay: (any FrameOverlay)?

  package init(
    name: String, definition: Scene, resolved: ResolvedScene, images: ImageStore,
    fonts: FontLibrary,
    warnings: DiagnosticList = DiagnosticList(), remarks: [LintRemark] = [], digest: String,
    files: [String] = [], places: [LayerID: SourcePlace] = [:], source: JSONTree? = nil,
    views: ViewNames? = nil
  ) {
    self.name = name
    self.definition = definition
    self.resolved = resolved
    self.images = images
    self.fonts = fonts
    self.warnings = warnings
    self.remarks = remarks
    input = SceneInput(digest: digest, files: files, places: places, source: source)
    self.views = views ?? ViewNames(of: definition.root, detached: definition.detached)
  }

  package var timeline: Timeline { resolved.timeline }

  /// The size of the canvas, in points.
  package var size: Size { definition.size }

  /// Pixels per point, unless somebody asks for others.
  package var scale: Double { definition.scale }

  /// Where each view is written.
  package var places: [LayerID: SourcePlace] { input.places }

  /// Tells what the frames are made from apart from anything else.
  package var digest: String { input.digest }

  /// How the canvas is drawn as its file says, or at so many pixels per point; nil when it would be
  /// larger than a picture may be, or empty.
  package func settings(scale: Double? = nil) -> PaintSettings? {
    settings(scale: scale ?? self.scale, background: definition.background)
  }

  /// The same before another background.
  package func settings(scale: Double, background: Color?) -> PaintSettings? {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard let pixelWidth = Int(exactly: width), let pixelHeight = Int(exactly: height),
      Bitmap.canHold(width: pixelWidth, height: pixelHeight)
    else { return nil }
    return PaintSettings(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale, background: background)
  }

  /// A painter of single moments.
  package func painter(_ settings: PaintSettings) -> MomentPainter {
    painter(settings, shutter: nil)
  }

  /// A painter of single moments that blurs motion by a shutter.
  package func painter(_ settings: PaintSettings, shutter: Shutter?) -> MomentPainter {
    MomentPainter(
      timeline: timeline, images: images, fonts: fonts, settings: settings, overlay: overlay,
      shutter: shutter)
  }

  /// The time of the last frame at the scene's own rate, in seconds.
  package var lastFrameTime: Double {
    resolved.frameRate.time(ofFrame: resolved.frameCount(at: resolved.frameRate) - 1)
  }

  /// Every property of a named view that has not the same value at all these times, view by view.
  package func changingKeys(at times: [Double]) -> [TraceKey] {
    var fuel = Fuel.endless
    // Endless fuel does not end.
    return (try? changingKeys(at: times, fuel: &fuel)) ?? []
  }

  /// What finding them out may take for a command that answers once.
  package static let searchFuel = Fuel(seconds: 20)

  /// The same, each look paid before it is done.
  package func changingKeys(
    at times: [Double], fuel: inout Fuel
  ) throws(OutOfFuel) -> [TraceKey] {
    guard let first = times.first else { return [] }
    var keys: [TraceKey] = []
    for (layer, name) in views.all where !name.isEmpty {
      keys += try changing(of: layer, at: first, times.dropFirst(), &fuel).map {
        TraceKey(name: "\(name).\($0.name)", layer: layer, path: .property(LayerKeyPath($0)))
      }
    }
    return keys
  }

  /// The properties of a layer that have not the same value at all these times.
  ///
  /// Only those that anything sets or moves are asked, and the layer is sampled once for all of them.
  private func changing(
    of layer: LayerID, at first: Double, _ later: some Collection<Double>, _ fuel: inout Fuel
  ) throws(OutOfFuel) -> [LayerProperty] {
    let all = LayerProperty.all + views.customProperties(of: layer) + LayerProperty.filters
    let changeable = timeline.changeableProperties(of: layer)
    let candidates = all.filter { changeable?.contains($0) ?? true }
    guard !candidates.isEmpty else { return [] }
    let plain = Layer(id: layer)
    let start = timeline.layer(layer, at: first)
    func value(of property: LayerProperty, in seen: Layer?) -> LayerValue? {
      // A filter that a view is not given does not come and go with the view.
      seen.flatMap { property.value(in: $0) }
        ?? (LayerProperty.filters.contains(property) ? property.value(in: plain) : nil)
    }
    let values = candidates.map { value(of: $0, in: start) }
    var same = Array(candidates.indices)
    for time in later where !same.isEmpty {
      try fuel.burn(timeline.units(of: layer, at: time) + 200 * Double(same.count))
      let seen = timeline.layer(layer, at: time)
      same.removeAll { value(of: candidates[$0], in: seen) != values[$0] }
    }
    let resting = Set(same)
    return candidates.indices.filter { !resting.contains($0) }.map { candidates[$0] }
  }
}

/// What a scene was read from.
package struct SceneInput: Hashable, Sendable {
  /// Equal for equal files, parameters and images.
  package let digest: String
  /// The files beside the scene's own, by their names in its folder, sorted.
  package let files: [String]
  /// Where each view is written.
  package let places: [LayerID: SourcePlace]
  /// What its own file says; nil for a large file, and for a scene that is in none.
  package let source: JSONTree?
}
