'use strict';
// Curves of differing values, expected against actual, with a cursor at the displayed frame.

const Comparison = {
  curves: [],
  chosen: 0,
  time: 0,

  show(scene, group, host) {
    this.curves = scene.curves;
    this.plot = null;
    if (!this.curves.length) return;
    this.chosen = Math.max(this.curves.findIndex(curve => curve.group === group), 0);
    this.tabs = make('div', { class: 'chips', role: 'group', 'aria-label': 'Property' });
    this.figure = make('figure', { class: 'chart' });
    this.details = make('details', {}, make('summary', {}, 'Numbers'));
    this.details.ontoggle = () => this.drawNumbers();
    host.append(make('h3', {}, 'Curves', this.curves.length > 1 ? this.tabs : make('small', { class: 'name' }, this.curves[0].key)), this.figure, this.details);
    this.draw();
    new ResizeObserver(() => { if (this.figure.isConnected && this.pick() !== this.chart) this.draw(); }).observe(this.figure);
  },

  get curve() { return this.curves[this.chosen]; },

  // The chart for this width.
  pick() {
    const width = this.figure.clientWidth || innerWidth;
    const charts = this.curve.charts;
    return charts.find(chart => chart.width <= width * 1.25) || charts[charts.length - 1];
  },

  draw() {
    this.tabs.replaceChildren(...this.curves.map((curve, i) => {
      const tab = make('button', { type: 'button', class: 'name', 'aria-pressed': String(i === this.chosen) }, curve.key);
      tab.onclick = () => { this.chosen = i; this.draw(); };
      return tab;
    }));
    this.caption = make('figcaption');
    const chart = this.chart = this.curve.charts.length ? this.pick() : null;
    this.plot = null;
    if (chart) {
      const image = make('img', {
        src: Assets.url(chart.asset), width: chart.width, height: chart.height,
        alt: `${this.curve.key} over time: as recorded, and as it is now. The numbers are below.`,
      });
      this.plot = make('div', { class: 'plot' }, image);
      this.cursor = Curves.cursor(this.plot, [chart.width, chart.height], chart.plots.map(([left, top, width, height, from, to]) => ({ x: [from, to], area: [left, top, width, height] })));
      this.plot.onpointermove = event => this.setTime(this.cursor.timeAt(event));
      this.plot.onpointerleave = () => { if (Frames.scene) this.setTime(Frames.scene.frames.times[Frames.index]); };
      this.plot.onclick = event => Frames.nearest(this.cursor.timeAt(event));
    }
    this.figure.replaceChildren(...[this.plot, this.caption].filter(Boolean));
    this.drawNumbers();
    this.setTime(this.time);
  },

  setTime(time) {
    this.time = time;
    if (!this.caption) return;
    const curve = this.curve;
    if (!curve) return;
    if (this.plot) this.cursor.place(time);
    if (!curve.times || !curve.times.length) return;
    let row = 0;
    curve.times.forEach((other, i) => { if (Math.abs(other - time) < Math.abs(curve.times[row] - time)) row = i; });
    const [expected, actual, off] = this.row(row);
    this.caption.replaceChildren(make('b', {}, Words.seconds(curve.times[row])), ` · expected ${Words.numbers(expected)}, actual ${Words.numbers(actual)}${off === null ? '' : off > 0 ? `, off by ${Words.number(off)}` : ', equal'}`);
  },

  row(index) {
    const curve = this.curve;
    const expected = curve.expected.map(column => column[index]);
    const actual = curve.actual.map(column => column[index]);
    const hasAll = expected.length && expected.length === actual.length && [...expected, ...actual].every(value => value !== null);
    // The numbers are rounded; their difference is exact.
    return [expected, actual, hasAll ? curve.off[index] : null];
  },

  drawNumbers() {
    this.details.hidden = !this.curve.times;
    this.details.querySelector('.numbers')?.remove();
    if (!this.details.open || !this.curve.times) return;
    const rows = this.curve.times.map((time, i) => {
      const [expected, actual, off] = this.row(i);
      return make('tr', {}, make('td', {}, Words.seconds(time)), make('td', {}, Words.numbers(expected)), make('td', {}, Words.numbers(actual)),
        make('td', { class: off > 0 ? 'off' : '' }, off === null ? '–' : Words.number(off)));
    });
    this.details.append(make('div', { class: 'numbers', tabIndex: 0, role: 'region', 'aria-label': 'Numbers' }, make('table', {},
      make('thead', {}, make('tr', {}, ['time', 'expected', 'actual', 'off by'].map(name => make('th', { scope: 'col' }, name)))), make('tbody', {}, rows))));
  },

  nextCurve() {
    if (this.curves.length < 2) return;
    this.chosen = (this.chosen + 1) % this.curves.length;
    this.draw();
  },
};
