import Glibc
import Raster
import Answers
import System

// The child process of a `render` that reads untrusted fonts.
if Array(CommandLine.arguments.dropFirst()) == [TextProgram.argument] { exit(TextService.run()) }

// A closed pipe is reported as an error and must not end the process.
signal(SIGPIPE, SIG_IGN)
// The same for a file that exceeds the size limit.
signal(SIGXFSZ, SIG_IGN)
Interruption.begin()
let status = RenderCommand.run(Array(CommandLine.arguments.dropFirst()))
UnfinishedFiles.discardAll()
exit(status.rawValue)
