import ArgumentParser
import FlipbookCharts
import FlipbookInteraction
import FlipbookOpening
import FlipbookProduction

/// Overlays on the scene, and the scale of the picture.
struct PictureOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Pixels per point (default: the scene's).", valueName: "n"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Background color, or none for transparent (default: the scene's).", valueName: "color"))
  var background: BackgroundArgument?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Overlays on the film: \(Annotation.Kind.words.joined(separator: ", ")); of a view, as in trail:pip,plot:pip.position; comma-separated or repeated.",
      valueName: "list"),
    transform: { text in
      do throws(ReferenceError) {
        return try OverlayList(text)
      } catch {
        throw ValidationError("--overlay: \(error.description)")
      }
    })
  var overlay: [OverlayList] = []

  @Flag(
    help:
      "Draw the scene's device around it; --background is then the color around the device (default: white)."
  )
  var bezel = false

  @OptionGroup var blur: ShutterOptions

  var overlays: [Annotation] { overlay.flatMap(\.annotations) }

  var request: PictureRequest {
    var request = PictureRequest()
    request.scale = scale
    request.background = background?.choice
    request.overlays = overlays
    request.hasBezel = bezel
    request.shutter = blur.shutter
    return request
  }

  /// Throws for a scale that is not above 0.
  static func check(scale: Double) throws(ValidationError) {
    guard scale.isFinite, scale > 0 else {
      throw ValidationError("The value of '--scale' must be above 0.")
    }
  }

  func validate() throws(ValidationError) {
    if let scale { try Self.check(scale: scale) }
    if overlays.count > Annotation.most {
      throw ValidationError("--overlay: at most \(Annotation.most) are allowed")
    }
  }
}
