extension Picture {
  /// The picture of a film exposed to several pictures of the same canvas in sequence: the first of
  /// them, with an exposure over each area in which they differ.
  ///
  /// nil without a picture, or when the canvases differ.
  package init?(exposedTo samples: [Picture]) {
    guard let first = samples.first, let damage = Damage(among: samples) else { return nil }
    self = first
    let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
    let areas = damage.bands.rects.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
    let travels = zip(samples, samples.dropFirst()).map { PictureTravel(from: $0, to: $1) }
    commands += areas.sorted { $0.minY < $1.minY }.map { area in
      let travel = travels.reduce(0) { $0 + $1.distance(in: area) }
      let edgeLight = Exposure.edgeLight(ofTravel: travel, samples: samples.count)
      return Command(
        bounds: area,
        paint: .exposure(Exposure(samples: samples, edgeLight: edgeLight)))
    }
  }
}
