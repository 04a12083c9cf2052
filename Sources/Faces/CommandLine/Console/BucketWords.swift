import FlipbookDocument
import FlipbookObjectStorage
import FlipbookProduction
import FlipbookSystem
import Glibc

/// The words of a command line that name objects in buckets: `s3://bucket/film.mp4`.
///
/// Commands know only files: a word becomes the path of a scratch folder that mirrors the buckets.
enum BucketWords {
  /// Runs a command with paths in place of addresses, and sends what is left to send at its end.
  static func run(
    _ arguments: [String], _ console: Console, _ command: ([String]) -> ExitStatus
  ) -> ExitStatus {
    guard arguments.contains(where: { split($0) != nil }) else { return command(arguments) }
    let account: StorageAccount
    let mirror: BucketMirror
    let paths: [String]
    do throws(StorageFailure) {
      account = try StorageAccount(environment) { FilePath.text(of: $0, atMost: 1 << 16) }
    } catch {
      return refuse(error.reason, console)
    }
    do throws(FileError) {
      mirror = try BucketMirror(account) { console.report(CommandFailure(.inputOutput, $0)) }
    } catch {
      return (try? console.conclude(error)) ?? .inputOutput
    }
    do throws(ObjectAddress.Fault) {
      paths = try arguments.map { (word) throws(ObjectAddress.Fault) in
        try path(of: word, mirror)
      }
    } catch {
      return refuse(error.reason, console)
    }
    FileMirrors.set(mirror)
    var status = command(paths)
    do throws(FileError) {
      try mirror.finish()
    } catch {
      status = max(status, (try? console.conclude(error)) ?? .inputOutput)
    }
    // Files that could not be fetched look like missing ones: an error, or a film without them.
    return mirror.hasFailed ? .inputOutput : status
  }

  private static func refuse(_ reason: String, _ console: Console) -> ExitStatus {
    console.report(CommandFailure(.usage, reason))
    return .usage
  }

  private static var environment: [String: String] {
    StorageAccount.variables.reduce(into: [:]) { values, name in
      values[name] = getenv(name).map { String(cString: $0) }
    }
  }

  /// The word with a path in place of an address.
  private static func path(
    of word: String, _ mirror: BucketMirror
  ) throws(ObjectAddress.Fault) -> String {
    guard let (option, address) = split(word) else { return word }
    // A closing slash marks a folder.
    let ending = address.hasSuffix("/") ? "/" : ""
    return option + mirror.path(of: try ObjectAddress(address)) + ending
  }

  /// The address in a word, and the option before it: `--output=s3://bucket/film.mp4`.
  private static func split(_ word: String) -> (option: String, address: String)? {
    if word.hasPrefix(ObjectAddress.scheme) { return ("", word) }
    guard word.hasPrefix("-"), let equals = word.firstIndex(of: "=") else { return nil }
    let value = word[word.index(after: equals)...]
    return value.hasPrefix(ObjectAddress.scheme)
      ? (String(word[...equals]), String(value)) : nil
  }
}
