extension Picture {
  /// Flat drawings that cut through each other: at each place the nearest of them lies on top.
  public struct Crossing: Hashable, Sendable {
    /// Where all are equally near, the last is on top.
    public var faces: [Face]
    public var opacity: Double

    public init(faces: [Face], opacity: Double = 1) {
      self.faces = faces
      self.opacity = opacity
    }

    /// A drawing, and how near each place of it is to the eye: slope · place + height, where larger
    /// is nearer, for places in device pixels.
    public struct Face: Hashable, Sendable {
      public var commands: [Command]
      public var slope: SIMD2<Double>
      public var height: Double

      public init(commands: [Command], slope: SIMD2<Double>, height: Double) {
        self.commands = commands
        self.slope = slope
        self.height = height
      }
    }
  }
}
