internal import FlipbookGeometry
internal import FlipbookImages
internal import FlipbookInteraction
internal import FlipbookLayers
internal import FlipbookOpening
internal import FlipbookPainter
internal import FlipbookRaster
internal import FlipbookTimeline

/// Draws parts of a film as pictures, one for each frame in which they differ.
final class LayerPictures {
  private let scene: CompiledScene
  private let images: LottieImages
  private let canvas: Canvas
  private let mostBytes: Int
  /// The pixels drawn so far.
  private var drawnPixels = 0
  /// The frames asked for so far.
  private var frameCount = 0
  /// Shadows that were drawn, because many layers have equal ones.
  private var shadows: [Shadow: Shot?] = [:]

  /// The most pixels that are drawn for an animation: those of eight hundred
  /// frames of a phone's screen.
  static let mostPixels = 1_000_000_000

  /// The most frames that are looked at, of all layers together: an hour of one layer at 24 a second.
  static let mostFrames = 100_000

  private struct Shadow: Hashable {
    var picture: Picture
    var sheet: PictureSheet
  }

  /// A picture and the frames that show it.
  struct Shot: Equatable {
    var frames: Range<Double>
    var image: String
    /// Where its first pixel is in the plane, in points.
    var corner: Point
    /// Points of the plane for each pixel.
    var pixel: Size
  }

  /// The drawing at an instant.
  struct Drawing {
    var sheet: PictureSheet
    /// In the plane of the sheet.
    var layer: Layer
    /// From the plane around the layer to that of the sheet.
    var toPlane = AffineTransform.identity
    var background: Color?
    /// Whether the picture has one pixel more at each side, equal to that at the edge.
    var hasMargin = false
    /// The same without what is drawn, of which the picture shows only what is different; nil for all.
    var without: Layer?
    /// Whether only the shadow of the layer is drawn.
    var isShadow = false
  }

  /// - Parameter mostBytes: The most bytes of all pictures together.
  init(_ scene: CompiledScene, _ images: LottieImages, mostBytes: Int) {
    self.scene = scene
    self.images = images
    self.mostBytes = mostBytes
    canvas = Canvas(images: scene.images, fonts: scene.fonts)
  }

  /// The pictures of a span of frames.
  ///
  /// - Parameter drawing: The drawing at a time in seconds; nil where there is none.
  func shots(
    of frames: Range<Double>, _ drawing: (Double) -> Drawing?
  ) throws(LottieExportError) -> [Shot] {
    frameCount += Int(frames.upperBound - frames.lowerBound)
    guard frameCount <= Self.mostFrames else { throw .tooManyFrames }
    var shots: [Shot] = []
    var last: (pictures: [Picture], sheet: PictureSheet, shot: Shot?)?
    for frame in Int(frames.lowerBound)..<Int(frames.upperBound) {
      guard let drawing = drawing(scene.resolved.frameRate.time(ofFrame: frame)) else {
        last = nil
        continue
      }
      var pictures = [try picture(of: drawing.layer, in: drawing)]
      if let without = drawing.without { pictures.append(try picture(of: without, in: drawing)) }
      if let known = last, known.pictures == pictures, known.sheet == drawing.sheet {
        if known.shot != nil { shots[shots.count - 1].frames.extend(to: frame + 1) }
        continue
      }
      var shot = try self.shot(of: pictures, drawing)
      shot?.frames = Double(frame)..<Double(frame + 1)
      last = (pictures, drawing.sheet, shot)
      guard let shot else { continue }
      if let before = shots.last, before.frames.upperBound == shot.frames.lowerBound,
        (before.image, before.corner, before.pixel) == (shot.image, shot.corner, shot.pixel)
      {
        shots[shots.count - 1].frames.extend(to: frame + 1)
      } else {
        shots.append(shot)
      }
    }
    return shots
  }

  private func picture(
    of layer: Layer, in drawing: Drawing
  ) throws(LottieExportError) -> Picture {
    let sheet = drawing.sheet
    do throws(RasterError) {
      var picture = try LayerPainter(sheet.settings(on: drawing.background))
        .affordablePicture(of: sheet.placed(layer, drawing.toPlane))
      if drawing.isShadow {
        // It is below everything else that the layer draws.
        picture.commands = picture.commands.prefix(1).filter {
          if case .shadow = $0.paint { true } else { false }
        }
      }
      return picture
    } catch {
      throw .undrawable(error.description)
    }
  }

  /// nil for a picture of nothing.
  private func shot(
    of pictures: [Picture], _ drawing: Drawing
  ) throws(LottieExportError) -> Shot? {
    guard drawing.isShadow else { return try newShot(of: pictures, drawing) }
    let key = Shadow(picture: pictures[0], sheet: drawing.sheet)
    if let known = shadows[key] { return known }
    let shot = try newShot(of: pictures, drawing)
    shadows[key] = .some(shot)
    return shot
  }

  private func newShot(
    of pictures: [Picture], _ drawing: Drawing
  ) throws(LottieExportError) -> Shot? {
    let sheet = drawing.sheet
    guard drawing.background != nil || !pictures[0].commands.isEmpty else { return nil }
    var drawn: [Bitmap] = []
    for picture in pictures {
      drawnPixels += sheet.width * sheet.height
      guard drawnPixels <= Self.mostPixels else { throw .tooManyPixels }
      do throws(RasterError) {
        drawn.append(try canvas.bitmap(of: picture))
      } catch {
        throw .undrawable(error.description)
      }
    }
    guard
      let (box, ink) = drawn.count == 2
        ? drawn[0].change(from: drawn[1])
        : drawn[0].ink(
          margin: drawing.hasMargin), let image = images.add(ink)
    else { return nil }
    guard images.pictureBytes <= mostBytes else {
      throw .tooManyPictures(count: images.pictureCount, bytes: mostBytes)
    }
    return Shot(
      frames: 0..<1, image: image, corner: sheet.corner(ofPixel: box.x, box.y), pixel: sheet.pixel)
  }
}

extension Range<Double> {
  fileprivate mutating func extend(to frame: Int) { self = lowerBound..<Double(frame) }
}
