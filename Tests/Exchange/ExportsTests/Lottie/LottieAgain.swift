import FlipbookDocument
import FlipbookExports
import FlipbookForeignFiles
import FlipbookGeometry
import FlipbookInteraction
import FlipbookLottie
import FlipbookOpening
import FlipbookOutput
import TestSupport

/// A scene that became a Lottie animation, and was read again from it.
struct LottieAgain {
  let scene: CompiledScene
  let document: LottieDocument
  private let folder: TemporaryFolder

  init(_ original: CompiledScene, _ options: LottieExportOptions) throws {
    document = try LottieExport(original, options).file()
    folder = try TemporaryFolder()
    try folder.makeFolder("images")
    let imported = try LottieFile.read(Array(document.text.utf8), name: "film.json")
    for (path, bytes) in imported.files { folder.write(bytes: bytes, to: path) }
    folder.write(imported.scene.description(), to: "scene.json")
    scene = try CompiledScene(
      reading: .file("\(folder.path)/scene.json"), name: "again", overlay: nil,
      fonts: ExportedScene.fonts)
  }

  /// How much frames of both differ.
  func differences(
    from original: CompiledScene, at times: [Double]
  ) throws -> [ReadAgain.Difference] {
    let background = original.definition.background ?? .white
    let scale = original.scale
    guard let settings = original.settings(scale: scale, background: background),
      let other = scene.settings(scale: scale, background: background)
    else { return [] }
    let (a, b) = (original.painter(settings), scene.painter(other))
    return try times.map { time in
      ReadAgain.Difference(
        time: time, try a.bitmap(at: time), try b.bitmap(at: time), where: { _, _ in true })
    }
  }
}
