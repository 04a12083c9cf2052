package import FlipbookGeometry

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

      /// The plane of the drawing over an area of the canvas.
      package func plane(over area: PixelRect) -> DepthPlane {
        DepthPlane(area: area, slope: slope, height: height)
      }

      /// Whether both drawings are in one plane.
      func isInPlane(of other: Face) -> Bool {
        let nowhere = PixelRect(x: 0, y: 0, width: 0, height: 0)
        return plane(over: nowhere).isInPlane(of: other.plane(over: nowhere))
      }
    }
  }
}

extension Picture.Crossing: Painted {
  package var traits: Picture.PaintTraits { [.local, .separable] }
  package var children: [[Picture.Command]] { faces.map(\.commands) }

  package mutating func changeChildren(_ change: (inout Picture.Command) -> Void) {
    for face in faces.indices { faces[face].commands.changeAll(change) }
  }

  package func units(over pixels: Double, height: Int) -> Double { 50_000 + pixels * 10 }

  /// It determines the first rows of its faces itself.
  package func firstRow(for part: PixelRect, within bounds: PixelRect) -> Int { part.minY }

  package mutating func multiplyColor(by tint: Color) -> Bool { multiplyColorOfChildren(by: tint) }
}
