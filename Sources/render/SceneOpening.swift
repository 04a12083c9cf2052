import Document
import Film
import Flipbook
import Interaction
import Raster
import Review
import SceneFile

/// Reads scenes for commands, and says what is wrong with them.
struct SceneOpening {
  let console: Console
  /// Values for the scene's parameters, and the folder of its images, as the command line says.
  var parameters: [ParameterValue] = []
  var root: String?
  /// Whether warnings are told.
  var tellsWarnings = true
  /// What the command line draws over the film.
  var overlays: [Annotation] = []

  /// What is used again for many films; nil where each has its own.
  var scripts: SharedScripts?
  var fonts: FontLibrary?

  /// The scene, after its warnings were told; its errors end the command for this scene.
  func open(_ argument: SceneArgument) throws -> CompiledScene {
    if let root, FilePath.kind(of: root) != .folder {
      throw CommandFailure(.notFound, "--root: there is no folder '\(root)'", file: root)
    }
    let scene: CompiledScene
    do throws(SceneErrors) {
      scene = try read(argument)
    } catch {
      console.tell(error.list)
      throw CommandFailure(error.status)
    }
    console.tell(warnings(of: scene))
    return try annotated(scene, argument)
  }

  private func annotated(
    _ scene: CompiledScene, _ argument: SceneArgument
  ) throws -> CompiledScene {
    guard !overlays.isEmpty else { return scene }
    do throws(ReferenceError) {
      return try scene.annotated(with: overlays)
    } catch {
      throw CommandFailure(
        .usage, "--overlay: \(error.description)", kind: error.kind, scene: argument)
    }
  }

  /// The scene, without telling anything.
  ///
  /// - Parameters:
  ///   - text: What is read in place of the file, as if it stood there.
  ///   - isCancelled: Asked now and then whether the scene is still wanted.
  func read(
    _ argument: SceneArgument, text: [UInt8]? = nil,
    unless isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(SceneErrors) -> CompiledScene {
    let folder =
      argument.path.flatMap { path in
        path.lastIndex(of: "/").map { String(path[..<$0]) }
      } ?? "."
    let source: CompiledScene.Source =
      if let path = argument.path {
        text.map { .text($0, file: path) } ?? .file(path)
      } else {
        .standardInput
      }
    return try CompiledScene(
      reading: source, name: argument.name,
      fonts: fonts ?? FontFolders.library(forSceneIn: folder.isEmpty ? "/" : folder),
      parameters: parameters.map { ($0.name, $0.text) }, root: root,
      showsTouches: overlays.contains { $0.kind == .touch }, scripts: scripts, unless: isCancelled)
  }

  /// What is to be told about a scene that was read.
  func warnings(of scene: CompiledScene) -> DiagnosticList {
    let isSilent = !tellsWarnings || (console.isQuiet && console.report == nil)
    return isSilent ? DiagnosticList() : scene.warnings
  }
}

extension SceneErrors {
  /// The exit code of a command that ends with this.
  var status: ExitStatus {
    switch kind {
    case .invalid: .sceneErrors
    case .missing: .notFound
    case .unreadable: .inputOutput
    }
  }
}
