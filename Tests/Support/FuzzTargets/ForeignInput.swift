import FlipbookCAML
import FlipbookDocument
import FlipbookForeignFiles
import FlipbookLottie

/// Files of other programs: a scene that is JSON with files that stay beside it, or an error with
/// words.
enum ForeignInput {
  static func takeCAML(_ bytes: [UInt8]) {
    // A property list is only read as part of a wallpaper.
    let isList =
      bytes.starts(with: Array("bplist".utf8)) || bytes.starts(with: Array("<plist".utf8))
    do throws(Diagnostic) {
      judge(try CAMLFile.read(bytes: isList ? wallpaper(with: bytes) : bytes))
    } catch {
      precondition(!error.message.isEmpty, "markup is refused without a word")
    }
  }

  private static func wallpaper(with list: [UInt8]) -> [UInt8] {
    let files = [
      "x.wallpaper/Wallpaper.plist": list, "x.wallpaper/a.ca/main.caml": Array("<CALayer/>".utf8),
    ]
    return ArchiveWriter.bytes(of: files) ?? []
  }

  static func takeLottie(_ bytes: [UInt8]) {
    do throws(Diagnostic) {
      judge(try LottieFile.read(bytes, name: "fuzzed.json"))
    } catch {
      precondition(!error.message.isEmpty, "an animation is refused without a word")
    }
  }

  private static func judge(_ imported: ImportedScene) {
    guard
      (try? JSONDocument.strict(Array(imported.scene.description().utf8), file: "scene.json"))
        != nil
    else { preconditionFailure("the scene is no JSON") }
    for (path, _) in imported.files {
      precondition(
        !path.hasPrefix("/") && !path.split(separator: "/").contains(".."),
        "a file leaves the folder of the scene")
    }
    for remark in imported.remarks {
      precondition(!remark.message.isEmpty, "a remark has no words")
    }
  }
}
