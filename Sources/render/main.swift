import Glibc

// A reader that goes away is an error to tell about, not a reason to die.
signal(SIGPIPE, SIG_IGN)
// So is a file that may not grow.
signal(SIGXFSZ, SIG_IGN)
Interruption.begin()
exit(RenderCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
