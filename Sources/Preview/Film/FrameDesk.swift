package import Document
internal import Geometry
package import Images
internal import Interaction
import Opening
internal import Output
internal import Painter
internal import Raster
internal import System

/// Draws single moments for a page: one at a time while a few wait, the newest of them first.
///
/// Of more than a few those that have waited longest are given up. One that takes long lets another be
/// drawn beside it.
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
    /// It was given up while it was drawn.
    case cancelled
    /// The canvas would be larger than a picture may be.
    case size
    /// The scene cannot be drawn at this instant.
    case scene(Diagnostic)
  }

  /// How many orders wait while others are drawn.
  static let waitingLimit = 8
  private static let brushLimit = 3
  /// How many are drawn at once; the second only where the first takes longer than this, in seconds.
  private static let drawingLimit = 2
  private static let patience = 0.1

  private struct State {
    /// In the order in which they came.
    var waiting: [Int] = []
    var last = 0
    /// The wish to end what is drawn, and when it was begun.
    var drawing: [Int: (wish: Cancellation, start: ContinuousClock.Instant)] = [:]
    /// The latest used first.
    var brushes: [Brush] = []
    var supersededCount = 0

    /// Whether it is the turn of an order, the last that came: what came before it waits on.
    func isNext(_ ticket: Int) -> Bool {
      guard waiting.last == ticket else { return false }
      let soon = ContinuousClock.now - .seconds(FrameDesk.patience)
      return drawing.count < FrameDesk.drawingLimit
        && drawing.values.allSatisfy { $0.start <= soon }
    }
  }

  /// What becomes of an order that has waited.
  private enum Turn {
    case superseded
    case draws(with: Brush?, Cancellation)
  }

  private let state = Monitor(State())

  package init() {}

  /// How many orders were given up so far.
  package var supersededCount: Int { state.change { $0.supersededCount } }

  /// How many pictures are drawn right now.
  package var drawingCount: Int { state.change { $0.drawing.count } }

  /// How many orders wait.
  package var waitingCount: Int { state.change { $0.waiting.count } }

  /// Gives up all that is drawn and all that waits; what is asked for from now on is drawn.
  package func cancel() {
    state.change { state in
      state.supersededCount += state.waiting.count
      state.waiting.removeAll()
    }
    cancelDrawing()
  }

  /// Gives up what is drawn, and leaves what waits.
  package func cancelDrawing() {
    state.change { state in
      for drawing in state.drawing.values { drawing.wish.cancel() }
    }
  }

  /// The picture, drawn on this thread when it is its turn: before those that were asked for earlier
  /// and still wait.
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
    guard case .draws(let kept, let wish) = turn(of: ticket, order) else { throw .superseded }
    var used = kept ?? Brush(order)
    defer {
      state.change { state in
        state.drawing[ticket] = nil
        if let used { state.brushes.insert(used, at: 0) }
        // What an older version was drawn with is of no use any more.
        state.brushes.removeAll { $0.revision != order.film.revision }
        if state.brushes.count > Self.brushLimit { state.brushes.removeLast() }
      }
    }
    let drawn: Drawn?
    do throws(RasterError) {
      used?.follow(order)
      drawn = try used?.draw(order, number: ticket) { !wish.isCancelled }
    } catch .unwanted {
      throw .cancelled
    } catch {
      throw .scene(
        order.film.scene.diagnostic(for: error) ?? Diagnostic(.error, .limit, "\(error)"))
    }
    guard let drawn else { throw .size }
    return drawn
  }

  /// Waits until an order is drawn, or given up.
  private func turn(of ticket: Int, _ order: Order) -> Turn {
    while true {
      let turn: Turn? = state.change(
        when: { $0.isNext(ticket) || !$0.waiting.contains(ticket) }, within: Self.patience
      ) { state in
        guard state.isNext(ticket) else { return .superseded }
        state.waiting.removeLast()
        let wish = Cancellation()
        state.drawing[ticket] = (wish, .now)
        let known = state.brushes.firstIndex { $0.fits(order) }
        return .draws(with: known.map { state.brushes.remove(at: $0) }, wish)
      }
      // The one that is drawn has had its time by now.
      if let turn { return turn }
    }
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
      let settings = scene.settings(scale: order.scale),
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
    _ order: FrameDesk.Order, number: Int, while isWanted: @escaping @Sendable () -> Bool
  ) throws(RasterError) -> FrameDesk.Drawn {
    try painter.draw(at: order.time, into: &painting, while: isWanted)
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
