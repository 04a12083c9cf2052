// The gallery: clips that play while they are visible, a filter, and a large view with a scene's curves and JSON.
'use strict';

const Gallery = (() => {
  const { make, svg } = Page;
  const by = id => document.getElementById(id);
  const cards = [...document.querySelectorAll('[data-clip]')].map(host => {
    const figure = host.closest('.card');
    figure.classList.toggle('tall', getComputedStyle(host).getPropertyValue('--share') < 0.9);
    return { host, figure, name: host.dataset.name, screen: new FilmScreen(host), words: figure.textContent.toLowerCase() };
  });

  // MARK: Playing

  // A clip plays when half of it is visible, and is removed when it is far out of sight.
  const seen = new Map();
  const near = new IntersectionObserver(changes => {
    for (const change of changes) {
      const card = cards.find(card => card.host === change.target);
      if (!change.isIntersecting) card.screen.drop();
    }
  }, { rootMargin: '100% 0px' });
  const sight = new IntersectionObserver(changes => {
    for (const change of changes) {
      const card = cards.find(card => card.host === change.target);
      seen.set(card, change.isIntersecting);
      attend(card);
    }
  }, { threshold: 0.4 });
  function attend(card) {
    if (by('detail').open || !seen.get(card)) card.screen.pause();
    else if (!card.screen.isHeld) card.screen.play();
  }
  for (const card of cards) {
    near.observe(card.host);
    sight.observe(card.host);
    card.host.addEventListener('click', event => { if (!event.target.closest('.scrub')) card.screen.toggle(); });
    card.figure.querySelector('.open').addEventListener('click', () => open(card));
  }
  prefersStillness.addEventListener('change', () => {
    for (const card of cards) { card.screen.isHeld = prefersStillness.matches; attend(card); }
  });

  // MARK: Finding

  const sections = [...document.querySelectorAll('main section')];
  const jumps = [...document.querySelectorAll('.jumps a')];
  by('find').addEventListener('input', () => {
    const wanted = by('find').value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const card of cards) if (card.figure.localName === 'li') card.figure.hidden = !wanted.every(word => card.words.includes(word));
    sections.forEach((section, index) => {
      section.hidden = !section.querySelector('li:not([hidden])');
      jumps[index].hidden = section.hidden;
    });
    by('none').hidden = sections.some(section => !section.hidden);
    by('top').classList.toggle('finding', wanted.length > 0);
  });
  const place = new IntersectionObserver(changes => {
    for (const change of changes) {
      const jump = jumps[sections.indexOf(change.target)];
      if (change.isIntersecting) jump.setAttribute('aria-current', 'true'); else jump.removeAttribute('aria-current');
    }
  }, { rootMargin: '-30% 0px -60% 0px' });
  for (const section of sections) place.observe(section);

  // MARK: Large view

  let shown = null;
  let screen = null;
  const known = new Map();

  // The details of a scene are a separate script, because pages opened from a disk may not fetch.
  const awaited = new Map();
  function details(card) {
    const { details: file } = card.host.dataset;
    if (!known.has(file)) {
      known.set(file, new Promise((resolve, reject) => {
        awaited.set(card.name, resolve);
        const script = make('script', { src: file });
        script.addEventListener('error', () => { known.delete(file); reject(new Error(`${file} is missing`)); });
        document.head.append(script);
      }));
    }
    return known.get(file);
  }

  async function open(card) {
    const dialog = by('detail');
    shown = card;
    screen?.drop();
    by('detailName').textContent = card.name;
    by('detailTitle').textContent = card.figure.querySelector('.about')?.textContent ?? '';
    const host = make('div', { class: 'screen' });
    Object.assign(host.dataset, card.host.dataset);
    for (const one of [host, dialog]) one.style.setProperty('--share', getComputedStyle(card.host).getPropertyValue('--share'));
    host.append(card.host.querySelector('img').cloneNode());
    by('detailScreen').replaceChildren(host);
    screen = new FilmScreen(host);
    host.addEventListener('click', event => { if (!event.target.closest('.scrub')) screen.toggle(); });
    by('detailCurves').replaceChildren();
    by('detailScene').replaceChildren();
    by('copied').textContent = '';
    if (!dialog.open) dialog.showModal();
    for (const other of cards) attend(other);
    if (!screen.isHeld) screen.play();
    try { history.replaceState(null, '', `#${encodeURIComponent(card.name)}`); } catch { /* optional */ }
    try {
      const found = await details(card);
      if (shown === card) fill(found);
    } catch (error) {
      by('detailScene').textContent = error.message;
    }
  }

  function fill(found) {
    by('detailScene').replaceChildren(...highlighted(found.scene));
    by('copy').hidden = !found.scene;
    if (!found.svg) return by('detailCurves').replaceChildren(make('p', { class: 'quiet' }, 'No numeric property moves.'));
    const picture = new DOMParser().parseFromString(found.svg, 'image/svg+xml').documentElement;
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', `Curves of ${shown.name}`);
    const cursor = found.axes.map(() => svg('line', { class: 'cursor' }));
    picture.append(...cursor);
    by('detailCurves').replaceChildren(picture);
    const mine = screen;
    mine.onFrame = () => found.axes.forEach((axis, index) => {
      const share = (mine.frame / mine.rate - axis.x[0]) / (axis.x[1] - axis.x[0] || 1);
      const at = axis.area[0] + Math.min(Math.max(share, 0), 1) * axis.area[2];
      for (const [key, value] of [['x1', at], ['x2', at], ['y1', axis.area[1]], ['y2', axis.area[1] + axis.area[3]]]) cursor[index].setAttribute(key, value);
    });
    mine.onFrame();
  }

  // Keys, strings, numbers, literals and comments, each in a color.
  function highlighted(text) {
    const parts = [];
    const token = /(\/\/[^\n]*|\/\*[^]*?\*\/)|("(?:[^"\\\n]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;
    let end = 0;
    for (const found of text.matchAll(token)) {
      parts.push(text.slice(end, found.index));
      end = found.index + found[0].length;
      const kind = found[1] ? 'c' : found[2] ? (found[3] ? 'k' : 't') : found[4] ? 'n' : 'w';
      parts.push(make('span', { class: kind }, found[2] ?? found[0]), found[2] && found[3] ? found[3] : '');
    }
    parts.push(text.slice(end));
    return parts;
  }

  function step(count) {
    const all = cards.filter(card => !card.figure.hidden && !card.figure.closest('[hidden]'));
    open(all[(all.indexOf(shown) + count + all.length) % all.length]);
  }
  by('before').addEventListener('click', () => step(-1));
  by('after').addEventListener('click', () => step(1));
  by('close').addEventListener('click', () => by('detail').close());
  by('detail').addEventListener('click', event => { if (event.target === by('detail')) by('detail').close(); });
  by('detail').addEventListener('keydown', event => {
    if (Page.isTyping(event)) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') { event.preventDefault(); step(event.key === 'ArrowLeft' ? -1 : 1); }
    if (event.key === ' ' && !event.target.closest('button')) { event.preventDefault(); screen.toggle(); }
  });
  by('detail').addEventListener('close', () => {
    screen?.drop();
    screen = null;
    const last = shown;
    shown = null;
    try { history.replaceState(null, '', location.href.split('#')[0]); } catch { /* optional */ }
    for (const card of cards) attend(card);
    last?.figure.querySelector('.open').focus();
  });
  by('copy').addEventListener('click', async () => {
    by('copied').textContent = await Page.copy(by('detailScene').textContent) ? 'Copied.' : 'Select it and copy it.';
  });

  addEventListener('keydown', event => {
    if (event.key === '/' && !Page.isTyping(event) && !by('detail').open) { event.preventDefault(); by('find').focus(); }
  });
  function follow() {
    let name = location.hash.slice(1);
    try { name = decodeURIComponent(name); } catch { return; }
    const card = cards.find(card => card.name === name);
    if (card) open(card);
  }
  addEventListener('hashchange', follow);
  follow();

  return { cards, take: (name, found) => awaited.get(name)?.(found) };
})();
