package import FlipbookCalculus
package import FlipbookDocument
package import FlipbookImages
package import FlipbookInteraction
package import FlipbookLayers
import FlipbookSceneKeys

/// A scene with everything that it needs to be rendered.
package struct LoadedScene: Sendable {
  package var scene: Scene
  /// The pixels of all images.
  package var images: ImageStore
  /// Valid but suspicious parts of the scene.
  package var warnings: DiagnosticList
  /// Remarks that only `render lint` shows.
  package var remarks: [LintRemark]
  /// A hash of the file, the parameters and the images, in hexadecimal digits: equal for equal
  /// input, on every machine.
  package var digest: String
  /// The inputs of the scene.
  package var meaning: Meaning
  /// The other files that were read, by their names in the scene's folder, sorted.
  package var files: [String]
  /// The font families that are loaded from the machine.
  package var systemFonts: [String]
  /// The inputs of a scene, with digests that comments and white space do not change.
  package struct Meaning: Sendable {
    package var scene: [UInt8]
    /// The given values of parameters.
    package var parameters: [String: String]
    /// The other files, by their names in the scene's folder.
    package var files: [String: [UInt8]]
  }

  /// The JSON of the file alone, without parameter values from elsewhere; nil for a large file.
  package var source: JSONTree? {
    guard let document = origin.documents.first, document.fileLength <= Self.largestSource else {
      return nil
    }
    return JSONTree(document.unbound.value)
  }

  /// The size limit in bytes for comparing files word by word.
  private static let largestSource = 256 * 1024

  /// The fuel that reading has left for folding.
  package let fuel: Fuel
  private let origin: Origin

  /// Where it is written.
  struct Origin: Sendable {
    /// The place of each view, by its layer.
    var places: [SourcePlace]
    var documents: [JSONDocument]
  }

  init(
    scene: Scene, images: ImageStore, warnings: DiagnosticList, remarks: [LintRemark],
    digest: String, meaning: Meaning, files: [String], systemFonts: [String], fuel: Fuel,
    origin: Origin
  ) {
    self.systemFonts = systemFonts
    self.fuel = fuel
    self.origin = origin
    self.scene = scene
    self.images = images
    self.warnings = warnings
    self.remarks = remarks
    self.digest = digest
    self.meaning = meaning
    self.files = files
  }

  /// The place of a view in the file; the root has the place of the whole scene.
  package func place(of layer: LayerID) -> SourcePlace? {
    origin.places.indices.contains(layer.index) ? origin.places[layer.index] : nil
  }

  /// A diagnostic with the source line of its place, found after the file was read.
  package func diagnostic(
    _ severity: Diagnostic.Severity, _ kind: DiagnosticKind, _ reason: String,
    at place: SourcePlace?
  ) -> Diagnostic {
    Diagnostic(
      severity, kind, reason, place: place,
      excerpt: place.flatMap { place in
        origin.documents.lazy.compactMap { $0.excerpt(at: place) }.first
      })
  }
}
