import FlipbookRaster
import FlipbookSystem
import Glibc

/// The program `render`, from its arguments to its exit status.
package enum RenderProgram {
  /// Runs a command line, or the service that a `render` with untrusted fonts has started itself as.
  package static func run(_ arguments: [String]) -> Int32 {
    if arguments == [TextProgram.argument] { return TextService.run() }

    // A closed pipe is reported as an error and must not end the process.
    signal(SIGPIPE, SIG_IGN)
    // The same for a file that exceeds the size limit.
    signal(SIGXFSZ, SIG_IGN)
    Interruption.begin()
    let status = RenderCommand.run(arguments)
    UnfinishedFiles.discardAll()
    return status.rawValue
  }
}
