// A clip with its button and its scrub bar. The video is created when it is first near the window.
'use strict';

const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)');

class FilmScreen {
  constructor(host) {
    this.host = host;
    const { clip, name, frames, num, den } = host.dataset;
    Object.assign(this, { clip, name, last: Math.max(0, frames - 1), rate: num / den });
    this.isHeld = prefersStillness.matches;
    this.button = Page.make('button', { type: 'button', class: 'play', 'aria-label': `Play ${name}` },
      Page.svg('svg', { class: 'icon', 'aria-hidden': 'true' }, Page.svg('use', { href: '#i-play' })));
    this.bar = Page.make('input', { type: 'range', class: 'scrub', min: 0, max: this.last, value: 0, step: 1, 'aria-label': `Time of ${name}` });
    host.append(this.button, this.bar);
    this.button.addEventListener('click', event => { event.stopPropagation(); this.toggle(); });
    this.bar.addEventListener('input', () => this.seek(Number(this.bar.value)));
    this.tell();
  }

  get isPlaying() { return Boolean(this.video) && !this.video.paused; }

  make() {
    if (this.video) return;
    const video = this.video = Page.make('video', { playsinline: '', preload: 'auto', tabindex: '-1', 'aria-label': this.name });
    video.muted = true;
    video.loop = true;
    video.src = this.clip;
    // The poster stays behind the video until that has a picture.
    this.host.querySelector('img')?.after(video) ?? this.host.prepend(video);
    for (const word of ['play', 'pause']) video.addEventListener(word, () => this.tell());
    const tick = () => {
      if (!this.video) return;
      this.bar.value = this.frame;
      this.bar.setAttribute('aria-valuetext', `${(this.frame / this.rate).toFixed(2)} s`);
      this.onFrame?.();
      if (!video.paused) this.await(tick);
    };
    video.addEventListener('play', () => this.await(tick));
    video.addEventListener('seeked', tick);
  }

  await(act) {
    this.video.requestVideoFrameCallback ? this.video.requestVideoFrameCallback(act) : requestAnimationFrame(act);
  }

  get frame() { return this.video ? Math.min(this.last, Math.floor(this.video.currentTime * this.rate + 1e-3)) : 0; }

  play() {
    this.make();
    return this.video.play().catch(() => {});
  }

  pause() { this.video?.pause(); }

  toggle() {
    if (this.isPlaying) { this.isHeld = true; this.pause(); } else { this.isHeld = false; this.play(); }
  }

  seek(frame) {
    this.isHeld = true;
    this.make();
    this.video.pause();
    this.video.currentTime = (frame + 0.5) / this.rate;
  }

  // A video out of sight is removed, to free its memory.
  drop() {
    if (!this.video) return;
    const { video } = this;
    this.video = null;
    video.pause();
    video.removeAttribute('src');
    video.load();
    video.remove();
    this.tell();
  }

  tell() {
    const isPlaying = this.isPlaying;
    this.button.querySelector('use').setAttribute('href', isPlaying ? '#i-pause' : '#i-play');
    this.button.setAttribute('aria-label', `${isPlaying ? 'Pause' : 'Play'} ${this.name}`);
    this.host.classList.toggle('playing', isPlaying);
  }
}
