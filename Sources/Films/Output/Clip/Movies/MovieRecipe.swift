package import FlipbookTimeline

/// The settings that determine the bytes of a movie, besides its frames and its sound.
package struct MovieRecipe: Hashable, Sendable {
  package var format: MovieFormat
  /// The size of the frames in pixels.
  package var width: Int
  package var height: Int
  package var isOpaque: Bool
  package var frameRate: FrameRate
  /// Has no effect on formats with a single quality.
  package var quality: MovieQuality
  /// Arguments added to those that the format needs.
  package var additions: [String]

  package init(
    format: MovieFormat, width: Int, height: Int, isOpaque: Bool, frameRate: FrameRate,
    quality: MovieQuality = .standard, additions: [String] = []
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.frameRate = frameRate
    self.quality = quality
    self.additions = additions
  }

  /// The grid on which its films are cut.
  package var grid: CellGrid { CellGrid(frameRate) }

  var padding: FramePadding {
    FramePadding(width: width, height: height, toEven: format.needsEvenSize)
  }

  /// Whether color and alpha are two videos until they are joined.
  var joinsAlpha: Bool { format.joinsAlpha(isOpaque: isOpaque) }

  /// The pixels that the encoder gets.
  func pixels(keepsRows: Bool) throws(FilmError) -> MoviePixels {
    try MoviePixels(
      form: format.form(isOpaque: isOpaque), padding: padding, colorsClear: format.mixesClear,
      keepsRows: keepsRows)
  }

  /// The corrections to its file.
  func closing(audio: ClipAudio?, by program: EncoderProgram) -> ClipClosing {
    ClipClosing(
      fileExtension: program.checksContainer ? format.fileExtension : nil,
      trailer: format.trailer, delays: format.delays, frameRate: frameRate, joinsAlpha: joinsAlpha,
      alignsSound: (audio != nil ? format.audioCodec?.leadIn : nil) ?? 0 > 0)
  }

  /// Notes for the viewer of the movie, one sentence each.
  var notes: [String] {
    var notes: [String] = []
    let padding = padding
    if padding.isNeeded {
      notes.append(
        "\(format.name) needs even sides: the last pixels are repeated, "
          + "\(width)×\(height) becomes \(padding.paddedWidth)×\(padding.paddedHeight)")
    }
    if !isOpaque, !format.holdsAlpha {
      notes.append("\(format.name) has no transparency: the film is shown over black")
    }
    return notes
  }

  /// ffmpeg's arguments for encoding a film, or a cell of one.
  func arguments(audio: ClipAudio? = nil, ofCell: Bool = false, path: String) -> [String] {
    let padding = padding
    return (ofCell ? format.ofCells : format).arguments(
      width: padding.paddedWidth, height: padding.paddedHeight, isOpaque: isOpaque,
      frameRate: frameRate, quality: quality, audio: audio, additions: additions, path: path)
  }

  /// ffmpeg's arguments for joining cells, whose list is its standard input.
  func joiningArguments(audio: ClipAudio?, path: String) -> [String] {
    format.joiningArguments(
      isOpaque: isOpaque, audio: audio, additions: EncoderWords.ofContainers(additions), path: path)
  }
}
