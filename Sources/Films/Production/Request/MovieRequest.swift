package import FlipbookOutput
package import FlipbookTimeline

/// Options for the encoding of clips, for any source of frames.
package struct MovieRequest: Hashable, Sendable {
  /// The codec of movies, where their extension leaves a choice.
  package var codec: String?
  package var quality: MovieQuality?
  /// The amount of loss that is accepted for a smaller file.
  package var loss: Int?
  /// How often animated images are played; nil for ever.
  package var plays: Int?
  /// The sound; nil for the scene's sound.
  package var sound: SoundChoice?
  /// Arguments that are added to the encoder's own.
  package var encoderWords: [String]?

  package init() {}

  /// A format with the requested codec.
  package func adjusted(_ format: ClipFormat) -> ClipFormat {
    guard let codec, case .movie(let movie) = format else { return format }
    return movie.with(codecNamed: codec).map { .movie($0) } ?? format
  }

  /// Throws for options that apply to none of the clips.
  package func check(_ clips: [ClipPlan], _ effort: FilmEffort) throws(ProductionError) {
    let movies = clips.compactMap { clip -> MovieFormat? in
      guard case .movie(let format) = clip.format else { return nil }
      return format
    }
    try checkCodec(movies)
    if loss != nil, !movies.contains(.webp), !clips.contains(where: { $0.format == .gif }) {
      throw .refused(.request, "--lossy needs a clip that ends in .gif or .webp")
    }
    if plays != nil, !clips.contains(where: \.format.canBeRepeated) {
      let endings = ClipFormat.all.filter(\.canBeRepeated).map { ".\($0.fileExtension)" }
      throw .refused(
        .request, "--plays needs a clip that ends in \(endings.joined(separator: ", "))")
    }
    if sound?.track != nil, clips.isEmpty {
      throw .refused(
        .request,
        "--audio needs a clip that ends in "
          + ClipFormat.all.filter(\.holdsSound).map { ".\($0.fileExtension)" }.joined(
            separator: ", "))
    }
    if movies.isEmpty, encoderWords != nil || effort.showsCommands {
      throw .refused(
        .request,
        "\(effort.showsCommands ? "--show-command" : "--encoder-args") applies to ffmpeg, which makes "
          + MovieFormat.all.map { ".\($0.fileExtension)" }.joined(separator: ", "))
    }
  }

  /// Throws for options that apply to none of the movies.
  private func checkCodec(_ movies: [MovieFormat]) throws(ProductionError) {
    if let codec, !movies.contains(where: { $0.codecName == codec }) {
      let endings = (MovieFormat.all + MovieFormat.alternatives).filter { $0.codecName == codec }
        .map { ".\($0.fileExtension)" }
      throw .refused(
        .request, "--codec \(codec) needs a clip that ends in \(endings.joined(separator: " or "))")
    }
    if quality != nil, !movies.contains(where: \.hasQualities) {
      throw .refused(.request, "--quality needs a clip that ends in .mp4 or .webm")
    }
  }
}

/// A sound that replaces the scene's own.
package struct SoundChoice: Hashable, Sendable {
  /// nil for no sound.
  package let track: AudioTrack?

  package init(_ track: AudioTrack?) { self.track = track }
}
