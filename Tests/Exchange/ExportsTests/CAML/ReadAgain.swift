import FlipbookCAML
import FlipbookDocument
import FlipbookExports
import FlipbookForeignFiles
import FlipbookGeometry
import FlipbookImages
import FlipbookInteraction
import FlipbookOpening
import FlipbookOutput
import FlipbookPainter
import FlipbookRaster
import FlipbookSceneFile
import FlipbookSystem
import TestSupport

/// A scene that was exported, and read again from what was written.
struct ReadAgain {
  let scene: CompiledScene
  let export: CAMLExport
  let remarks: [Diagnostic]
  private let folder: TemporaryFolder

  /// - Parameter original: The scene, which is exported as a film.
  init(_ original: CompiledScene, within tolerance: BakingTolerance = BakingTolerance()) throws {
    var options = CAMLExport.Options()
    options.form = .film
    options.tolerance = tolerance
    export = try CAMLExport(original, options: options)
    folder = try TemporaryFolder()
    try folder.makeFolder("film.ca")
    try folder.makeFolder("film.ca/assets")
    for (path, bytes) in export.files { folder.write(bytes: bytes, to: "film.ca/\(path)") }
    var reading = CAMLImportOptions()
    reading.size = original.size
    reading.duration = original.resolved.duration
    let imported = try CAMLFile.read(path: "\(folder.path)/film.ca", options: reading)
    remarks = imported.remarks
    try folder.makeFolder("images")
    for (path, bytes) in imported.files { folder.write(bytes: bytes, to: path) }
    folder.write(imported.scene.description(), to: "scene.json")
    scene = try CompiledScene(
      reading: .file("\(folder.path)/scene.json"), name: "again", overlay: nil,
      fonts: ExportedScene.fonts)
  }

  /// How much frames of both differ at some instants, in levels of 255.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point.
  ///   - counts: Whether the pixel at x and y counts.
  func differences(
    from original: CompiledScene, at times: [Double], scale: Double,
    where counts: (Double, Double) -> Bool = { _, _ in true }
  ) throws -> [Difference] {
    let background = original.definition.background ?? .white
    guard let settings = original.settings(scale: scale, background: background),
      let other = scene.settings(scale: scale, background: background)
    else { return [] }
    let (a, b) = (original.painter(settings), scene.painter(other))
    return try times.map { time in
      Difference(time: time, try a.bitmap(at: time), try b.bitmap(at: time), where: counts)
    }
  }

  struct Difference {
    let time: Double
    /// The mean over all colors of all pixels.
    let mean: Double
    let largest: Int

    init(time: Double, _ a: Bitmap, _ b: Bitmap, where counts: (Double, Double) -> Bool) {
      self.time = time
      guard a.width == b.width, a.height == b.height else {
        (mean, largest) = (255, 255)
        return
      }
      var (sum, largest) = (0, 0)
      let width = a.width
      a.withUnsafeBytes { a in
        b.withUnsafeBytes { b in
          for pixel in 0..<min(a.count, b.count) / 4
          where counts(Double(pixel % width), Double(pixel / width)) {
            for index in pixel * 4..<pixel * 4 + 3 {
              let difference = abs(Int(a[index]) - Int(b[index]))
              sum += difference
              largest = max(largest, difference)
            }
          }
        }
      }
      mean = Double(sum) / Double(max(1, a.width * a.height * 3))
      self.largest = largest
    }
  }
}
