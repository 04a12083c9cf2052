import ArgumentParser
import FlipbookDiff

/// Options for what `render diff` leaves out.
struct DiffIgnoring: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Leave this out, in points of the scene (without one: pixels of A); 'auto' finds what never matches.",
      valueName: "x,y,width,height|auto"))
  var ignore: [IgnoreArgument] = []

  var request: IgnoreRequest {
    var request = IgnoreRequest()
    for argument in ignore {
      switch argument {
      case .unmatched: request.findsUnmatched = true
      case .region(let region): request.regions.append(region)
      }
    }
    return request
  }

  func validate() throws(ValidationError) {
    if ignore.count > Self.limit {
      throw ValidationError("'--ignore' may be given at most \(Self.limit) times.")
    }
  }

  private static let limit = 1000
}

/// A region on the command line, `12,47.5,366,120`, or `auto`.
enum IgnoreArgument: ExpressibleByArgument {
  case unmatched
  case region(IgnoredRegion)

  init?(argument: String) {
    if argument == "auto" {
      self = .unmatched
      return
    }
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], [x, y, width, height].allSatisfy({ (0...1e6).contains($0) }),
      width > 0, height > 0
    else { return nil }
    self = .region(IgnoredRegion(x: x, y: y, width: width, height: height))
  }
}
