public import Animation
public import Film
public import Geometry
public import Images
public import Interaction
public import Layers
public import Raster
public import SceneFile

/// A scene that was read and resolved, with everything that its frames are drawn from.
public struct CompiledScene: Sendable {
  /// What its outputs and references are named after.
  public let name: String
  public let scene: Scene
  public let resolved: ResolvedScene
  public let images: ImageStore
  public let fonts: FontLibrary
  /// What works, but hardly as it was meant.
  public let warnings: DiagnosticList
  /// The author's names of views.
  public let views: ViewNames
  /// Tells what the frames are made from apart from anything else.
  public let digest: String
  /// Where each view is written.
  public let places: [LayerID: SourcePlace]

  public init(
    name: String, scene: Scene, resolved: ResolvedScene, images: ImageStore, fonts: FontLibrary,
    warnings: DiagnosticList = DiagnosticList(), digest: String,
    places: [LayerID: SourcePlace] = [:]
  ) {
    self.name = name
    self.scene = scene
    self.resolved = resolved
    self.images = images
    self.fonts = fonts
    self.warnings = warnings
    self.digest = digest
    self.places = places
    views = ViewNames(of: scene.root, detached: scene.detached)
  }

  public var timeline: Timeline { resolved.timeline }

  /// How the canvas is drawn at so many pixels per point; nil when it would be larger than a
  /// picture may be, or empty.
  public func settings(scale: Double, background: Color?) -> PaintSettings? {
    let width = (scene.size.width * scale).rounded()
    let height = (scene.size.height * scale).rounded()
    guard let pixelWidth = Int(exactly: width), let pixelHeight = Int(exactly: height),
      Bitmap.canHold(width: pixelWidth, height: pixelHeight)
    else { return nil }
    return PaintSettings(
      pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale, background: background)
  }

  /// A painter of single moments.
  public func painter(_ settings: PaintSettings) -> MomentPainter {
    MomentPainter(timeline: timeline, images: images, fonts: fonts, settings: settings)
  }

  /// The time of the last frame at the scene's own rate, in seconds.
  public var lastFrameTime: Double {
    resolved.frameRate.time(ofFrame: resolved.frameCount(at: resolved.frameRate) - 1)
  }

  /// Every property of a named view that has not the same value at all these times, view by view.
  public func changingKeys(at times: [Double]) -> [TraceKey] {
    guard let first = times.first else { return [] }
    var keys: [TraceKey] = []
    for (layer, name) in views.all where !name.isEmpty {
      let plain = Layer(id: layer)
      let own = LayerProperty.all + views.customProperties(of: layer)
      for property in own + LayerProperty.filters {
        let keyPath = LayerKeyPath(property)
        // A filter that a view is not given does not come and go with the view.
        let absent =
          LayerProperty.filters.contains(property) ? property.value(in: plain) : nil
        func value(at time: Double) -> LayerValue? {
          timeline.state(of: keyPath, in: layer, at: time)?.value ?? absent
        }
        let start = value(at: first)
        guard times.dropFirst().contains(where: { value(at: $0) != start }) else { continue }
        keys.append(
          TraceKey(name: "\(name).\(property.name)", layer: layer, path: .property(keyPath)))
      }
    }
    return keys
  }
}
