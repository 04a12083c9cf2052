'use strict';
// Keys, theme, the address, printing, and startup.

const Page = {
  keys: [
    ['J K', 'next, previous failure', { j: () => List.step(1), k: () => List.step(-1) }],
    ['] [', 'next, previous cause', { ']': () => List.stepGroup(1), '[': () => List.stepGroup(-1) }],
    ['← →', 'previous, next frame', { ArrowLeft: () => Frames.step(-1), ArrowRight: () => Frames.step(1) }],
    ['P N', 'previous, next frame that differs', { p: () => Frames.stepDiffering(-1), n: () => Frames.stepDiffering(1) }],
    ['Home End', 'first, last frame', { Home: () => Frames.go(0), End: () => Frames.go(Infinity) }],
    ['1 … 6', 'side by side, swipe, onion, difference, amplified, blink', Object.fromEntries(Stage.views.map(([view], i) => [String(i + 1), () => Stage.setView(view)]))],
    ['Space', 'swap the pictures (in blink)', { ' ': () => Stage.swap() }],
    ['B', 'blink, or stop; once a second', { b: () => Stage.toggleBlinking() }],
    ['Enter', 'enlarge', { Enter: () => Stage.enlarge() }],
    ['+ − 0', 'zoom in, out, to fit (enlarged)', { '+': () => Stage.stepZoom(1), '=': () => Stage.stepZoom(1), '-': () => Stage.stepZoom(-1), 0: () => Stage.setZoom(0) }],
    ['C', 'next curve', { c: () => Comparison.nextCurve() }],
    ['A', Data.served ? 'approve this cause' : 'copy the command to approve it', { a: () => Approval.approveFirst() }],
    ...(Data.served ? [['U', 'undo the last approval', { u: () => Approval.undo() }]] : []),
    ['/', 'search', { '/': () => { Page.read(false); one('search').focus(); one('search').select(); } }],
    ['L', 'next level', { l: () => List.nextLevel() }],
    ['G', 'group by cause, by scene', { g: () => { List.byScene = !List.byScene; List.draw(); } }],
    ['O', 'overview', { o: () => { SceneView.overview(); Page.read(true); } }],
    ['T', 'light or dark', { t: () => Page.turn() }],
    ['Esc', 'close, back to the list', { Escape: () => Page.read(false) }],
    ['?', 'this list', { '?': () => one('help').showModal() }],
  ],

  actions: {},

  summarize() {
    const scenes = Data.scenes.filter((_, index) => !Approval.isDone(index)).length + Data.omitted;
    const causes = Data.groups.filter((_, index) => !Approval.members(index).every(member => Approval.isTicked(member))).length;
    const approved = Approval.order.length;
    one('summary').replaceChildren(
      make('b', { class: scenes ? '' : 'good' }, scenes ? `${Words.count(scenes, 'scene')} fail${scenes === 1 ? 's' : ''}` : 'Nothing differs'),
      causes ? ` · ${Words.count(causes, 'cause')}` : '',
      approved ? make('span', { class: 'approved' }, ` · ${approved} approved`) : '', ` · ${Data.counts.passed} passed`);
  },

  // Narrow screens show either the list or the failure.
  read(isReading) {
    const changed = document.body.classList.contains('reading') !== isReading;
    document.body.classList.toggle('reading', isReading);
    if (changed && matchMedia('(max-width: 860px)').matches) {
      scrollTo(0, isReading ? 0 : this.place || 0);
      if (isReading) { Stage.draw(); Frames.draw(); } else List.mark();
    }
  },

  turn() {
    const root = document.documentElement;
    root.dataset.theme = matchesDark() ? 'light' : 'dark';
    Frames.draw();
  },

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target;
    if (target.matches?.('input[type=search], textarea')) return;
    if (target.matches?.('input[type=range]') && event.key.startsWith('Arrow')) return;
    if ([' ', 'Enter'].includes(event.key) && target.matches?.('button, summary, a')) return;
    if (one('help').open) return;
    if (one('large').open && event.key === 'Escape') return;
    if (one('large').open && event.key === 'Enter') return one('large').close();
    if (target.matches?.('#large-stage, .numbers, .wholeList') && ['Home', 'End'].includes(event.key)) return;
    const action = this.actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  },

  // The page for printing: the first failures, one below the other.
  mostPrinted: 60,

  print() {
    const host = one('print');
    const parts = Data.scenes.slice(0, this.mostPrinted).map(scene => {
      const frames = Frames.unpack(scene);
      const shot = frames && Object.values(frames.pictures)[0];
      const lines = [...scene.levels.flatMap(level => level.lines || []), ...scene.others.flatMap(other => other.lines.map(line => `${other.subject}: ${line}`))];
      const chart = scene.curves[0]?.charts[0] || scene.others.find(other => other.charts?.length)?.charts[0];
      return make('section', {}, make('h2', {}, scene.name), lines.slice(0, 8).map(line => make('p', {}, line)),
        chart ? make('img', { class: 'curve', src: Assets.url(chart.asset), alt: '', decoding: 'sync' }) : null,
        shot ? make('div', { class: 'shots' }, [0, 2, 1].map(i => make('img', { src: Assets.url(shot[i]), alt: '', decoding: 'sync' }))) : null);
    });
    const more = Data.scenes.length - parts.length + Data.omitted;
    host.replaceChildren(make('h1', {}, `render check: ${Data.summary}`), ...parts, more > 0 ? make('p', {}, `and ${more} more`) : '');
  },

  start() {
    for (const [, , keys] of this.keys) Object.assign(this.actions, keys);
    one('help-keys').append(...this.keys.flatMap(([keys, words]) => [
      make('dt', {}, keys.split(' ').flatMap(key => [make('kbd', {}, key), ' '])), make('dd', {}, words)]));
    one('keys').onclick = () => one('help').showModal();
    one('theme').onclick = () => this.turn();
    one('back').onclick = () => this.read(false);
    addEventListener('scroll', () => { if (!document.body.classList.contains('reading')) this.place = scrollY; }, { passive: true });
    addEventListener('keydown', event => this.press(event));
    addEventListener('beforeprint', () => this.print());
    addEventListener('hashchange', () => this.open());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => Frames.draw());
    List.start();
    Stage.start();
    this.summarize();
    this.open();
    this.isReady = true;
    // Pictures follow this script in the page; those requested before they were parsed are requested again.
    addEventListener('DOMContentLoaded', () => { Assets.forget(); if (SceneView.member) { Stage.draw(); if (Comparison.caption) Comparison.draw(); } });
  },

  open() {
    const named = List.find(location.hash);
    if (named) List.select(named, true);
    else if (Data.groups.length && List.items.length) { if (!List.current) List.select(List.items[0]); }
    else SceneView.overview();
  },
};

Page.start();
