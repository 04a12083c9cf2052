package import FlipbookTimeline

/// A film whose clips are encoded in segments, one for each cell of the grid and each format.
package struct SegmentedFilm: Sendable {
  /// The film's head, without what is only of segments where it was not read from their folder.
  let head: FilmHead
  package let measures: FilmMeasures
  /// The frames of the whole clip, ascending and evenly spaced.
  package let frames: FrameStretch
  /// The number of these frames.
  package let frameCount: Int
  /// How its clips are encoded, one for each ending.
  package let recipes: [MovieRecipe]
  /// The sound of the clips, which is added when they are joined.
  package let sound: AudioTrack?

  /// nil for frames that are not evenly spaced, and without a recipe.
  package init?(
    _ film: FilmDescription, frames: [Int], recipes: [MovieRecipe], sound: AudioTrack?
  ) {
    let measures = FilmMeasures(
      scene: film.scene, settings: film.settings, schedule: film.schedule)
    self.init(film.head(), measures, frames, recipes: recipes, sound: sound)
  }

  init?(
    _ head: FilmHead, _ measures: FilmMeasures, _ frames: [Int], recipes: [MovieRecipe],
    sound: AudioTrack?
  ) {
    guard let stretch = FrameStretch(frames), !recipes.isEmpty else { return nil }
    var seen: Set<String> = []
    self.head = head
    self.measures = measures
    self.frames = stretch
    frameCount = frames.count
    self.recipes = recipes.filter { seen.insert($0.format.fileExtension).inserted }
    self.sound = sound
  }

  /// The grid of all its clips, which have the same rate.
  package var grid: CellGrid {
    CellGrid(recipes.first?.frameRate ?? measures.schedule.frameRate)
  }

  package var cellCount: Int { grid.cellCount(of: frameCount) }

  /// Whether its segments are joined; the only segment of a short film is the clip itself.
  package var isCut: Bool { grid.cuts(frameCount) }

  /// The cells of a part, which may be none.
  package func cells(of shard: FrameShard) -> Range<Int> {
    let part = shard.part(of: Array(0..<cellCount))
    return part.startIndex..<part.endIndex
  }

  /// The frames of a cell in the film.
  package func frames(ofCell cell: Int) -> [Int] {
    grid.frames(ofCell: cell, of: frameCount).map { frames.first + $0 * frames.step }
  }

  /// The cell of a frame of the film.
  func cell(ofFrame frame: Int) -> Int {
    (frame - frames.first) / frames.step / grid.cellFrameCount
  }

  /// The name of the file of a cell.
  func name(ofCell cell: Int, _ recipe: MovieRecipe) -> String {
    let own = frames(ofCell: cell)
    let (ending, first) = (recipe.format.fileExtension, own.first ?? 0)
    return SegmentName(
      clipEnding: ending, frames: first...(own.last ?? first),
      fileExtension: isCut ? recipe.format.endingOfCells : ending
    ).text
  }
}
