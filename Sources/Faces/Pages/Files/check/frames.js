'use strict';
// The heat strip of all compared frames: the deviation of each, and the displayed one.

const Frames = {
  scene: null,
  index: 0,
  times: [],
  numbers: [],

  // The columns of a scene, decoded from their short form.
  unpack(scene) {
    const frames = scene.frames;
    if (!frames || frames.unpacked) return frames;
    const count = frames.largest.length / 2;
    frames.off = Array.from({ length: count }, (_, i) => parseInt(frames.largest.slice(2 * i, 2 * i + 2), 16));
    frames.differs = [...frames.differs].map(digit => [0, 1, 2, 3].map(bit => parseInt(digit, 16) >> bit & 1).join('')).join('').slice(0, count);
    frames.numbers ??= Array.from({ length: count }, (_, i) => frames.from + i);
    frames.times ??= frames.numbers.map(number => number / frames.rate);
    // The compared frames are references; the others are drawn to show a cause, and cannot be approved.
    frames.compared = frames.off.map((_, i) => !frames.drawn.includes(i));
    frames.unpacked = true;
    return frames;
  },

  show(scene, host, group) {
    this.scene = scene;
    const frames = this.unpack(scene);
    if (!frames || !frames.off.length) { this.scene = null; return; }
    const marks = this.landmarks(scene, group);
    this.index = marks[0][1];
    this.canvas = make('canvas', { 'aria-hidden': 'true' });
    this.strip = make('div', {
      class: 'strip', role: 'slider', tabIndex: 0, 'aria-label': 'Frame', 'aria-valuemin': '0', 'aria-valuemax': String(frames.off.length - 1),
    }, this.canvas);
    this.fact = make('p', { class: 'fact', role: 'status' });
    this.strip.onpointerdown = event => { this.strip.setPointerCapture(event.pointerId); this.goTo(event); };
    this.strip.onpointermove = event => {
      if (event.buttons) this.goTo(event);
      this.strip.title = this.describe(this.at(event));
    };
    const last = frames.off.length - 1;
    const differing = this.differing(frames).length;
    const compared = frames.compared.filter(Boolean).length;
    host.append(
      make('h3', {}, 'Frames', make('small', {}, `${differing} of ${Words.count(compared, 'compared frame')} differ${differing === 1 ? 's' : ''}`), marks.length > 1 ? this.landmarkButtons(marks) : null),
      this.strip,
      make('div', { class: 'ends' }, make('span', {}, Words.moment(frames.numbers[0], frames.times[0])), last ? make('span', {}, Words.moment(frames.numbers[last], frames.times[last])) : null),
      make('div', { class: 'frameBar' }, Stage.buttons()), this.fact, Stage.element());
    new ResizeObserver(() => this.draw()).observe(this.strip);
    this.go(this.index);
  },

  // The indexes of the compared frames that differ.
  differing(frames) { return frames.off.map((_, i) => i).filter(i => frames.compared[i] && frames.differs[i] === '1'); },

  // The first and the worst frame of a cause, with their indexes.
  landmarks(scene, group) {
    const { off, numbers, times, differs } = scene.frames;
    const from = Data.groups[group].frame ?? 0;
    const differing = off.map((_, i) => i).filter(i => differs[i] === '1' && numbers[i] >= from);
    const first = differing[0] ?? Math.max(differs.indexOf('1'), 0);
    const worstTime = scene.curves.find(curve => curve.group === group)?.worst;
    const worst = worstTime === undefined
      ? differing.reduce((best, i) => off[i] > off[best] ? i : best, first)
      : differing.reduce((best, i) => Math.abs(times[i] - worstTime) < Math.abs(times[best] - worstTime) ? i : best, first);
    return worst === first ? [['First', first]] : [['First', first], ['Worst', worst]];
  },

  landmarkButtons(marks) {
    return make('span', { class: 'chips', role: 'group', 'aria-label': 'Frames of this cause' }, marks.map(([name, index]) => {
      const button = make('button', { type: 'button' }, `${name}: frame ${this.scene.frames.numbers[index]}`);
      button.onclick = () => this.go(index);
      return button;
    }));
  },

  at(event) {
    const box = this.strip.getBoundingClientRect();
    const count = this.scene.frames.off.length;
    return Math.min(Math.max(Math.floor((event.clientX - box.left) / box.width * count), 0), count - 1);
  },

  goTo(event) { this.go(this.at(event)); },

  go(index) {
    if (!this.scene) return;
    const frames = this.scene.frames;
    this.index = Math.min(Math.max(index, 0), frames.off.length - 1);
    this.strip.setAttribute('aria-valuenow', String(this.index));
    this.strip.setAttribute('aria-valuetext', this.describe(this.index));
    const message = frames.messages[this.index];
    this.fact.replaceChildren(make('b', {}, Words.moment(frames.numbers[this.index], frames.times[this.index])), ` · ${message || this.verdict(this.index)}`);
    this.draw();
    Stage.show(this.picture(), this.describe(this.index));
    Comparison.setTime(frames.times[this.index]);
    SceneView.frameChanged();
  },

  step(by) { this.go(this.index + by); },

  // Moves to the next differing frame.
  stepDiffering(by) {
    if (!this.scene) return;
    const flags = this.scene.frames.differs;
    for (let i = this.index + by; i >= 0 && i < flags.length; i += by) if (flags[i] === '1') return this.go(i);
  },

  nearest(time) {
    if (!this.scene) return;
    const times = this.scene.frames.times;
    let best = 0;
    times.forEach((other, i) => { if (Math.abs(other - time) < Math.abs(times[best] - time)) best = i; });
    this.go(best);
  },

  picture() { return this.scene.frames.pictures[this.index] || null; },

  // The frame with pictures that is nearest to the displayed one.
  nearestPicture() {
    const known = Object.keys(this.scene.frames.pictures).map(Number);
    return known.sort((a, b) => Math.abs(a - this.index) - Math.abs(b - this.index))[0];
  },

  isDifferent(index) { return this.scene.frames.differs[index] === '1'; },

  verdict(index) {
    const off = this.scene.frames.off[index];
    if (this.isDifferent(index)) return off ? `differs, by at most ${off} of 255` : 'differs';
    return off ? `within the tolerance, by at most ${off} of 255` : 'equal';
  },

  describe(index) {
    const frames = this.scene.frames;
    return `${Words.moment(frames.numbers[index], frames.times[index])}: ${this.verdict(index)}`;
  },

  draw() {
    if (!this.scene || !this.strip.isConnected) return;
    const frames = this.scene.frames;
    const { width, height } = this.strip.getBoundingClientRect();
    const density = devicePixelRatio || 1;
    this.canvas.width = Math.max(1, Math.round(width * density));
    this.canvas.height = Math.max(1, Math.round(height * density));
    const context = this.canvas.getContext('2d');
    context.scale(density, density);
    const style = getComputedStyle(document.documentElement);
    const color = name => style.getPropertyValue(name);
    // A canvas does not support light-dark(), so an element resolves the color.
    const probe = make('i', { hidden: true });
    this.strip.append(probe);
    const resolved = name => { probe.style.color = color(name); return getComputedStyle(probe).color; };
    const [line, quiet, bad, accent, well] = ['--line', '--quiet', '--bad', '--accent', '--well'].map(resolved);
    const isDark = matchesDark();
    probe.remove();
    const count = frames.off.length;
    const cell = width / count;
    const gap = cell > 7 ? 2 : cell > 3 ? 1 : 0;
    const floor = height - 12;
    context.fillStyle = well;
    context.beginPath();
    context.roundRect(0, 0, width, floor, 8);
    context.fill();
    frames.off.forEach((off, i) => {
      const x = i * cell + gap / 2;
      const share = Math.log2(1 + off) / 8;
      if (this.isDifferent(i)) {
        context.fillStyle = heat(share, isDark);
        const tall = Math.max(8, share * (floor - 6));
        context.fillRect(x, floor - tall, Math.max(cell - gap, 1), tall);
      } else {
        context.fillStyle = off ? quiet : line;
        context.fillRect(x, floor - (off ? 5 : 3), Math.max(cell - gap, 1), off ? 5 : 3);
      }
      if (frames.pictures[i]) {
        context.fillStyle = quiet;
        context.beginPath();
        context.arc(i * cell + cell / 2, height - 5, 2, 0, 7);
        context.fill();
      }
    });
    const middle = (this.index + 0.5) * cell;
    context.strokeStyle = accent;
    context.fillStyle = accent;
    context.lineWidth = 2;
    if (cell > 10) {
      context.beginPath();
      context.roundRect(this.index * cell + 1, 1, cell - 2, floor - 2, 7);
      context.stroke();
    } else {
      context.fillRect(middle - 1, 0, 2, floor);
    }
    context.beginPath();
    context.moveTo(middle - 6, height);
    context.lineTo(middle, height - 9);
    context.lineTo(middle + 6, height);
    context.fill();
  },
};

// From pale amber to deep vermilion on light, to bright amber on dark; the order is visible without color too.
const heat = (share, isDark) => {
  const [a, b] = isDark ? [[122, 63, 22], [255, 196, 94]] : [[244, 184, 96], [158, 32, 16]];
  return `rgb(${a.map((value, i) => Math.round(value + (b[i] - value) * share)).join(' ')})`;
};

const matchesDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};
