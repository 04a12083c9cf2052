extension Picture {
  /// The mean of several pictures in linear light, seen inside the command's bounds.
  ///
  /// The commands below it draw the first of them; outside of the bounds all are the same.
  package struct Exposure: Hashable, Sendable {
    /// At equal intervals of time, each with the same weight; all have the same canvas.
    package var samples: [Picture]
    /// How much of the light between two colors an edge gives that covers a pixel in part, from 0,
    /// as in a picture that is at rest, to 1, in proportion to what it covers.
    package var edgeLight: Double

    package init(samples: [Picture], edgeLight: Double = 0) {
      self.samples = samples
      self.edgeLight = edgeLight
    }

    /// Edges that go this far while the shutter is open, in pixels, give light as what they cover;
    /// slower ones come the nearer to a picture at rest the slower they are, so that nothing jumps
    /// where it stops.
    package static let fullTravel = 0.5

    /// The edge light of what goes so far in all from the first sample to the last.
    static func edgeLight(ofTravel travel: Double, samples: Int) -> Double {
      // Samples are the middles of parts of the time: from the first to the last it is shorter.
      let whole = travel * Double(samples) / Double(max(1, samples - 1))
      return min(1, whole / fullTravel)
    }
  }
}
