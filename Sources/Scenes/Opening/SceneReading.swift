import FlipbookDocument
package import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookOutput
package import FlipbookRaster
package import FlipbookSceneFile

extension CompiledScene {
  /// The source of a scene.
  package enum Source: Sendable {
    case file(String)
    /// A file that was read before, shared by many films.
    case shared(SharedScene)
    case standardInput
    /// Text in place of the file with this name.
    case text([UInt8], file: String)
  }

  /// Reads a scene and folds its script into motion.
  ///
  /// - Parameters:
  ///   - name: The name from which those of outputs and references are derived.
  ///   - overlay: The type that draws the scene's annotations; nil leaves them out, valid or not.
  ///   - fonts: The fonts with which text is measured and drawn.
  ///   - parameters: Values of the scene's parameters: JSON, or otherwise plain text.
  ///   - root: The folder that contains the images; nil for the folder of the scene.
  ///   - showsTouches: Whether fingers are drawn even where the scene does not show them.
  ///   - scripts: A store of folded scripts that is consulted first; nil always folds the script.
  ///   - viewLimit: How many views it may have.
  ///   - isCancelled: Called now and then; when it returns true, the errors state that the scene
  ///     was canceled.
  package init(
    reading source: Source, name: String, overlay kind: (any AnnotationOverlay.Type)?,
    fonts: FontLibrary, parameters: [(name: String, value: String)] = [], root: String? = nil,
    showsTouches: Bool = false, scripts: SharedScripts? = nil, viewLimit: ViewLimit = .any,
    unless isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(SceneErrors) {
    var options = SceneLoader.Options(text: TextMeasurer(fonts: fonts))
    options.parameters = parameters
    options.root = root
    options.viewLimit = viewLimit
    var loaded =
      switch source {
      case .file(let path): try SceneLoader.load(path: path, options: options)
      case .shared(let scene): try SceneLoader.load(scene, options: options)
      case .standardInput: try SceneLoader.loadStandardInput(options: options)
      case .text(let bytes, let file):
        try SceneLoader.load(
          bytes: bytes, name: file, folder: SceneLoader.folder(of: file), options: options)
      }
    if showsTouches { loaded.scene.annotations.showsTouches = true }
    var resolver = Resolver()
    resolver.isCancelled = isCancelled
    resolver.fuel = loaded.fuel
    let resolved = try Self.resolved(loaded, by: resolver, scripts)
    var warnings = loaded.warnings
    warnings.diagnostics += resolved.warnings.map {
      loaded.diagnostic(.warning, .questionable, $0.text, at: $0.place)
    }
    let views = ViewNames(of: loaded.scene.root, detached: loaded.scene.detached)
    let changes = GestureChanges(in: loaded.scene)
    warnings.diagnostics += loaded.unreachableGestures(resolved, views, changes)
    warnings.diagnostics += loaded.unseenViews(resolved, views, changes)
    warnings.diagnostics += loaded.spilledContent(resolved, views)
    var places: [LayerID: SourcePlace] = Dictionary(minimumCapacity: views.all.count)
    for layer in views.all.map(\.layer) + views.roots {
      places[layer] = loaded.place(of: layer)
    }
    self.init(
      name: name, definition: loaded.scene, resolved: resolved, images: loaded.images,
      fonts: loaded.systemFonts.reduce(fonts) { $0.with(systemFont: $1) ?? $0 },
      warnings: warnings, remarks: loaded.remarks, digest: loaded.digest,
      files: loaded.files, places: places, source: loaded.source,
      meaning: FilmInputs(loaded.meaning), views: views)
    if let kind { try show(kind, loaded) }
  }

  /// Folds a scene's script; errors have a place.
  private static func resolved(
    _ loaded: LoadedScene, by resolver: Resolver, _ scripts: SharedScripts?
  ) throws(SceneErrors) -> ResolvedScene {
    do throws(ResolveError) {
      if let scripts { return try scripts.resolve(loaded.scene, by: resolver) }
      return try resolver.resolve(loaded.scene)
    } catch {
      let place = error.place ?? error.layer.flatMap { loaded.place(of: $0) }
      throw SceneErrors(
        .invalid,
        DiagnosticList([
          loaded.diagnostic(.error, DiagnosticKind(error.reason), "\(error)", at: place)
        ]))
    }
  }

  /// Adds the overlay of the scene's annotations.
  private mutating func show(
    _ kind: any AnnotationOverlay.Type, _ loaded: LoadedScene
  ) throws(SceneErrors) {
    var overlay: any AnnotationOverlay = kind.init(of: self)
    var wrong: [Diagnostic] = []
    for annotation in definition.annotations.list {
      do throws(ReferenceError) {
        try overlay.add(annotation, of: self)
      } catch {
        wrong.append(
          loaded.diagnostic(.error, error.kind, error.description, at: annotation.place))
      }
    }
    if !wrong.isEmpty { throw SceneErrors(.invalid, DiagnosticList(wrong)) }
    if !overlay.isEmpty { self.overlay = overlay }
  }
}
