import FlipbookCharts
internal import FlipbookDocument
internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookInteraction
internal import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookRaster
internal import FlipbookSceneFile
internal import FlipbookSystem
internal import FlipbookTimeline

/// A scene file, compiled once into functions of time.
///
/// Any instant can be evaluated, in any order and on any thread, always with the same result.
///
/// ```swift
/// let film = try SceneFilm(contentsOf: "scenes/pip.json")
/// let pip = try film.state(of: "pip.position", at: 0.5)
/// print(pip.value, pip.velocity ?? [])
/// try film.picture(at: 0.5, scale: 2).write(to: "pip.png")
/// ```
public struct SceneFilm: Sendable {
  private let scene: CompiledScene

  /// Reads a scene and folds its script into motion.
  ///
  /// - Parameters:
  ///   - path: A scene file, as described in docs/scene-format.md. Images are loaded from its
  ///     folder, fonts from its subfolder `fonts`.
  ///   - parameters: Values for the scene's parameters by name: JSON, or otherwise plain text.
  ///   - fontFolders: Folders that are searched for fonts after the scene's own. Their fonts are
  ///     read in this process, so they should be trusted.
  /// - Throws: All errors in the scene, each with its place.
  public init(
    contentsOf path: String, parameters: [String: String] = [:], fontFolders: [String] = []
  ) throws(SceneFault) {
    let (folder, file) = FilePath.split(path)
    let name = file.hasSuffix(".json") ? String(file.dropLast(".json".count)) : file
    do throws(SceneErrors) {
      scene = try CompiledScene(
        reading: .file(path), name: name,
        overlay: SceneOverlay.self,
        fonts: FontFolders.library(forSceneIn: folder, and: fontFolders, program: nil),
        parameters: parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    } catch {
      throw SceneFault(error)
    }
  }

  /// Valid but suspicious parts of the scene: one sentence each, with its place.
  public var warnings: [String] { scene.warnings.diagnostics.map(\.description) }

  /// The canvas, in points.
  public var size: (width: Double, height: Double) {
    (scene.size.width, scene.size.height)
  }

  /// The duration in seconds: as the scene gives it, or until a frame has shown that everything
  /// rests.
  public var duration: Double { scene.resolved.duration }

  /// The scene's own rate; its frame k shows the time k·denominator/numerator.
  public var framesPerSecond: (numerator: Int, denominator: Int) {
    (scene.resolved.frameRate.numerator, scene.resolved.frameRate.denominator)
  }

  /// The number of frames at the scene's own rate; at least 1.
  public var frameCount: Int { scene.resolved.frameCount(at: scene.resolved.frameRate) }

  /// The time of a frame at the scene's own rate, in seconds.
  ///
  /// It is computed from the integer, never accumulated; any number is valid, even one after the
  /// last frame.
  public func time(ofFrame frame: Int) -> Double { scene.resolved.frameRate.time(ofFrame: frame) }

  /// The value of a property at a time, with its rate of change.
  ///
  /// - Parameters:
  ///   - key: A view and a key path, such as `pip.position`, `pip.position.x`,
  ///     `card.title.opacity`.
  ///   - time: In seconds from the start; times before 0 give the state at 0.
  /// - Throws: An error for an unknown view or property, with a suggestion.
  public func state(of key: String, at time: Double) throws(SceneFault) -> PropertyState {
    do throws(ReferenceError) {
      let key = try scene.views.key(key)
      return PropertyState(key.state(in: scene.timeline, at: max(0, time)))
    } catch {
      throw SceneFault(error.description)
    }
  }

  /// The picture on the screen at a time.
  ///
  /// - Parameters:
  ///   - time: In seconds from the start.
  ///   - scale: Pixels per point, above 0; nil for the scene's own.
  /// - Throws: An error if the picture would be too large, or would cost too much to draw.
  public func picture(at time: Double, scale: Double? = nil) throws(SceneFault) -> ScenePicture {
    let scale = scale ?? scene.scale
    guard scale > 0, let settings = scene.settings(scale: scale)
    else {
      throw SceneFault(
        "a picture of \(size.width) by \(size.height) points cannot be made at a scale of \(scale)")
    }
    do throws(RasterError) {
      return ScenePicture(try scene.painter(settings).bitmap(at: max(0, time)))
    } catch {
      throw SceneFault(scene.diagnostic(for: error)?.description ?? "\(error)")
    }
  }
}
