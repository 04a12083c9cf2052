package import FlipbookRaster

/// The drawing of selected frames of a scene, command by command, as stored in `drawing.txt`.
package struct DrawingRecord: Hashable, Sendable {
  package var frames: [Frame]

  package init(frames: [Frame] = []) {
    self.frames = frames
  }

  /// The drawing of one frame, from back to front.
  package struct Frame: Hashable, Sendable {
    /// In seconds.
    package var time: Double
    package var lines: [Line]

    package init(time: Double, lines: [Line]) {
      self.time = time
      self.lines = lines
    }
  }

  /// One command, with the name of the view that draws it.
  package struct Line: Hashable, Sendable {
    /// The number of commands that enclose it.
    package var depth: Int
    package var layer: String
    /// `fill`, `text`, `group` and so on.
    package var kind: String
    package var attributes: [DrawnCommand.Attribute]

    package init(
      depth: Int, layer: String, kind: String, attributes: [DrawnCommand.Attribute]
    ) {
      self.depth = depth
      self.layer = layer
      self.kind = kind
      self.attributes = attributes
    }
  }
}

extension DrawingRecord.Frame {
  /// The commands of a frame with the names of their views.
  ///
  /// A command without a layer takes the name of the command around it.
  init(_ commands: [DrawnCommand], at time: Double, _ names: DrawnLayers) {
    self.time = time
    lines = []
    lines.reserveCapacity(commands.count)
    var around: [String] = []
    for command in commands {
      around.removeSubrange(min(command.depth, around.count)...)
      let name = command.layer.map(names.name) ?? around.last ?? DrawnLayers.canvas
      around.append(name)
      lines.append(
        DrawingRecord.Line(
          depth: command.depth, layer: name, kind: command.kind, attributes: command.attributes))
    }
  }
}
