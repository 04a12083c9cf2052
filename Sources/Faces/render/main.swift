import FlipbookCommandLine
import Glibc

exit(RenderProgram.run(Array(CommandLine.arguments.dropFirst())))
