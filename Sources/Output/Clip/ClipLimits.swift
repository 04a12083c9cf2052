extension ClipFormat {
  /// Throws when a format cannot hold frames of a size in pixels: to be asked before anything is made.
  ///
  /// A canvas has at most 16384 pixels a side, which H.264, VP9, AV1, ProRes, GIF (65535 each) and PNG
  /// take; tried with ffmpeg 5.1 down to one pixel.
  package func check(width: Int, height: Int, path: String) throws(FilmError) {
    if let side = maximumSide, max(width, height) > side {
      throw .tooLarge(path: path, format: name, side: side)
    }
    // ffmpeg cuts a frame into slices, of which a single column allows none.
    if self == .movie(.mkv), width < 2, height > 1 {
      throw .tooNarrow(path: path, format: codec, width: 2)
    }
  }

  private var maximumSide: Int? {
    switch self {
    case .movie(let format): format.maximumSide
    case .gif: 65_535
    }
  }
}
