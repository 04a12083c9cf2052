extension Picture {
  /// The mean of several pictures in linear light, inside the command's bounds.
  ///
  /// The commands below it draw the first picture; outside the bounds all are the same.
  package struct Exposure: Hashable, Sendable {
    /// At equal intervals of time and with equal weights; all have the same canvas.
    package var samples: [Picture]
    /// How an edge that partially covers a pixel mixes two colors: from 0, as in a picture at rest,
    /// to 1, in linear light proportional to its coverage.
    package var edgeLight: Double

    package init(samples: [Picture], edgeLight: Double = 0) {
      self.samples = samples
      self.edgeLight = edgeLight
    }

    /// Edges that move at least this far while the shutter is open, in pixels, mix in linear light;
    /// the slower an edge, the more it is drawn as at rest, so that nothing jumps when it stops.
    package static let fullTravel = 0.5

    /// The edge light for a total distance from the first sample to the last.
    static func edgeLight(ofTravel travel: Double, samples: Int) -> Double {
      // Samples are the midpoints of intervals, so the first and the last are less than the whole
      // time apart.
      let whole = travel * Double(samples) / Double(max(1, samples - 1))
      return min(1, whole / fullTravel)
    }
  }
}

extension Picture.Exposure: Painted {
  package var traits: Picture.PaintTraits { [.replacesAll, .local] }

  package func units(over pixels: Double, height: Int) -> Double {
    5000 + pixels * 5 * Double(max(1, samples.count))
  }

  /// It determines the first rows of its samples itself.
  package func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int { part.minY }
}
