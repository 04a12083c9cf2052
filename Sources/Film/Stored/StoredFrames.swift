internal import Images
internal import Raster

/// Makes the frames of a folder come out as the pictures that were written, by their place in a list.
struct StoredFrames: FrameProducer {
  let film: StoredFilm
  let frames: [Int]

  func draw(_ place: Int, into painting: inout Painting) throws {
    let bitmap = try film.bitmap(ofFrame: frames[place])
    painting.replace { $0 = bitmap }
  }
}
