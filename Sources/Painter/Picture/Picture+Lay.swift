package import Geometry
package import Layers

extension Picture {
  /// How a paint is laid on what lies behind it: what is done to it once it is drawn at full strength,
  /// in the order tint, filters, mask, clip, opacity, blend mode.
  ///
  /// Lays in each other stay apart, because each of them rounds to pixels. In how many levels an
  /// opacity is counted depends on the paint: fills, strokes, shadows and letters multiply the alpha of
  /// their color by it, all else is laid in 255ths.
  package struct Lay: Hashable, Sendable {
    /// 1 is opaque; may lie outside of 0...1, and counts as the nearer of them.
    package var opacity: Double
    /// nil where nothing else is done, as to most paints, which stay small so.
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

    /// What is done besides making the paint transparent.
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
  /// Factors of red, green and blue; its alpha has no effect.
  package var tint: Color? { unboxed?.tint }

  /// Changes of all pixels, one after the other.
  ///
  /// An empty list is unlike nil: the pixels are kept while they rest.
  package var filters: [PixelFilter]? { unboxed?.filters }

  /// What the alpha of these commands lets through is kept; nil cuts nothing.
  package var mask: [Picture.Command]? { unboxed?.mask }

  /// What is inside is kept; nil cuts nothing.
  package var clip: Outline? { unboxed?.clip }

  /// How colors mix with those that lie behind them.
  package var blendMode: BlendMode { unboxed?.blendMode ?? .normal }

  /// Whether only the opacity says anything.
  package var onlyFades: Bool { change == nil }

  /// Whether only the opacity and the clip say anything.
  var onlyCuts: Bool {
    guard let unboxed else { return true }
    return unboxed.tint == nil && unboxed.filters == nil && unboxed.mask == nil
      && unboxed.blendMode == .normal
  }

  /// Whether what lies behind the paint is also behind the commands in it.
  package var showsBehind: Bool { blendMode == .normal && !isSheet }

  /// Whether the paint is drawn on a sheet of its own, all of whose pixels are changed.
  package var isSheet: Bool { tint != nil || filters != nil }

  /// Whether each pixel comes from the one in the same place before it was laid.
  var isLocal: Bool { filters == nil }

  /// The same, whose mask and clip are changed.
  func cut(by mask: [Picture.Command]?, clip: Outline?) -> Self {
    Self(
      tint: tint, filters: filters, mask: mask, clip: clip, opacity: opacity, blendMode: blendMode)
  }
}
