internal import FlipbookCAML
package import FlipbookDocument
internal import FlipbookForeignFiles
package import FlipbookOpening

extension ExportedScene {
  /// A bundle of Core Animation markup, whose files belong into a folder.
  package static func bundle(_ scene: CompiledScene) throws(Diagnostic) -> ExportedScene {
    let export = try CAMLExport(scene)
    return ExportedScene(export, files: export.files)
  }

  /// A wallpaper with such a bundle, as one archive.
  package static func wallpaper(_ scene: CompiledScene) throws(Diagnostic) -> ExportedScene {
    let export = try CAMLExport(scene)
    let bytes = try WallpaperPackage(export, of: scene).bytes()
    return ExportedScene(export, files: ["": bytes])
  }

  private init(_ export: CAMLExport, files: [String: [UInt8]]) {
    let count = export.baked.count
    let words =
      count == 0
      ? "all motion as Core Animation's own"
      : "\(count) \(count == 1 ? "motion" : "motions") as keyframes"
    self.init(
      files: files, remarks: export.remarks, summary: [words],
      error: export.baked.filter { !$0.isLevel }.map(\.error).max() ?? (count == 0 ? nil : 0))
    motions = export.baked
  }

  /// A Lottie animation as JSON.
  ///
  /// - Parameter rasterizes: Whether what Lottie cannot say becomes pictures.
  package static func lottie(
    _ scene: CompiledScene, rasterizes: Bool = false
  ) throws(Diagnostic) -> ExportedScene {
    let file = try animation(scene, rasterizes)
    return ExportedScene(file, files: ["": Array(file.text.utf8)])
  }

  /// A Lottie animation in an archive (dotLottie).
  ///
  /// - Parameter rasterizes: Whether what Lottie cannot say becomes pictures.
  package static func dotLottie(
    _ scene: CompiledScene, rasterizes: Bool = false
  ) throws(Diagnostic) -> ExportedScene {
    let file = try animation(scene, rasterizes)
    let entries = Dictionary(file.entries.map { ($0.name, $0.bytes) }) { first, _ in first }
    guard let bytes = ArchiveWriter.bytes(of: entries) else {
      throw Diagnostic(.error, .memory, "not enough memory for the archive")
    }
    return ExportedScene(file, files: ["": bytes])
  }

  private static func animation(
    _ scene: CompiledScene, _ rasterizes: Bool
  ) throws(Diagnostic) -> LottieDocument {
    do throws(LottieExportError) {
      return try LottieExport(scene, LottieExportOptions(rasterizes: rasterizes)).file()
    } catch {
      throw Diagnostic(.error, .limit, error.description, hint: error.hint)
    }
  }

  private init(_ file: LottieDocument, files: [String: [UInt8]]) {
    let summary = file.summary
    self.init(
      files: files, remarks: file.remarks,
      summary: [
        "\(summary.layers) layers, \(summary.keyframes) keyframes of "
          + "\(summary.animatedProperties) properties"
          + (summary.pictures == 0
            ? "" : ", \(summary.pictures) \(summary.pictures == 1 ? "picture" : "pictures")")
      ], error: summary.largestError * LottieExportOptions().pointError)
  }

  /// A page that stands alone; nil when the scene can only be shown as a film, and none is given.
  package static func page(_ export: PageExport, film: PageExport.Film? = nil) -> ExportedScene? {
    guard let html = export.html(film: film) else { return nil }
    return ExportedScene(
      files: ["": Array(html.utf8)],
      remarks: export.remarks.map {
        Diagnostic(
          .warning, .unsupported, "the page shows a film, because of \($0.text)", place: $0.place)
      },
      summary: export.needsFilm
        ? [] : ["\(export.elementCount) elements, \(export.keyframeCount) keyframes"])
  }
}
