package import FlipbookGeometry
package import FlipbookLayers

extension Picture {
  /// How a paint is composited on the pixels behind it: the operations after it is drawn at full
  /// opacity, in the order tint, filters, mask, clip, opacity, blend mode.
  ///
  /// Nested lays are not combined, because each of them rounds to pixels. The precision of an
  /// opacity depends on the paint: fills, strokes, shadows and glyphs multiply the alpha of their
  /// color by it, everything else is composited in 255ths.
  package struct Lay: Hashable, Sendable {
    /// 1 is opaque; values outside 0...1 are clamped.
    package var opacity: Double
    /// nil if there are no other operations, as for most paints, which keeps them small.
    private let change: BoxedChange?

    package init(
      tint: Color? = nil, filters: [PixelFilter]? = nil, mask: [Command]? = nil,
      clip: Outline? = nil, opacity: Double = 1, blendMode: BlendMode = .normal
    ) {
      self.opacity = opacity
      let isChanged =
        tint != nil || filters != nil || mask != nil || clip != nil || blendMode != .normal
      change =
        isChanged
        ? .change(
          Change(tint: tint, filters: filters, mask: mask, clip: clip, blendMode: blendMode))
        : nil
    }

    /// The changes besides making the paint transparent.
    private struct Change: Hashable, Sendable {
      let tint: Color?
      let filters: [PixelFilter]?
      let mask: [Command]?
      let clip: Outline?
      let blendMode: BlendMode
    }

    private indirect enum BoxedChange: Hashable, Sendable {
      case change(Change)
    }

    private var unboxed: Change? {
      guard case .change(let change)? = change else { return nil }
      return change
    }
  }
}

extension Picture.Lay {
  /// Factors for red, green and blue; its alpha has no effect.
  package var tint: Color? { unboxed?.tint }

  /// Filters for all pixels, applied in order.
  ///
  /// An empty list differs from nil: the pixels are kept while they do not change.
  package var filters: [PixelFilter]? { unboxed?.filters }

  /// The commands whose alpha masks the paint; nil for no mask.
  package var mask: [Picture.Command]? { unboxed?.mask }

  /// The outline that clips the paint; nil for no clip.
  package var clip: Outline? { unboxed?.clip }

  /// How colors mix with those that lie behind them.
  package var blendMode: BlendMode { unboxed?.blendMode ?? .normal }

  /// Whether only the opacity says anything.
  package var onlyFades: Bool { change == nil }

  /// Whether opacity and clip are the only operations.
  var onlyCuts: Bool {
    guard let unboxed else { return true }
    return unboxed.tint == nil && unboxed.filters == nil && unboxed.mask == nil
      && unboxed.blendMode == .normal
  }

  /// Whether the pixels behind the paint are also behind its nested commands.
  package var showsBehind: Bool { blendMode == .normal && !isSheet }

  /// Whether the paint is drawn on a separate sheet of which all pixels are changed.
  package var isSheet: Bool { tint != nil || filters != nil }

  /// Whether each pixel depends only on the same pixel of the paint.
  var isLocal: Bool { filters == nil }

  /// The same lay with another mask and clip.
  func cut(by mask: [Picture.Command]?, clip: Outline?) -> Self {
    Self(
      tint: tint, filters: filters, mask: mask, clip: clip, opacity: opacity, blendMode: blendMode)
  }
}
