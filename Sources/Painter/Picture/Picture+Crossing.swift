extension Picture {
  /// Flat drawings that cut through each other: at each place the nearest of them lies on top.
  package struct Crossing: Hashable, Sendable {
    /// Where all are equally near, the last is on top.
    package var faces: [Face]

    package init(faces: [Face]) {
      self.faces = faces
    }

    /// A drawing, and how near each place of it is to the eye: slope · place + height, where larger
    /// is nearer, for places in device pixels.
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
