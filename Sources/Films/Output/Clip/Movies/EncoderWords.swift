/// Words added to ffmpeg's command: options of its encoders, each with one value.
///
/// ffmpeg takes any word that belongs to no option as the name of another output file, which it
/// would overwrite, and has options that read and write files. Both are refused.
package enum EncoderWords {
  /// The error in the words; nil when all are options of encoders.
  package static func fault(in words: [String]) -> String? {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard isOption(word) else {
        return "'\(word)' is not an option: ffmpeg would write another file of that name"
      }
      let name = word.dropFirst().prefix { $0 != ":" }
      if switches.contains(String(name)) { continue }
      if isRefused(String(name)) {
        return "\(word) is not an encoder option: it would read or write other files, or change "
          + "the film"
      }
      guard let value = rest.popFirst() else { return "\(word) has no value" }
      // A title may be any text.
      if name != "metadata", let path = path(in: value) {
        return "\(word) names a file ('\(path)'), and ffmpeg may only write the clip"
      }
    }
    return nil
  }

  /// The options that also apply where encoded pictures are copied: all but those that choose an
  /// encoder for pictures, or change its output.
  static func ofContainers(_ words: [String]) -> [String] {
    var (kept, rest): ([String], [String]) = ([], words)
    while !rest.isEmpty {
      let name = rest[0].dropFirst().prefix { $0 != ":" }
      let count = min(switches.contains(String(name)) ? 1 : 2, rest.count)
      let isOfSound = rest[0].contains(":a")
      if isOfSound || !["c", "codec", "vcodec", "bsf"].contains(name) { kept += rest[..<count] }
      rest.removeFirst(count)
    }
    return kept
  }

  /// An option such as `-crf` or `-b:v`: a letter after the dash, because values may be negative
  /// numbers.
  private static func isOption(_ word: String) -> Bool {
    guard word.first == "-", let first = word.dropFirst().first else { return false }
    return first.isASCII && first.isLetter
      && word.dropFirst().allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "_-:".contains($0))
      }
  }

  /// A path in a value, such as `stats=/tmp/a` in the parameters of x264.
  private static func path(in value: String) -> String? {
    let parts = value.split { "=:,;[]'\"\\".contains($0) }.map(String.init)
    return parts.first { part in
      // A rate or a ratio such as 30000/1001 also contains a slash.
      if part.contains("/") { return !part.allSatisfy { $0.isNumber || $0 == "/" || $0 == "." } }
      guard let dot = part.lastIndex(of: "."), dot != part.startIndex else { return false }
      let ending = part[part.index(after: dot)...]
      return ending.first?.isLetter == true
    } ?? (namesAFile(value) ? value : nil)
  }

  /// Whether a value contains one of the parameters with which encoders write files of their own.
  private static func namesAFile(_ value: String) -> Bool {
    value.split { ":,".contains($0) }.contains { part in
      let name = part.prefix { $0 != "=" }
      return part.contains("=") && fileParameters.contains(String(name))
    }
  }

  /// Parameters of x264 and x265.
  private static let fileParameters: Set = [
    "stats", "qpfile", "cqmfile", "dump-yuv", "dump_yuv", "tcfile-in", "csv", "recon",
    "analysis-save", "analysis-load", "analysis-reuse-file", "scaling-list", "zonefile",
    "lambda-file", "dhdr10-info", "dolby-vision-rpu", "pass",
  ]

  /// Options without a value that are allowed.
  private static let switches: Set = ["shortest", "bitexact", "nostats", "hide_banner"]

  private static func isRefused(_ name: String) -> Bool {
    refused.contains(name) || name.hasPrefix("no") && refused.contains(String(name.dropFirst(2)))
  }

  /// ffmpeg's own options that take no value, so that the next word would be a file, that name
  /// files, or that select inputs and outputs.
  ///
  /// Options of encoders are never among them.
  private static let refused: Set = [
    // Options without a value.
    "y", "n", "L", "h", "help", "version", "buildconf", "formats", "muxers", "demuxers", "devices",
    "codecs", "decoders", "encoders", "bsfs", "protocols", "filters", "pix_fmts", "layouts",
    "sample_fmts", "dispositions", "colors", "report", "sources", "sinks", "hwaccels",
    "ignore_unknown", "copy_unknown", "recast_media", "benchmark", "benchmark_all", "stdin",
    "dump", "hex", "re", "copyts", "start_at_zero", "accurate_seek", "xerror", "autorotate",
    "autoscale", "fix_sub_duration", "fix_sub_duration_heartbeat", "find_stream_info", "vn", "an",
    "sn", "dn", "psnr", "vstats", "qphist", "deinterlace", "debug_ts", "intra", "print_graphs",
    "force_fps", "sameq", "same_quant", "display_hflip", "display_vflip", "vdt", "stats",
    "non_linear_quant", "isync", "drop_changed", "abort_on_empty", "reinit_filter", "copytb",
    // Files and stream selection.
    "i", "f", "o", "map", "map_metadata", "map_chapters", "map_channel", "attach",
    "dump_attachment", "filter", "filter_script", "filter_complex", "filter_complex_script",
    "filter_complex_threads", "lavfi", "vf", "af", "progress", "passlogfile", "pass",
    "vstats_file", "vstats_version", "sdp_file", "stats_enc_pre", "stats_enc_post",
    "stats_mux_pre", "print_graphs_file", "pre", "apre", "vpre", "spre", "fpre", "target",
    "protocol_whitelist", "protocol_blacklist", "format_whitelist", "codec_whitelist",
    "hls_segment_filename", "init_hw_device", "filter_hw_device", "dec", "loglevel", "v",
    "cpuflags", "max_alloc", "stream_loop", "sseof", "ss", "t", "to", "itsoffset", "itsscale",
    "timelimit", "fs", "streamid", "program", "stream_group",
    "disposition", "discard",
  ]
}
