import FlipbookOpening

/// A target for arbitrary bytes: one place where the tool takes input of unknown origin.
///
/// `make fuzz` has libFuzzer look for bytes that crash one, `make test` feeds them what was found.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// A scene file: read, compiled, listed and drawn at some times.
  case scene
  /// The path data of SVG.
  case path
  /// Text with styles: measured and drawn with the fonts that ship.
  case text
  /// PNG, JPEG, GIF, WebP and moving PNG.
  case image
  /// The reading of an SVG before another program draws it.
  case svg
  /// Pixels: written as PNG, GIF, JPEG and video frames, and read again.
  case pixels
  /// The manifest beside frames.
  case manifest
  /// The rows of a batch: a table or a list of objects.
  case rows
  /// Core Animation's markup, or an archive with it.
  case caml
  /// A Lottie animation, or an archive with one.
  case lottie

  /// Feeds bytes to the target: it must come back, and what it says of its answer must be true.
  package func take(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .scene: SceneInput.take(Array(bytes))
    case .path: PathInput.take(Array(bytes))
    case .text: TextInput.take(Array(bytes))
    case .image: ImageInput.take(Array(bytes))
    case .svg: SVGInput.take(Array(bytes))
    case .pixels: PixelInput.take(Array(bytes))
    case .manifest: ManifestInput.take(Array(bytes))
    case .rows: RowInput.take(Array(bytes))
    case .caml: ForeignInput.takeCAML(Array(bytes))
    case .lottie: ForeignInput.takeLottie(Array(bytes))
    }
  }
}
