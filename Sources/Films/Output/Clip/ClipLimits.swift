extension ClipFormat {
  /// Throws when a format cannot have frames of a size in pixels; called before anything is
  /// written.
  ///
  /// A canvas has at most 16384 pixels a side, which H.264, VP9, AV1, ProRes, GIF (65535 each) and
  /// PNG accept; tested with ffmpeg 5.1 down to one pixel.
  package func check(width: Int, height: Int, path: String) throws(FilmError) {
    if let side = maximumSide, max(width, height) > side {
      throw .clip(.tooLarge(path: path, format: name, side: side))
    }
    // ffmpeg divides a frame into slices, which a single column does not allow.
    if self == .movie(.mkv), width < 2, height > 1 {
      throw .clip(.tooNarrow(path: path, format: codec, width: 2))
    }
  }

  private var maximumSide: Int? {
    switch self {
    case .movie(let format): format.maximumSide
    case .gif: 65_535
    }
  }
}
