internal import FlipbookImages
internal import FlipbookRaster

/// Produces the stored frames of a folder, by index in a list.
struct StoredFrames: FrameProducer {
  let film: StoredFilm
  let frames: [Int]

  func draw(_ index: Int, into painting: inout Painting) throws(FilmError) {
    let bitmap: Bitmap
    do throws(StoredFilmError) {
      bitmap = try film.bitmap(ofFrame: frames[index])
    } catch {
      throw .stored(error)
    }
    painting.replace { $0 = bitmap }
  }
}
