extension Picture {
  /// Flat drawings that intersect in space: at each pixel the nearest is on top.
  package struct Crossing: Hashable, Sendable {
    /// At equal depths, the last face is on top.
    package var faces: [Face]

    package init(faces: [Face]) {
      self.faces = faces
    }

    /// A drawing with its depth at each point in device pixels: slope · point + height, where
    /// larger is nearer.
    package struct Face: Hashable, Sendable {
      package var commands: [Command]
      package var slope: SIMD2<Double>
      package var height: Double

      package init(commands: [Command], slope: SIMD2<Double>, height: Double) {
        self.commands = commands
        self.slope = slope
        self.height = height
      }
    }
  }
}
