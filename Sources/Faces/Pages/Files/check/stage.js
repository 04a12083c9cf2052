'use strict';
// The pictures of a frame: side by side, overlaid, or their difference.

const Stage = {
  views: [
    ['side', 'Side by side'], ['swipe', 'Swipe'], ['onion', 'Onion'], ['difference', 'Difference'], ['amplified', 'Amplified'], ['blink', 'Blink'],
  ],
  view: 'side',
  picture: null,
  title: '',
  split: 0.5,
  opacity: 0.5,
  gain: 16,
  zoom: 0,
  isBlinking: false,
  showsActual: false,
  timer: 0,

  element() { return this.host = make('div', { class: 'stage' }); },

  buttons() {
    this.bar = make('div', { class: 'views', role: 'radiogroup', 'aria-label': 'How to compare' }, this.views.map(([view, name], i) => {
      const button = make('button', { type: 'button', role: 'radio', title: `${name} (${i + 1})` }, name);
      button.dataset.view = view;
      button.onclick = () => this.setView(view);
      return button;
    }));
    this.bar.onkeydown = event => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const names = this.views.map(([view]) => view);
      this.setView(names[(names.indexOf(this.view) + step + names.length) % names.length]);
      this.bar.querySelector('[aria-checked=true]').focus();
    };
    const enlarge = make('button', { type: 'button', title: 'Enlarge (Enter)' }, 'Enlarge');
    enlarge.onclick = () => this.enlarge();
    const step = (sign, words, by) => {
      const button = make('button', { type: 'button', 'aria-label': words, title: words }, sign);
      button.onclick = () => Frames.stepDiffering(by);
      return button;
    };
    return [this.bar, make('span', { class: 'end' }, step('‹', 'Previous frame that differs (P)', -1), step('›', 'Next frame that differs (N)', 1), enlarge)];
  },

  setView(view) {
    if (!this.host) return;
    this.view = view;
    this.stop();
    this.draw();
  },

  show(picture, title) {
    this.picture = picture;
    this.title = title;
    this.draw();
  },

  get isLarge() { return one('large').open; },

  draw() {
    if (!this.host) return;
    for (const button of this.bar.children) {
      const isChosen = button.dataset.view === this.view;
      button.setAttribute('aria-checked', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
    }
    this.fill(this.host, this.isLarge ? null : this.room());
    if (this.isLarge) this.drawLarge();
  },

  room() {
    const style = getComputedStyle(this.host);
    return {
      width: this.host.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
      height: Math.max(240, innerHeight * 0.62),
    };
  },

  // The size of a picture in points; it is enlarged by integer factors, so that pixels stay sharp.
  size(picture, room, columns) {
    const [, , , width, height] = picture;
    let scale = this.zoom || 1;
    if (room) {
      const gaps = (columns - 1) * 14;
      scale = Math.min((room.width - gaps) / columns / width, room.height / height);
      if (scale > 1) scale = Math.min(Math.floor(scale), 4);
    } else if (!this.zoom) {
      const large = one('large-stage');
      const gaps = (columns - 1) * 14 + 34;
      scale = Math.min((large.clientWidth - gaps) / columns / width, (large.clientHeight - 110) / height);
      if (scale > 1) scale = Math.floor(scale);
    }
    return { width: Math.max(1, width * scale), height: Math.max(1, height * scale), isCrisp: scale >= 2 };
  },

  image(index, label, extra = '') {
    return make('img', { src: Assets.url(index), alt: label, class: extra, draggable: false, decoding: 'async' });
  },

  shot(size, extra, ...children) {
    const shot = make('div', { class: `shot ${extra} ${size.isCrisp ? 'crisp' : ''}` }, children);
    shot.style.width = `${size.width}px`;
    shot.style.height = `${size.height}px`;
    if (!extra.includes('swipe')) shot.onclick = () => this.isLarge ? one('large').close() : this.enlarge();
    return shot;
  },

  fill(host, room) {
    const picture = this.picture;
    if (!picture) return host.replaceChildren(this.nothing());
    const draw = { side: 'drawSide', swipe: 'drawSwipe', onion: 'drawOnion', difference: 'drawDifference', amplified: 'drawAmplified', blink: 'drawBlink' }[this.view];
    host.replaceChildren(...this[draw](picture, room));
  },

  nothing() {
    const near = Frames.nearestPicture();
    const words = Frames.isDifferent(Frames.index) ? 'No pictures of this frame were stored. ' : 'No difference: this frame equals the reference. ';
    if (near === undefined) return make('p', { class: 'none' }, words);
    const go = make('button', { type: 'button' }, `Go to ${Words.moment(Frames.scene.frames.numbers[near], Frames.scene.frames.times[near])}`);
    go.onclick = () => Frames.go(near);
    return make('p', { class: 'none' }, words, go);
  },

  drawSide(picture, room) {
    const columns = !room || room.width >= 640 ? 3 : 2;
    const size = this.size(picture, room, columns);
    const figure = (label, shot) => make('figure', {}, shot, make('figcaption', {}, label));
    const parts = [figure('expected', this.shot(size, 'clear', this.image(picture[0], 'expected')))];
    if (columns === 3) parts.push(figure('difference ×16', this.shot(size, 'black', this.crop(picture))));
    parts.push(figure('actual', this.shot(size, 'clear', this.image(picture[1], 'actual'))));
    return [make('div', { class: 'pair' }, parts)];
  },

  // The difference as `render` computed it: exact, including opacity.
  crop(picture) {
    return this.image(picture[2], 'difference, 16 times as strong');
  },

  drawSwipe(picture, room) {
    const size = this.size(picture, room, 1);
    const over = this.image(picture[1], 'actual', 'over');
    const handle = make('div', { class: 'handle', tabIndex: 0, role: 'slider', 'aria-label': 'Edge between expected and actual', 'aria-valuemin': '0', 'aria-valuemax': '100' });
    const shot = this.shot(size, 'swipe clear', this.image(picture[0], 'expected'), over, handle,
      make('span', { class: 'tag left' }, 'expected'), make('span', { class: 'tag right' }, 'actual'));
    const place = () => {
      over.style.clipPath = `inset(0 0 0 ${this.split * 100}%)`;
      // The clipped part shows the other picture, and not the background.
      shot.firstChild.style.clipPath = `inset(0 ${(1 - this.split) * 100}% 0 0)`;
      handle.style.left = `${this.split * 100}%`;
      handle.setAttribute('aria-valuenow', String(Math.round(this.split * 100)));
    };
    const drag = event => {
      const box = shot.getBoundingClientRect();
      this.split = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
      place();
    };
    shot.onpointerdown = event => { shot.setPointerCapture(event.pointerId); drag(event); };
    shot.onpointermove = event => { if (event.buttons) drag(event); };
    handle.onkeydown = event => {
      const step = { ArrowLeft: -0.02, ArrowRight: 0.02, Home: -1, End: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      this.split = Math.min(Math.max(this.split + step * (event.shiftKey ? 5 : 1), 0), 1);
      place();
    };
    place();
    return [shot];
  },

  drawOnion(picture, room) {
    const over = this.image(picture[1], 'actual', 'over');
    const range = make('input', { type: 'range', min: '0', max: '100', value: String(this.opacity * 100), 'aria-label': 'Opacity of the actual picture' });
    range.oninput = () => { this.opacity = range.value / 100; over.style.opacity = this.opacity; };
    over.style.opacity = this.opacity;
    const shot = this.shot(this.size(picture, room, 1), 'clear', this.image(picture[0], 'expected'), over);
    return [shot, make('div', { class: 'options' }, 'expected', range, 'actual')];
  },

  drawDifference(picture, room) {
    const shot = this.shot(this.size(picture, room, 1), 'black', this.image(picture[0], 'expected'), this.image(picture[1], 'minus actual', 'over'));
    return [shot, make('p', { class: 'legend' }, 'black where both are equal')];
  },

  drawAmplified(picture, room) {
    const image = this.crop(picture);
    const set = () => { image.style.filter = this.gain === 16 ? '' : `brightness(${this.gain / 16})`; };
    set();
    const options = make('div', { class: 'chips', role: 'group', 'aria-label': 'Amplification' }, [4, 16, 64].map(gain => {
      const button = make('button', { type: 'button', 'aria-pressed': String(gain === this.gain) }, `×${gain}`);
      button.onclick = () => { this.gain = gain; this.draw(); };
      return button;
    }));
    return [this.shot(this.size(picture, room, 1), 'black', image), options];
  },

  // At most two changes a second, and only on request: three flashes a second can be harmful.
  blinkInterval: 500,

  drawBlink(picture, room) {
    const over = this.image(picture[1], 'actual', 'over');
    const legend = make('p', { class: 'legend' });
    const place = () => {
      over.style.visibility = this.showsActual ? 'visible' : 'hidden';
      under.style.visibility = this.showsActual ? 'hidden' : 'visible';
      legend.textContent = this.showsActual ? 'actual' : 'expected';
    };
    const under = this.image(picture[0], 'expected');
    const swap = make('button', { type: 'button', title: 'Swap (Space)' }, 'Swap');
    swap.onclick = () => this.swap();
    const run = make('button', { type: 'button', title: 'Blink (B)', 'aria-pressed': String(this.isBlinking) }, this.isBlinking ? 'Stop blinking' : 'Blink once a second');
    run.onclick = () => this.toggleBlinking();
    this.place = place;
    place();
    return [this.shot(this.size(picture, room, 1), 'clear', under, over), legend, make('div', { class: 'options' }, swap, run)];
  },

  swap() {
    if (this.view !== 'blink') return;
    this.showsActual = !this.showsActual;
    this.place?.();
  },

  toggleBlinking() {
    if (this.view !== 'blink') this.setView('blink');
    if (this.isBlinking) { this.stop(); return this.draw(); }
    this.isBlinking = true;
    this.timer = setInterval(() => this.swap(), this.blinkInterval);
    this.draw();
  },

  stop() {
    clearInterval(this.timer);
    this.isBlinking = false;
  },

  // Enlarged

  enlarge() {
    if (!this.picture || this.isLarge) return;
    one('large').showModal();
    this.drawLarge();
    one('large-stage').focus();
  },

  drawLarge() {
    one('large-title').textContent = `${Frames.scene.name} · ${this.title}`;
    one('zooms').replaceChildren(...[[0, 'Fit'], [1, '1×'], [2, '2×'], [4, '4×'], [8, '8×']].map(([zoom, name]) => {
      const button = make('button', { type: 'button', 'aria-pressed': String(zoom === this.zoom) }, name);
      button.onclick = () => this.setZoom(zoom);
      return button;
    }));
    const host = make('div', { class: 'stage' });
    one('large-stage').replaceChildren(host);
    this.fill(host, null);
  },

  setZoom(zoom) {
    this.zoom = zoom;
    if (this.isLarge) this.drawLarge();
  },

  stepZoom(by) {
    const zooms = [0, 1, 2, 4, 8];
    this.setZoom(zooms[Math.min(Math.max(zooms.indexOf(this.zoom) + by, 0), zooms.length - 1)]);
  },

  start() {
    one('large-close').onclick = () => one('large').close();
    one('large').onclose = () => { one('large-stage').replaceChildren(); this.draw(); };
    let width = innerWidth;
    addEventListener('resize', () => { if (innerWidth !== width) { width = innerWidth; this.draw(); } });
  },
};
