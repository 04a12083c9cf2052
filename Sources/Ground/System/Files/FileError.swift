internal import Glibc

/// The reason why a file or a folder was not created, written, replaced or removed.
package enum FileError: Error, Hashable, Sendable {
  /// A file or folder could not be created; `code` is the system's errno.
  case cannotCreate(path: String, code: Int32)
  /// A file could not be written completely, for example because the disk is full.
  case cannotWrite(path: String, code: Int32)
  /// A file exists at the path, and is not known to be written by `render`.
  case foreignFile(path: String)
  /// A link below the named folder leads out of it.
  case leadsOutside(path: String, root: String)
  /// Another run is writing there.
  case busy(path: String)
  /// A file could not be sent to a mirror or removed there, and whether that may succeed later.
  case remote(path: String, reason: String, mayPass: Bool)

  /// The error of opening, creating or renaming a file: what may pass, such as a full disk or a file
  /// server that is away, is a failure to write, and any other error is a failure to create.
  package static func opening(_ path: String, code: Int32) -> FileError {
    passing.contains(code)
      ? .cannotWrite(path: path, code: code) : .cannotCreate(path: path, code: code)
  }

  /// Errors of a full disk, of a system that is short of something, and of file servers.
  private static let passing = [
    ENOSPC, EDQUOT, EIO, EMFILE, ENFILE, ENOMEM, EAGAIN, ESTALE, ETIMEDOUT, EHOSTDOWN, EHOSTUNREACH,
    ENETDOWN, ENETUNREACH, ECONNRESET, ENOTCONN,
  ]
}

extension FileError {
  /// The error of a file that was not sent to a mirror or removed there.
  package init(_ failure: FileMirrorFailure, _ path: String) {
    self =
      switch failure {
      case .foreign: .foreignFile(path: path)
      case .passing(let reason): .remote(path: path, reason: reason, mayPass: true)
      case .refused(let reason): .remote(path: path, reason: reason, mayPass: false)
      }
  }

  /// The exit status of a command that ends with this error, from sysexits.h.
  package var exitCode: Int32 {
    switch self {
    case .cannotCreate, .foreignFile, .leadsOutside: 73  // EX_CANTCREAT
    // These may pass, so that farms run the command again.
    case .cannotWrite, .busy: 74  // EX_IOERR
    case .remote(_, _, let mayPass): mayPass ? 74 : 73
    }
  }

  /// The file or folder that the error is about.
  package var path: String {
    switch self {
    case .cannotCreate(let path, _), .cannotWrite(let path, _), .foreignFile(let path),
      .leadsOutside(let path, _), .busy(let path), .remote(let path, _, _):
      path
    }
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotCreate(let path, let code): "cannot create \(path): \(ErrorNumber(code))"
    case .cannotWrite(let path, let code): "cannot write \(path): \(ErrorNumber(code))"
    case .foreignFile(let path):
      "\(path) exists and was not made by an earlier run; move it away, or use --force"
    case .leadsOutside(let path, let root):
      "\(path) is a link that leads out of "
        + (root == OutputClaim.workingDirectory ? "the working directory" : root)
        + "; only paths given on the command line may be outside it"
    case .busy(let path): "\(path) is being written by another run"
    case .remote(let path, let reason, _): "cannot write \(path): \(reason)"
    }
  }
}
