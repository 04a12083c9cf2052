/// A format of movie or animated image files.
package enum ClipFormat: Hashable, Sendable {
  /// Encoded by ffmpeg.
  case movie(MovieFormat)
  case gif

  /// All formats, in the order in which they are listed for users.
  package static let all: [ClipFormat] = MovieFormat.all.map { .movie($0) } + [.gif]

  /// Finds a format by the extension of a file, without regard to case.
  package init?(fileExtension: String) {
    guard let format = Self.all.first(where: { $0.fileExtension == fileExtension.lowercased() })
    else { return nil }
    self = format
  }

  /// The extension of its files, without the dot.
  package var fileExtension: String {
    switch self {
    case .movie(let format): format.fileExtension
    case .gif: "gif"
    }
  }

  /// The user-visible name of the container.
  package var name: String {
    switch self {
    case .movie(let format): format.name
    case .gif: "GIF"
    }
  }

  /// The user-visible name of the codec.
  package var codec: String {
    switch self {
    case .movie(let format): format.codec
    case .gif: "GIF"
    }
  }

  /// Whether it can hold transparency.
  package var holdsAlpha: Bool {
    switch self {
    case .movie(let format): format.holdsAlpha
    case .gif: true
    }
  }

  /// Whether it can hold sound.
  package var holdsSound: Bool {
    switch self {
    case .movie(let format): format.holdsSound
    case .gif: false
    }
  }

  /// Whether its file size can be limited.
  package var canBeFitted: Bool {
    switch self {
    case .movie(let format): format.canBeFitted
    case .gif: true
    }
  }

  /// Whether players repeat it as often as the file says.
  package var canBeRepeated: Bool {
    switch self {
    case .movie(let format): format.canBeRepeated
    case .gif: true
    }
  }

  /// The program that encodes it; nil when none is needed.
  package var program: String? {
    switch self {
    case .movie: "ffmpeg"
    case .gif: nil
    }
  }
}
