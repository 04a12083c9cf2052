package import FlipbookGeometry

/// The colors of a chart: dark text on a light background, or the reverse.
package enum ChartTheme: String, Hashable, Sendable, CaseIterable {
  case light, dark

  /// The color of a tone.
  package func color(_ tone: Tone) -> Color {
    let value = self == .light ? Self.light(tone) : Self.dark(tone)
    return Color(
      red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255,
      blue: Double(value & 255) / 255)
  }

  private static func light(_ tone: Tone) -> UInt32 {
    switch tone {
    case .ground: 0xFFFFFF
    case .grid: 0xECECEF
    case .frame: 0xD4D4D9
    case .axis: 0x6B6B70
    case .label: 0x55555A
    case .title: 0x1C1C1E
    case .ink(.blue), .lettering(.blue): 0x016CDB
    case .ink(.vermilion), .lettering(.vermilion): 0xB4521E
    case .ink(.green): 0x0EA58B
    case .lettering(.green): 0x087A66
    case .ink(.purple), .lettering(.purple): 0x8F0A58
    case .ink(.orange): 0xC68303
    case .lettering(.orange): 0x8F5D00
    case .ink(.sky), .lettering(.sky): 0x095A91
    case .ink(.black), .lettering(.black): 0x1C1C1E
    case .ink(.gray): 0x86868B
    case .lettering(.gray): 0x606065
    }
  }

  private static func dark(_ tone: Tone) -> UInt32 {
    switch tone {
    case .ground: 0x1C1C1E
    case .grid: 0x2F2F32
    case .frame: 0x48484C
    case .axis: 0xA2A2A8
    case .label: 0xB4B4BA
    case .title: 0xF2F2F5
    case .ink(.blue): 0x2B8CFF
    case .lettering(.blue): 0x5AA6FF
    case .ink(.vermilion), .lettering(.vermilion): 0xF26B1D
    case .ink(.green), .lettering(.green): 0x3FEFCB
    case .ink(.purple): 0xC072A0
    case .lettering(.purple): 0xD28DB5
    case .ink(.orange), .lettering(.orange): 0xFFC44D
    case .ink(.sky), .lettering(.sky): 0x7CC2FF
    case .ink(.black), .lettering(.black): 0xF2F2F5
    case .ink(.gray): 0x8E8E93
    case .lettering(.gray): 0xA2A2A8
    }
  }

  private var variables: String {
    Tone.all.map { "--chart-\($0.name):\(color($0).hexDescription)" }.joined(separator: ";")
  }

  /// The style sheet that makes the SVG of a chart follow the theme of the page or the viewer.
  ///
  /// A page may include it once for all of its charts, and set `data-theme` of its root element to
  /// `light` or `dark` where the reader has chosen; otherwise the system's preference applies. The
  /// variables may be set to other colors.
  package static let styleSheet: String = {
    let paints = Tone.all.map { tone in
      ".chart .f-\(tone.name){fill:var(--chart-\(tone.name))}"
        + ".chart .s-\(tone.name){stroke:var(--chart-\(tone.name))}"
    }
    return ".chart{\(light.variables)}\n"
      + "@media (prefers-color-scheme:dark){:root:not([data-theme=light]) .chart,:root.chart{"
      + "\(dark.variables)}}\n:root[data-theme=dark] .chart{\(dark.variables)}\n"
      + paints.joined(separator: "\n") + "\n"
  }()
}

/// How the SVG of a chart gets its colors.
package enum ChartColors: Hashable, Sendable {
  /// Always the colors of a theme.
  case fixed(ChartTheme)
  /// The colors of the viewer's or the page's theme, by a style sheet inside the SVG; light in
  /// programs without support for style sheets.
  case adaptive
  /// The same, for a page that includes `ChartTheme.styleSheet` itself.
  case styledByPage

  /// The theme of output that cannot adapt, such as pixels.
  package var theme: ChartTheme {
    if case .fixed(let theme) = self { theme } else { .light }
  }
}
