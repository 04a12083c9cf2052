package import FlipbookGeometry

/// The body around a device's screen, as far as it is seen from the front.
package struct DeviceBody: Hashable, Sendable {
  /// The name of the device.
  package var name: String
  /// The radius of the screen's corners, in points; 0 for a rectangular screen.
  package var cornerRadius: Double
  /// The distances from the screen to the outer edges of the body, in points of the screen.
  package var border: EdgeInsets
  package var front: Front

  /// A part in front of the screen, or on the body beside it.
  package enum Front: Hashable, Sendable {
    case plain
    /// A camera in the upper border, as of an iPad.
    case camera
    /// The part of the upper edge that the screen leaves out, in points.
    case notch(width: Double, height: Double)
    /// The black capsule in the screen, so far below its upper edge.
    case island(top: Double)
    case homeButton
  }

  package init(name: String, cornerRadius: Double, border: EdgeInsets, front: Front) {
    self.name = name
    self.cornerRadius = cornerRadius
    self.border = border
    self.front = front
  }

  /// Whether it has the buttons of a phone at its sides.
  package var isPhone: Bool { front != .plain && front != .camera }
}
