import Glibc
import Raster
import Answers

// The other half of a `render` that meets fonts of unknown origin.
if Array(CommandLine.arguments.dropFirst()) == [TextProgram.argument] { exit(TextService.run()) }

// A reader that goes away is an error to tell about, not a reason to die.
signal(SIGPIPE, SIG_IGN)
// So is a file that may not grow.
signal(SIGXFSZ, SIG_IGN)
Interruption.begin()
exit(RenderCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
