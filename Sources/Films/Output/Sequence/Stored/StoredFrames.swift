internal import FlipbookImages
internal import FlipbookRaster

/// Produces the stored frames of a folder, by index in a list.
struct StoredFrames: FrameProducer {
  let film: StoredFilm
  let frames: [Int]

  func draw(_ index: Int, into painting: inout Painting) throws(FilmError) {
    let bitmap = try FilmError.reading(film.bitmap(ofFrame: frames[index]))
    painting.replace { $0 = bitmap }
  }
}
