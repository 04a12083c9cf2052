import FlipbookCharts
package import FlipbookDocument
import FlipbookInteraction
package import FlipbookOpening
import FlipbookOutput
import FlipbookRaster
package import FlipbookSceneFile
import FlipbookSystem

/// Reads scenes, and reports their errors and warnings.
package struct SceneOpening: Sendable {
  let reporter: any Reporter
  let request: SceneRequest
  /// Whether warnings are reported.
  package var reportsWarnings = true
  /// The overlays in addition to the scene's own.
  var overlays: [Annotation] = []

  /// Shared by many films; nil where each film has its own.
  var file: SharedScene?
  var scripts: SharedScripts?
  var fonts: FontLibrary?

  package init(reporter: any Reporter, request: SceneRequest = SceneRequest()) {
    self.reporter = reporter
    self.request = request
  }

  /// Reads a scene and reports its warnings; throws after its errors were reported.
  package func open(_ source: SceneSource) throws(ProductionError) -> CompiledScene {
    if let root = request.root, FilePath.kind(of: root) != .folder {
      throw .refused(.missingFile, "--root: there is no folder '\(root)'", file: root)
    }
    let scene: CompiledScene
    do throws(SceneErrors) {
      scene = try read(source)
    } catch {
      reporter.report(error.list)
      throw .reported(ProductionError.Fault(error))
    }
    reporter.report(source.told(warnings(of: scene)))
    return try annotated(scene, source)
  }

  private func annotated(
    _ scene: CompiledScene, _ source: SceneSource
  ) throws(ProductionError) -> CompiledScene {
    guard !overlays.isEmpty else { return scene }
    do throws(ReferenceError) {
      return try scene.annotated(with: overlays)
    } catch {
      throw .refused(
        .request, "--overlay: \(error.description)", kind: error.kind, scene: source)
    }
  }

  /// Reads a scene without reporting anything.
  ///
  /// - Parameters:
  ///   - text: The text that is read in place of the file, as if the file contained it.
  ///   - isCancelled: Called now and then; returns whether the scene is no longer needed.
  package func read(
    _ source: SceneSource, text: [UInt8]? = nil,
    unless isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(SceneErrors) -> CompiledScene {
    let folder =
      source.path.flatMap { path in
        path.lastIndex(of: "/").map { String(path[..<$0]) }
      } ?? "."
    let origin: CompiledScene.Source =
      if let path = source.path {
        text.map { .text($0, file: path) } ?? file.map { .shared($0) } ?? .file(path)
      } else {
        .standardInput
      }
    do throws(SceneErrors) {
      return try CompiledScene(
        reading: origin, name: source.name,
        overlay: SceneOverlay.self,
        fonts: fonts ?? FontFolders.library(forSceneIn: folder.isEmpty ? "/" : folder),
        parameters: request.parameters.map { ($0.name, $0.text) }, root: request.root,
        showsTouches: overlays.contains { $0.kind == .touch }, scripts: scripts,
        viewLimit: request.viewLimit, unless: isCancelled)
    } catch {
      throw SceneErrors(error.kind, source.told(error.list))
    }
  }

  /// The warnings to report about a scene.
  package func warnings(of scene: CompiledScene) -> DiagnosticList {
    guard reportsWarnings, reporter.acceptsWarnings, !scene.warnings.isEmpty else {
      return DiagnosticList()
    }
    let names = scene.views.all.map { scene.views.name(of: $0.layer) }
    return scene.warnings.joiningAlike(Set(names))
  }
}
