package import FlipbookCalculus
package import FlipbookDocument
package import FlipbookGeometry
package import FlipbookImages
package import FlipbookInteraction
package import FlipbookLayers
package import FlipbookOutput
package import FlipbookPainter
package import FlipbookRaster
import FlipbookSceneFile
package import FlipbookTimeline

/// A scene that was read and resolved, with everything that its frames depend on.
package struct CompiledScene: Sendable {
  /// The name from which those of its outputs and references are derived.
  package let name: String
  /// The definition in its file.
  package let definition: Scene
  package let resolved: ResolvedScene
  package let images: ImageStore
  package let fonts: FontLibrary
  /// Warnings about valid but suspicious parts.
  package let warnings: DiagnosticList
  /// Findings about the scene's text that only `render lint` reports.
  package let remarks: [LintRemark]
  /// The names of views.
  package let views: ViewNames
  /// The inputs from which it was read.
  package let input: SceneInput
  /// The overlay on its frames.
  package var overlay: (any FrameOverlay)?

  package init(
    name: String, definition: Scene, resolved: ResolvedScene, images: ImageStore,
    fonts: FontLibrary,
    warnings: DiagnosticList = DiagnosticList(), remarks: [LintRemark] = [], digest: String,
    files: [String] = [], places: [LayerID: SourcePlace] = [:], source: JSONTree? = nil,
    meaning: FilmInputs? = nil, views: ViewNames? = nil
  ) {
    self.name = name
    self.definition = definition
    self.resolved = resolved
    self.images = images
    self.fonts = fonts
    self.warnings = warnings
    self.remarks = remarks
    input = SceneInput(
      digest: digest, files: files, places: places, source: source, meaning: meaning)
    self.views = views ?? ViewNames(of: definition.root, detached: definition.detached)
  }

  package var timeline: Timeline { resolved.timeline }

  /// The size of the canvas, in points.
  package var size: Size { definition.size }

  /// Pixels per point, unless a request sets another scale.
  package var scale: Double { definition.scale }

  /// The place of each view in the file.
  package var places: [LayerID: SourcePlace] { input.places }

  /// The digest of all inputs of the frames.
  package var digest: String { input.digest }

  /// The inputs of the frames, its own fonts included: two films with equal inputs have equal frames,
  /// even where their files differ in comments.
  package var filmInputs: FilmInputs {
    var inputs = input.meaning ?? FilmInputs(scene: digest)
    inputs.fonts = fonts.ownDigests
    return inputs
  }

  /// The settings for drawing the canvas, with the scene's scale or another one; nil when the
  /// picture would be empty or exceed the maximum size.
  package func settings(scale: Double? = nil) -> PaintSettings? {
    settings(scale: scale ?? self.scale, background: definition.background)
  }

  /// The settings with another background.
  ///
  /// - Parameter bezel: The device that is drawn around the scene, on the background.
  package func settings(
    scale: Double, background: Color?, bezel: DeviceBezel? = nil
  ) -> PaintSettings? {
    let size = bezel?.canvas ?? size
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard let pixelWidth = Int(exactly: width), let pixelHeight = Int(exactly: height),
      Bitmap.canHold(width: pixelWidth, height: pixelHeight)
    else { return nil }
    var settings = PaintSettings(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale, background: background)
    settings.bezel = bezel
    return settings
  }

  /// The device that the scene is for, around the scene; nil for a scene without a device.
  package var bezel: DeviceBezel? {
    definition.film.device.map {
      DeviceBezel($0, around: size, ground: definition.background)
    }
  }

  /// A painter of single instants.
  package func painter(_ settings: PaintSettings) -> MomentPainter {
    painter(settings, shutter: nil)
  }

  /// A painter of single instants with motion blur.
  package func painter(_ settings: PaintSettings, shutter: Shutter?) -> MomentPainter {
    MomentPainter(
      timeline: timeline, images: images, fonts: fonts, settings: settings, overlay: overlay,
      shutter: shutter)
  }

  /// The time of the last frame at the scene's own rate, in seconds.
  package var lastFrameTime: Double {
    resolved.frameRate.time(ofFrame: resolved.frameCount(at: resolved.frameRate) - 1)
  }

  /// Every property of a named view whose value differs between some of these times, grouped by
  /// view.
  package func changingKeys(at times: [Double]) -> [TraceKey] {
    var fuel = Fuel.endless
    // Endless fuel never runs out, so this cannot throw.
    return (try? changingKeys(at: times, fuel: &fuel)) ?? []
  }

  /// The fuel of the search for a command that answers once.
  package static let searchFuel = Fuel(seconds: 20)

  /// The same, with fuel burned before each sample.
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

  /// The properties that change where something sets or moves them, and not because a view comes into
  /// the tree or leaves it.
  private static let keptApart = LayerProperty.unseen + LayerProperty.listedWhereMoved.keys

  /// The properties of a layer whose values differ between some of these times.
  ///
  /// Only properties that something sets or moves are compared, and the layer is sampled once for
  /// all of them.
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
      // A filter that a view does not define is constant while the view is added and removed.
      seen.flatMap { property.value(in: $0) }
        ?? (LayerProperty.filters.contains(property) ? property.value(in: plain) : nil)
    }
    var values = candidates.map { value(of: $0, in: start) }
    var same = Array(candidates.indices)
    for time in later where !same.isEmpty {
      try fuel.burn(timeline.units(of: layer, at: time) + 200 * Double(same.count))
      let seen = timeline.layer(layer, at: time)
      same.removeAll { index in
        let now = value(of: candidates[index], in: seen)
        guard Self.keptApart.contains(candidates[index]) else {
          return now != values[index]
        }
        values[index] = values[index] ?? now
        return now != nil && now != values[index]
      }
    }
    let resting = Set(same)
    return candidates.indices.filter { !resting.contains($0) }.map { candidates[$0] }
  }
}

/// The inputs of a scene.
package struct SceneInput: Hashable, Sendable {
  /// A digest that is equal for equal files, parameters and images.
  package let digest: String
  /// The files besides the scene's own, by name in its folder, sorted.
  package let files: [String]
  /// The place of each view in the file.
  package let places: [LayerID: SourcePlace]
  /// The contents of its own file; nil for a large file, and for a scene without a file.
  package let source: JSONTree?
  /// The meaning of the scene, without its fonts; nil for a scene that was not read.
  package let meaning: FilmInputs?
}
