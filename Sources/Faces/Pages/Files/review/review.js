// The page: connects its parts, keys, links to frames, and short messages.
'use strict';

const Review = (() => {
  const { make } = Page;
  const by = id => document.getElementById(id);
  const status = by('status');
  let timer = null;

  // Shows a message, with a button for an action.
  function say(words, action, act) {
    status.textContent = words;
    if (action) {
      const button = make('button', { type: 'button', class: 'framed' }, action);
      button.addEventListener('click', () => { status.textContent = ''; act(); });
      status.append(' ', button);
    }
    clearTimeout(timer);
    timer = setTimeout(() => { status.textContent = ''; }, action ? 12000 : 6000);
  }

  // MARK: Tabs

  const tabs = [...document.querySelectorAll('[role=tab]')].filter(tab => by(tab.getAttribute('aria-controls')));
  for (const tab of document.querySelectorAll('[role=tab]')) if (!tabs.includes(tab)) tab.remove();
  function choose(id, isFocused) {
    for (const tab of tabs) {
      const isChosen = tab.id === `tab-${id}`;
      tab.setAttribute('aria-selected', isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      by(tab.getAttribute('aria-controls')).hidden = !isChosen;
      if (isChosen && isFocused) tab.focus();
    }
  }
  for (const tab of tabs) {
    tab.addEventListener('click', () => choose(tab.id.slice(4)));
    tab.addEventListener('keydown', event => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      choose(tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length].id.slice(4), true);
    });
  }
  choose(Values.exist ? 'curves' : 'notes');

  // MARK: Zoom

  // 0 fits the window; otherwise screen pixels per pixel of the film.
  let zoom = 0;
  const levels = [0.25, 0.5, 1, 2, 4, 8];
  function setZoom(value) {
    zoom = value;
    const frame = by('frame');
    frame.style.setProperty('--zoom', zoom ? zoom / devicePixelRatio : '');
    frame.classList.toggle('zoomed', zoom > 0);
    frame.classList.toggle('pixels', zoom >= 2);
    by('zoom').textContent = zoom ? `${zoom * 100} %` : 'Fit';
  }
  function shownZoom() {
    if (zoom) return zoom;
    return by('frame').getBoundingClientRect().width * devicePixelRatio / Film.width;
  }
  const zoomBy = step => setZoom(step > 0 ? levels.find(level => level > shownZoom() * 1.01) ?? 8
    : levels.findLast(level => level < shownZoom() * 0.99) ?? 0.25);

  // MARK: Links

  const hash = () => `#frame=${Player.frame}`;
  function follow() {
    const [name, value] = location.hash.slice(1).split('=');
    const number = Number.parseFloat(value);
    if (!Number.isFinite(number)) return false;
    if (name === 'frame') Player.go(number);
    else if (name === 't') Player.go(Film.frameAt(/ms$/.test(value) ? number / 1000 : number));
    else return false;
    return true;
  }
  let told = null;
  function tell() {
    if (Player.speed || by('cover').hidden === false) return;
    clearTimeout(told);
    told = setTimeout(() => { try { history.replaceState(null, '', hash()); } catch { /* the address is optional */ } }, 200);
  }
  addEventListener('hashchange', () => { if (follow()) uncover(); });
  async function link() {
    const address = location.href.split('#')[0] + hash();
    say(await Page.copy(address) ? `Copied: a link to frame ${Player.frame}.` : address);
  }

  // MARK: What is done

  const actions = {
    start: () => Player.go(Player.from), end: () => Player.go(Player.to), back: () => Player.step(-1), forward: () => Player.step(1),
    play: () => Player.toggle(), in: () => Player.mark('in'), out: () => Player.mark('out'), clear: () => Player.clear(), loop: () => Player.loop(),
    zoomIn: () => zoomBy(1), zoomOut: () => zoomBy(-1), fit: () => setZoom(0), link,
    note: () => { Player.pause(); choose('notes'); Notes.begin(); },
    back10: () => Player.step(-10), forward10: () => Player.step(10),
    previous: () => Player.jump(-1, Film.stops), next: () => Player.jump(1, Film.stops),
    previousNote: () => Player.jump(-1, Notes.frames), nextNote: () => Player.jump(1, Notes.frames),
    reverse: () => Player.reverse(), pause: () => Player.pause(), ahead: () => Player.ahead(),
    curves: () => choose('curves', true), notes: () => choose('notes', true),
    keys: () => by('keys').showModal(),
  };
  const keys = [
    [' ', 'play', 'Space', 'play or pause'], ['ArrowLeft', 'back', '← →', 'a frame back, forward'], ['ArrowRight', 'forward'],
    ['Shift ArrowLeft', 'back10', 'Shift ← →', 'ten frames'], ['Shift ArrowRight', 'forward10'],
    ['Home', 'start', 'Home, End', 'the start, the end'], ['End', 'end'],
    ['j', 'reverse', 'J K L', 'backwards, pause, forwards; again: faster'], ['k', 'pause'], ['l', 'ahead'],
    ['[', 'previous', '[ ]', 'the previous event, the next one'], [']', 'next'],
    ['{', 'previousNote', '{ }', 'the previous note, the next one'], ['}', 'nextNote'],
    ['i', 'in', 'I O X', 'in point, out point, whole film'], ['o', 'out'], ['x', 'clear'], ['c', 'loop', 'C', 'loop'],
    ['n', 'note', 'N', 'a note on this frame'], ['y', 'link', 'Y', 'copy a link to this frame'],
    ['+', 'zoomIn', '+ − 0', 'larger, smaller, fit'], ['-', 'zoomOut'], ['0', 'fit'], ['?', 'keys', '?', 'this list'],
  ];
  by('keyList').append(...keys.filter(key => key[2]).flatMap(([, , name, words]) => [make('dt', {}, name), make('dd', {}, words)]));
  function act(name) {
    if (!['note', 'link', 'keys', 'zoomIn', 'zoomOut', 'fit', 'curves', 'notes'].includes(name)) uncover();
    actions[name]();
  }
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || by('keys').open || Page.isTyping(event)) return;
    if (event.key === ' ' && event.target.closest('button')) return;
    const name = event.key.length > 1 && event.shiftKey ? `Shift ${event.key}` : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const found = keys.find(key => key[0] === name);
    if (!found) return;
    event.preventDefault();
    act(found[1]);
  });
  for (const button of document.querySelectorAll('[data-do]')) button.addEventListener('click', () => act(button.dataset.do));
  by('help').addEventListener('click', actions.keys);
  by('stage').addEventListener('click', event => {
    if (event.target.closest('video, canvas, #poster, #cover')) act('play');
  });

  function tellState() {
    const isPlaying = Player.speed !== 0;
    by('play').querySelector('use').setAttribute('href', isPlaying ? '#i-pause' : '#i-play');
    by('play').setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
    by('loop').setAttribute('aria-pressed', Player.loops);
    by('clock').textContent = Film.clock(Player.frame) + (Math.abs(Player.speed) > 1 || Player.speed < 0 ? ` · ${Player.speed}×` : '');
    tell();
  }

  // The poster and its button cover the film until the first action.
  function uncover() {
    by('cover').hidden = true;
    by('poster').hidden = true;
    if (Player.footage) Player.footage.element.hidden = false;
  }

  async function load(from) {
    const footage = await Footage.open(from);
    if (!footage) {
      by('stage').append(make('p', { class: 'bad', role: 'alert' }, `This browser plays none of the film's sources (${Footage.refused.join('; ')}). Open the page in another browser.`));
      return;
    }
    const isCovered = !by('poster').hidden;
    footage.element.hidden = isCovered;
    by('frame').append(footage.element);
    // When a source fails during playback, the next one replaces it.
    footage.onBreak = () => {
      if (!Player.footage) return;
      footage.close();
      Footage.refused.push(`${footage.source.name}: it cannot be decoded`);
      load(Film.sources.indexOf(footage.source) + 1);
    };
    await Player.load(footage);
    document.documentElement.dataset.source = footage.source.name;
    if (isCovered) by('cover').hidden = false;
    // The contact sheet has a separate reader, so that it does not seek the film.
    try {
      Stills.load(await Footage.again(footage));
      Stills.show(Notes.frames);
      Notes.start();
    } catch { /* the page has no contact sheet */ }
  }

  // Notes are below the fingers on the timeline.
  Timeline.addLane({
    get height() { return Notes.frames.length ? 12 : 0; },
    draw(group, x, y) {
      for (const frame of Notes.frames) group.append(Page.svg('circle', { cx: x(Film.time(frame)), cy: y + 4, r: 4, class: 'note' }));
    },
  });
  Timeline.follow({
    events: Film.events, touches: Film.touches, frameCount: Film.frameCount, timeOfFrame: Film.time, end: Film.time(Film.last), pause: Player.pause,
    get time() { return Film.time(Player.frame); },
    get range() {
      const { in: from, out: to } = Player.range;
      return { in: from === null ? null : Film.time(from), out: to === null ? null : Film.time(to) };
    },
    get spoken() { return [Player.frame, Film.last, Film.clock(Player.frame)]; },
    go: t => Player.go(Film.nearest(t)),
  });
  Player.onChange(Timeline.place);
  Player.onChange(tellState);
  Notes.onChange(frames => { Timeline.draw(); Stills.show(frames); });
  const isLinked = follow();
  const loaded = load(0).then(() => { if (isLinked) uncover(); tellState(); });
  Notes.start();
  tellState();

  return { say, choose, loaded, setZoom };
})();
