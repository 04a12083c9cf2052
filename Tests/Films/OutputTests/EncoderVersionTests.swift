import FlipbookOutput
import FlipbookSystem
import TestSupport
import Testing

/// The version by which parts of a clip are compared.
@Suite(.endsInTime) struct EncoderVersionTests {
  private static func version(_ script: String) throws -> String {
    let folder = try TemporaryFolder()
    return try EncoderProgram(MovieEncoderTests.fake(script, in: folder), patience: 300).version()
  }

  @Test(arguments: [
    ("echo 'ffmpeg version 5.1.9-0+deb12u1 Copyright (c) 2000-2026'", "ffmpeg 5.1.9-0+deb12u1"),
    ("echo 'ffmpeg version N-109 Copyright'; echo built with gcc", "ffmpeg N-109"),
  ])
  func `the version of an encoder is the third word of its first line`(
    script: String, version: String
  ) throws {
    #expect(try Self.version(script) == version)
  }

  /// Its segments would be of unknown origin, and would be the film's for all other parts.
  @Test(arguments: [
    ("exit 1", "ffmpeg ended with exit code 1:\nffmpeg: -version states no version"),
    ("echo no license >&2; exit 3", "ffmpeg ended with exit code 3:\nffmpeg: no license"),
    ("echo hello", "ffmpeg ended with exit code 0:\nffmpeg: -version states no version"),
    ("true", "ffmpeg ended with exit code 0:\nffmpeg: -version states no version"),
    ("echo ffmpeg version", "ffmpeg ended with exit code 0:\nffmpeg: -version states no version"),
  ])
  func `a program that states none encodes no segments`(script: String, words: String) throws {
    let error = #expect(throws: FilmError.self) { _ = try Self.version(script) }
    #expect(error?.description == words)
    #expect(error?.exitCode == 74)
  }
}
