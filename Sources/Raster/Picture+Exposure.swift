extension Picture {
  /// The mean of several pictures in linear light, seen inside the command's bounds.
  ///
  /// The commands below it draw the first of them; outside of the bounds all are the same.
  package struct Exposure: Hashable, Sendable {
    /// At equal intervals of time, each with the same weight; all have the same canvas.
    package var samples: [Picture]

    package init(samples: [Picture]) {
      self.samples = samples
    }
  }

  /// What a film shows that is exposed to several pictures of the same canvas, one after the other:
  /// the first of them, with an exposure over each area in which they differ.
  ///
  /// nil without a picture, or where the canvases are not the same.
  package init?(exposedTo samples: [Picture]) {
    guard let first = samples.first, let damage = Damage(among: samples) else { return nil }
    self = first
    let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
    let areas = damage.bands.rects.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
    let exposure = Exposure(samples: samples)
    commands += areas.sorted { $0.minY < $1.minY }.map {
      Command(bounds: $0, operation: .exposure(exposure))
    }
  }
}
