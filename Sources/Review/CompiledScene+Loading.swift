import Document
internal import Interaction
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
  ///   - isCancelled: Asked now and then; the errors say so when the scene is not wanted any more.
  package init(
    reading source: Source, name: String, fonts: FontLibrary,
    parameters: [(name: String, value: String)] = [], root: String? = nil,
    unless isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(SceneErrors) {
    var options = SceneLoader.Options(text: TextMeasurer(fonts: fonts))
    options.parameters = parameters
    options.root = root
    let loaded =
      switch source {
      case .file(let path): try SceneLoader.load(path: path, options: options)
      case .standardInput: try SceneLoader.loadStandardInput(options: options)
      case .text(let bytes, let file):
        try SceneLoader.load(
          bytes: bytes, name: file, folder: SceneLoader.folder(of: file), options: options)
      }
    let resolved: ResolvedScene
    do throws(ResolveError) {
      var resolver = Resolver()
      resolver.isCancelled = isCancelled
      resolved = try resolver.resolve(loaded.scene)
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
  }
}
