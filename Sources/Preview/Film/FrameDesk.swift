package import Document
internal import Film
internal import Geometry
package import Images
internal import Interaction
internal import Raster
internal import Review

/// Draws single moments for a page: one at a time while a few wait; of more than that, those that
/// have waited longest are given up.
///
/// The painters and bitmaps of the last few scales are kept, so that the next frame costs what it
/// changes.
package final class FrameDesk: Sendable {
  /// A picture that is asked for.
  package struct Order: Sendable {
    package var film: PreviewFilm
    /// In scene seconds.
    package var time: Double
    /// Pixels per point.
    package var scale: Double
    /// The number of the picture that the asker has, if any.
    package var known: Int?

    package init(film: PreviewFilm, time: Double, scale: Double, known: Int? = nil) {
      self.film = film
      self.time = time
      self.scale = scale
      self.known = known
    }
  }

  /// A picture, and where it is another than the one that the asker has.
  package struct Drawn: Sendable {
    package let bitmap: Bitmap
    /// No other picture of this desk has it.
    package let number: Int
    package let change: PictureChange
  }

  /// Why there is no picture.
  package enum Failure: Error {
    /// More were asked for than are drawn one after the other; the oldest waiting was given up.
    case superseded
    /// The canvas would be larger than a picture may be.
    case size
    /// The scene cannot be drawn at this instant.
    case scene(Diagnostic)
  }

  /// How many orders wait while one is drawn.
  static let waitingLimit = 8
  private static let brushLimit = 3

  private struct State {
    var waiting: [Int] = []
    var last = 0
    var isBusy = false
    /// The latest used first.
    var brushes: [Brush] = []
    var supersededCount = 0
  }

  /// What becomes of an order that has waited.
  private enum Turn {
    case superseded
    case draws(with: Brush?)
  }

  private let state = Monitor(State())

  package init() {}

  /// How many orders were given up so far.
  package var supersededCount: Int { state.change { $0.supersededCount } }

  /// The picture, drawn on this thread when it is its turn.
  package func draw(_ order: Order) throws(Failure) -> Drawn {
    let ticket = state.change { state in
      state.last += 1
      if state.waiting.count >= Self.waitingLimit {
        state.waiting.removeFirst()
        state.supersededCount += 1
      }
      state.waiting.append(state.last)
      return state.last
    }
    let turn: Turn = state.change(
      when: { ($0.waiting.first == ticket && !$0.isBusy) || !$0.waiting.contains(ticket) }
    ) { state in
      guard state.waiting.first == ticket, !state.isBusy else { return .superseded }
      state.waiting.removeFirst()
      state.isBusy = true
      let known = state.brushes.firstIndex { $0.fits(order) }
      return .draws(with: known.map { state.brushes.remove(at: $0) })
    }
    guard case .draws(let kept) = turn else { throw .superseded }
    var used = kept ?? Brush(order)
    defer {
      state.change { state in
        state.isBusy = false
        if let used { state.brushes.insert(used, at: 0) }
        // What an older version was drawn with is of no use any more.
        state.brushes.removeAll { $0.revision != order.film.revision }
        if state.brushes.count > Self.brushLimit { state.brushes.removeLast() }
      }
    }
    let drawn: Drawn?
    do throws(RasterError) {
      used?.follow(order)
      drawn = try used?.draw(order, number: ticket)
    } catch {
      throw .scene(
        order.film.scene.diagnostic(for: error) ?? Diagnostic(.error, .limit, "\(error)"))
    }
    guard let drawn else { throw .size }
    return drawn
  }
}

/// What draws one version at one scale.
private struct Brush {
  let revision: Int
  let scale: Double
  private var painter: MomentPainter
  /// Whether it shows the scene under a live finger.
  private var isLive: Bool
  private var painting: Painting
  /// What it has drawn last.
  private var last: (number: Int, bitmap: Bitmap)?

  init?(_ order: FrameDesk.Order) {
    let scene = order.film.scene
    guard order.scale > 0,
      let settings = scene.settings(scale: order.scale, background: scene.scene.background),
      let bitmap = Bitmap(
        width: settings.pixelWidth, height: settings.pixelHeight, isOpaque: settings.isOpaque)
    else { return nil }
    revision = order.film.revision
    scale = order.scale
    painter = scene.painter(settings)
    isLive = order.film.isLive
    painting = Painting(on: bitmap)
  }

  func fits(_ order: FrameDesk.Order) -> Bool {
    revision == order.film.revision && scale == order.scale
  }

  /// Shows the order's own timeline from now on.
  mutating func follow(_ order: FrameDesk.Order) {
    guard isLive || order.film.isLive else { return }
    isLive = order.film.isLive
    painter = painter.showing(
      order.film.scene.timeline, under: order.film.scene.overlay)
  }

  mutating func draw(
    _ order: FrameDesk.Order, number: Int
  ) throws(RasterError) -> FrameDesk.Drawn {
    try painter.draw(at: order.time, into: &painting)
    let bitmap = painting.bitmap
    let change =
      if let last, last.number == order.known {
        PictureChange(from: last.bitmap, to: bitmap)
      } else {
        PictureChange(all: bitmap)
      }
    last = (number, bitmap)
    return FrameDesk.Drawn(bitmap: bitmap, number: number, change: change)
  }
}
