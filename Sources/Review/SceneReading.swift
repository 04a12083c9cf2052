import Document
package import Interaction
internal import Layers
package import Raster
package import SceneFile

extension CompiledScene {
  /// Where a scene is read from.
  package enum Source: Hashable, Sendable {
    case file(String)
    case standardInput
    /// A text that would stand in a file of this name.
    case text([UInt8], file: String)
  }

  /// Reads a scene and folds its script into motion.
  ///
  /// - Parameters:
  ///   - name: What outputs and references are named after.
  ///   - fonts: What texts are measured and drawn with.
  ///   - parameters: Values for the scene's parameters: JSON, or else the text itself.
  ///   - root: The folder that images are read from; nil for the folder of the scene.
  ///   - showsTouches: Whether fingers are drawn, also where the scene does not say so.
  ///   - scripts: Where the script is looked for before it is folded; nil folds it in any case.
  ///   - isCancelled: Asked now and then; the errors say so when the scene is not wanted any more.
  package init(
    reading source: Source, name: String, fonts: FontLibrary,
    parameters: [(name: String, value: String)] = [], root: String? = nil,
    showsTouches: Bool = false, scripts: SharedScripts? = nil,
    unless isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(SceneErrors) {
    var options = SceneLoader.Options(text: TextMeasurer(fonts: fonts))
    options.parameters = parameters
    options.root = root
    var loaded =
      switch source {
      case .file(let path): try SceneLoader.load(path: path, options: options)
      case .standardInput: try SceneLoader.loadStandardInput(options: options)
      case .text(let bytes, let file):
        try SceneLoader.load(
          bytes: bytes, name: file, folder: SceneLoader.folder(of: file), options: options)
      }
    if showsTouches { loaded.scene.annotations.showsTouches = true }
    let resolved: ResolvedScene
    do throws(ResolveError) {
      var resolver = Resolver()
      resolver.isCancelled = isCancelled
      if let scripts {
        resolved = try scripts.resolve(loaded.scene, by: resolver)
      } else {
        resolved = try resolver.resolve(loaded.scene)
      }
    } catch {
      let place = error.place ?? error.layer.flatMap { loaded.place(of: $0) }
      throw SceneErrors(
        .invalid,
        DiagnosticList([
          loaded.diagnostic(.error, DiagnosticKind(error.reason), "\(error)", at: place)
        ]))
    }
    var warnings = loaded.warnings
    warnings.diagnostics += resolved.warnings.map {
      loaded.diagnostic(.warning, .questionable, $0.text, at: $0.place)
    }
    var places: [LayerID: SourcePlace] = [:]
    let views = ViewNames(of: loaded.scene.root, detached: loaded.scene.detached)
    for layer in views.all.map(\.layer) + views.roots {
      places[layer] = loaded.place(of: layer)
    }
    self.init(
      name: name, scene: loaded.scene, resolved: resolved, images: loaded.images,
      fonts: loaded.systemFonts.reduce(fonts) { $0.with(systemFont: $1) ?? $0 },
      warnings: warnings, remarks: loaded.remarks, digest: loaded.digest,
      files: loaded.files, places: places)
    var wrong: [Diagnostic] = []
    var overlay = SceneOverlay(of: self)
    for annotation in scene.annotations.list {
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

extension CompiledScene {
  /// The scene with more drawn over it, on top of what it draws itself.
  package func annotated(
    with annotations: [Annotation]
  ) throws(ReferenceError) -> CompiledScene {
    var overlay = SceneOverlay(of: self)
    for annotation in scene.annotations.list + annotations {
      try overlay.add(annotation, of: self)
    }
    var annotated = self
    annotated.overlay = overlay.isEmpty ? nil : overlay
    return annotated
  }
}
