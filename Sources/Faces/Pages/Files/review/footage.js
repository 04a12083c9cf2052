// The film's pictures, from the first source that the browser can play.
'use strict';

// A clip. It seeks to the middle of a frame, and checks which frame the browser then presents.
class Clip {
  constructor(source) {
    this.source = source;
    this.element = Page.make('video', { playsinline: '', preload: 'auto', tabindex: '-1', 'aria-label': 'The film' });
    this.element.muted = true;
    this.shown = -1;
    this.isConfirmed = false;
  }

  static canOpen(source) { return document.createElement('video').canPlayType(source.type) !== ''; }

  // Fails where the browser cannot decode a clip that it claims to support.
  open() {
    const video = this.element;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('nothing is decoded')), 15000);
      const end = (settle, value) => { clearTimeout(timer); settle(value); };
      video.addEventListener('loadeddata', () =>
        video.videoWidth ? end(resolve, this.fit()) : end(reject, new Error('there is no picture')), { once: true });
      video.addEventListener('error', () => {
        this.isBroken = true;
        end(reject, new Error(video.error?.message || 'the clip cannot be decoded'));
        this.onBreak?.();
      }, { once: true });
      this.address = URL.createObjectURL(new Blob([Film.bytes(this.source.id)], { type: this.source.type.split(';')[0] }));
      video.src = this.address;
      video.load();
    });
  }

  // A column or a row that an encoder added to make the sides even is not shown.
  fit() {
    this.element.style.width = `${this.element.videoWidth / Film.width * 100}%`;
    this.element.style.height = `${this.element.videoHeight / Film.height * 100}%`;
  }

  close() {
    this.element.removeAttribute('src');
    this.element.load();
    this.element.remove();
    URL.revokeObjectURL(this.address);
  }

  // The number of the next presented frame; undefined where the browser does not report it in time.
  presented(milliseconds) {
    const video = this.element;
    if (!video.requestVideoFrameCallback) return Promise.resolve(undefined);
    return new Promise(resolve => {
      const handle = video.requestVideoFrameCallback((_, facts) => {
        clearTimeout(timer);
        resolve(Math.round(facts.mediaTime * Film.rate));
      });
      const timer = setTimeout(() => { video.cancelVideoFrameCallback(handle); resolve(undefined); }, milliseconds);
    });
  }

  async show(frame) {
    if (this.shown === frame && this.isConfirmed) return;
    const video = this.element;
    for (const part of [0.5, 0.4, 0.6]) {
      const seen = this.presented(1500);
      const sought = new Promise(resolve => {
        const timer = setTimeout(resolve, 5000);
        video.addEventListener('seeked', () => { clearTimeout(timer); resolve(); }, { once: true });
      });
      video.currentTime = (frame + part) / Film.rate;
      await sought;
      if (this.isBroken) throw new Error('the clip cannot be decoded');
      const number = await seen;
      this.shown = number ?? frame;
      this.isConfirmed = number !== undefined;
      if (this.shown === frame) return;
    }
  }

  // Plays with the browser's own playback, and reports each presented frame.
  play(speed, told) {
    const video = this.element;
    video.playbackRate = speed;
    const run = this.run = {};
    const tell = (_, facts) => {
      if (this.run !== run) return;
      this.shown = facts ? Math.round(facts.mediaTime * Film.rate) : Math.floor(video.currentTime * Film.rate);
      this.isConfirmed = Boolean(facts);
      told(Film.clamp(this.shown));
      if (this.run === run) next();
    };
    const next = () => video.requestVideoFrameCallback
      ? video.requestVideoFrameCallback(tell) : requestAnimationFrame(() => tell());
    next();
    video.onended = () => { if (this.run === run) told(Film.last); };
    return video.play();
  }

  jump(frame) {
    this.element.currentTime = (frame + 0.5) / Film.rate;
    if (this.element.paused && this.run) this.element.play().catch(() => {});
  }

  stop() {
    this.run = null;
    this.element.pause();
    // Another picture may be presented after the last reported one.
    this.isConfirmed = false;
  }

  draw(context, width, height) {
    context.drawImage(this.element, 0, 0, Film.width, Film.height, 0, 0, width, height);
  }
}

// PNGs: key pictures, and the differences from these in the frames that follow.
class Pictures {
  constructor(source) {
    this.source = source;
    this.element = Page.make('canvas', { role: 'img', 'aria-label': 'The film at this frame' });
    this.element.width = Film.width;
    this.element.height = Film.height;
    this.context = this.element.getContext('2d');
    this.wholes = new Map();
    this.shown = -1;
    this.isConfirmed = true;
  }

  static canOpen() { return true; }

  async open() {
    this.bytes = Film.bytes(this.source.id);
    await this.show(0);
  }

  close() { this.element.remove(); }

  decoded([start, count]) {
    return createImageBitmap(new Blob([this.bytes.subarray(start, start + count)], { type: 'image/png' }));
  }

  async whole(index) {
    if (!this.wholes.has(index)) {
      if (this.wholes.size > 7) this.wholes.delete(this.wholes.keys().next().value);
      this.wholes.set(index, this.decoded(this.source.pictures[index].png));
    }
    return this.wholes.get(index);
  }

  async show(frame) {
    if (this.shown === frame) return;
    const picture = this.source.pictures[this.source.frames[frame]];
    const base = picture.base === undefined ? this.source.frames[frame] : picture.base;
    const [whole, patch] = await Promise.all([
      this.whole(base), picture.base === undefined || !picture.png ? null : this.decoded(picture.png)]);
    this.context.globalCompositeOperation = 'copy';
    this.context.drawImage(whole, 0, 0);
    this.context.globalCompositeOperation = 'source-over';
    if (patch) this.context.drawImage(patch, picture.at[0], picture.at[1]);
    this.shown = frame;
  }

  draw(context, width, height) { context.drawImage(this.element, 0, 0, width, height); }
}

const Footage = (() => {
  const kinds = { clip: Clip, pictures: Pictures };
  const refused = [];

  // The first source, from an index on, that can be opened.
  async function open(from = 0) {
    for (const source of Film.sources.slice(from)) {
      const kind = kinds[source.kind];
      if (!kind.canOpen(source)) { refused.push(`${source.name}: not known to this browser`); continue; }
      const footage = new kind(source);
      try {
        await footage.open();
        return footage;
      } catch (error) {
        refused.push(`${source.name}: ${error.message}`);
        footage.close?.();
      }
    }
    return null;
  }

  return { open, refused, again: footage => { const next = new kinds[footage.source.kind](footage.source); return next.open().then(() => next); } };
})();
