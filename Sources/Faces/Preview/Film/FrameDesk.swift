package import FlipbookDocument
internal import FlipbookGeometry
package import FlipbookImages
internal import FlipbookInteraction
import FlipbookOpening
internal import FlipbookOutput
internal import FlipbookPainter
internal import FlipbookRaster
internal import FlipbookSystem

/// Draws single instants for a page, one at a time; a few orders wait, and the newest is drawn
/// first.
///
/// When too many wait, the oldest are canceled. While one takes long, another is drawn
/// concurrently.
///
/// The painters and bitmaps of the last few scales are kept, so that a frame costs only what
/// changes.
package final class FrameDesk: Sendable {
  /// A requested picture.
  package struct Order: Sendable {
    package var film: PreviewFilm
    /// In scene seconds.
    package var time: Double
    /// Pixels per point.
    package var scale: Double
    /// The number of the picture that the client has; nil for none.
    package var known: Int?

    package init(film: PreviewFilm, time: Double, scale: Double, known: Int? = nil) {
      self.film = film
      self.time = time
      self.scale = scale
      self.known = known
    }
  }

  /// A picture, and its difference from the one that the client has.
  package struct Drawn: Sendable {
    package let bitmap: Bitmap
    /// A number that is unique for this desk.
    package let number: Int
    package let change: PictureDamage
  }

  /// The reason why there is no picture.
  package enum Failure: Error {
    /// Too many were requested; this was the oldest one waiting.
    case superseded
    /// It was canceled while it was drawn.
    case cancelled
    /// The canvas would exceed the maximum size of a picture.
    case size
    /// The scene cannot be drawn at this instant.
    case scene(Diagnostic)
  }

  /// The maximum number of waiting orders.
  static let waitingLimit = 8
  private static let brushLimit = 3
  /// The maximum number of concurrent drawings; the second starts only when the first has taken
  /// `patience` seconds.
  private static let drawingLimit = 2
  private static let patience = 0.1

  private struct State {
    /// The waiting orders in the order of arrival.
    var waiting: [Int] = []
    var last = 0
    /// The cancellation and the start time of each drawing.
    var drawing: [Int: (wish: Cancellation, start: ContinuousClock.Instant)] = [:]
    /// The most recently used first.
    var brushes: [Brush] = []
    var supersededCount = 0

    /// Whether an order is the next to be drawn, which is the newest; older ones keep waiting.
    func isNext(_ ticket: Int) -> Bool {
      guard waiting.last == ticket else { return false }
      let soon = ContinuousClock.now - .seconds(FrameDesk.patience)
      return drawing.count < FrameDesk.drawingLimit
        && drawing.values.allSatisfy { $0.start <= soon }
    }
  }

  /// The result of waiting for an order.
  private enum Admission {
    case superseded
    case draws(with: Brush?, Cancellation)
  }

  private let state = Monitor(State())

  package init() {}

  /// The number of orders canceled so far.
  package var supersededCount: Int { state.change { $0.supersededCount } }

  /// The number of pictures being drawn.
  package var drawingCount: Int { state.change { $0.drawing.count } }

  /// The number of waiting orders.
  package var waitingCount: Int { state.change { $0.waiting.count } }

  /// Cancels all drawings and all waiting orders; later orders are drawn.
  package func cancel() {
    state.change { state in
      state.supersededCount += state.waiting.count
      state.waiting.removeAll()
    }
    cancelDrawing()
  }

  /// Cancels all drawings, but no waiting orders.
  package func cancelDrawing() {
    state.change { state in
      for drawing in state.drawing.values { drawing.wish.cancel() }
    }
  }

  /// Draws a picture on this thread, before orders that arrived earlier and still wait.
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
    guard case .draws(let kept, let wish) = admission(of: ticket, order) else { throw .superseded }
    var used = kept ?? Brush(order)
    defer {
      state.change { state in
        state.drawing[ticket] = nil
        if let used { state.brushes.insert(used, at: 0) }
        // Brushes of older versions are not needed any more.
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

  /// Waits until an order is the next or is canceled.
  private func admission(of ticket: Int, _ order: Order) -> Admission {
    while true {
      let admission: Admission? = state.change(
        when: { $0.isNext(ticket) || !$0.waiting.contains(ticket) }, within: Self.patience
      ) { state in
        guard state.isNext(ticket) else { return .superseded }
        state.waiting.removeLast()
        let wish = Cancellation()
        state.drawing[ticket] = (wish, .now)
        let known = state.brushes.firstIndex { $0.fits(order) }
        return .draws(with: known.map { state.brushes.remove(at: $0) }, wish)
      }
      // The running drawing has taken its `patience` by now.
      if let admission { return admission }
    }
  }
}

/// The painter and the bitmap of one version at one scale.
private struct Brush {
  let revision: Int
  let scale: Double
  private var painter: MomentPainter
  /// Whether it shows the scene under a live finger.
  private var isLive: Bool
  private var painting: Painting
  /// The last picture that it drew.
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

  /// Switches to the order's own timeline.
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
        PictureDamage(from: last.bitmap, to: bitmap)
      } else {
        PictureDamage(all: bitmap)
      }
    last = (number, bitmap)
    return FrameDesk.Drawn(bitmap: bitmap, number: number, change: change)
  }
}
