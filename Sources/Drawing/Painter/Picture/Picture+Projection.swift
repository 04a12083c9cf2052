package import FlipbookGeometry

extension Picture {
  /// A flat sheet in perspective.
  package struct Projection: Hashable, Sendable {
    /// The drawing on the sheet, in the sheet's own pixels.
    package var commands: [Command]
    /// The part of the sheet that is drawn.
    package var sheet: PixelRect
    /// From the sheet's pixels to device pixels.
    package var sheetToDevice: PlaneTransform

    package init(commands: [Command], sheet: PixelRect, sheetToDevice: PlaneTransform) {
      self.commands = commands
      self.sheet = sheet
      self.sheetToDevice = sheetToDevice
    }
  }
}

extension Picture.Projection: Painted {
  package var traits: Picture.PaintTraits { .separable }
  package var children: [[Picture.Command]] { [commands] }

  package mutating func changeChildren(_ change: (inout Picture.Command) -> Void) {
    commands.changeAll(change)
  }

  package func units(over pixels: Double, height: Int) -> Double {
    50_000 + pixels * 10 + Double(sheet.pixelCount) * 3
  }

  package mutating func move(by move: AffineTransform) -> Bool {
    sheetToDevice = sheetToDevice.then(PlaneTransform(move))
    return true
  }

  package mutating func multiplyColor(by tint: Color) -> Bool { multiplyColorOfChildren(by: tint) }

  package mutating func project(
    by perspective: Perspective, within bounds: PixelRect
  ) -> Picture.Projected {
    sheetToDevice = sheetToDevice.then(perspective.map)
    return .inPlace
  }
}
