// The picture: one frame is in flight, one is requested next, and each one that arrives is painted.
'use strict';

const Screen = (() => {
  const stage = document.getElementById('stage');
  const frame = document.getElementById('frame');
  const canvas = document.getElementById('picture');
  const grid = document.getElementById('grid');
  const context = canvas.getContext('2d');
  const afterPaint = new MessageChannel();
  const painted = [];                       // called for each displayed frame
  const listeners = [];

  let film = null;
  let scale = 1;                            // pixels per point of the drawing
  let zoom = 0;                             // device pixels per pixel of the picture; 0 fits the window
  let wanted = null;
  let busy = false;
  let shown = null;                         // { time, revision } of the picture on the canvas

  afterPaint.port1.onmessage = () => {
    const now = performance.now();
    for (const tell of painted.splice(0)) tell(now);
  };

  // Requests the frame at an instant. `stamp` is when the hand moved, for measurements.
  function show(time, stamp) {
    wanted = { time, stamp };
    if (!busy) next();
  }

  async function next() {
    busy = true;
    while (wanted && film) {
      const { time, stamp } = wanted;
      const question = { revision: film.revision, time, scale, known: Screen.known };
      wanted = null;
      try {
        const picture = await Link.frame(question);
        paint(picture, { time, revision: question.revision, scale: question.scale }, stamp);
        note('');
      } catch (error) {
        // A newer version has arrived or will be announced in a moment, and is requested then.
        if (error.status === 409) {
          if (film.revision === question.revision) break;
          wanted = wanted || { time, stamp };
          continue;
        }
        if (error.status === 503) { if (!wanted) wanted = { time, stamp }; await pause(30); continue; }
        note(error.status ? error.message : '');
      }
    }
    busy = false;
  }

  const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

  function note(message) {
    stage.dataset.note = message;
  }

  function paint(picture, what, stamp) {
    if (canvas.width !== picture.width || canvas.height !== picture.height) {
      canvas.width = picture.width;
      canvas.height = picture.height;
      fitIn();
    }
    if (picture.pixels) context.putImageData(picture.pixels, picture.left, picture.top);
    Screen.known = picture.number;
    shown = what;
    for (const listener of listeners) listener(what);
    if (stamp !== undefined) {
      painted.push(now => {
        Screen.delays.push(now - stamp);
        if (Screen.delays.length > 1000) Screen.delays.shift();
      });
      requestAnimationFrame(() => afterPaint.port2.postMessage(0));
    }
  }

  // The size of a pixel of the picture, in CSS pixels.
  function pixelSize() {
    if (zoom) return zoom / devicePixelRatio;
    if (!film) return 1;
    const room = { width: stage.clientWidth - 32, height: stage.clientHeight - 32 };
    return Math.max(0.01, Math.min(
      room.width / canvas.width, room.height / canvas.height, 4 / devicePixelRatio * Math.max(1, scale)));
  }

  function fitIn() {
    const size = pixelSize();
    const device = size * devicePixelRatio;
    canvas.style.width = `${canvas.width * size}px`;
    canvas.style.height = `${canvas.height * size}px`;
    canvas.classList.toggle('pixels', device >= 2);
    grid.hidden = device < 4;
    grid.style.backgroundSize = `${size}px ${size}px`;
    document.getElementById('zoom').textContent = zoom ? `${Math.round(zoom * 100)} %` : 'Fit';
    frame.style.setProperty('--point', `${size * scale}px`);
    for (const listener of Screen.resized) listener();
  }

  // Zooms about a point of the window, by default the middle of the stage.
  function setZoom(value, x, y) {
    const box = stage.getBoundingClientRect();
    const at = { x: x ?? box.left + box.width / 2, y: y ?? box.top + box.height / 2 };
    const before = canvas.getBoundingClientRect();
    const place = { x: (at.x - before.left) / before.width, y: (at.y - before.top) / before.height };
    zoom = value && Math.min(64, Math.max(0.05, value));
    fitIn();
    const after = canvas.getBoundingClientRect();
    stage.scrollLeft += after.left + place.x * after.width - at.x;
    stage.scrollTop += after.top + place.y * after.height - at.y;
  }

  const steps = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64];

  function zoomBy(direction, x, y) {
    const now = pixelSize() * devicePixelRatio;
    const larger = steps.filter(step => direction > 0 ? step > now * 1.001 : step < now * 0.999);
    if (larger.length) setZoom(direction > 0 ? larger[0] : larger[larger.length - 1], x, y);
  }

  stage.addEventListener('wheel', event => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? 1 : -1, event.clientX, event.clientY);
  }, { passive: false });
  new ResizeObserver(() => fitIn()).observe(stage);

  // Converts a point of the window to points of the scene.
  function point(x, y) {
    const box = canvas.getBoundingClientRect();
    return film && { x: (x - box.left) / box.width * film.width, y: (y - box.top) / box.height * film.height };
  }

  const scaleMenu = document.getElementById('scale');
  scaleMenu.addEventListener('change', () => { scale = Number(scaleMenu.value); if (shown) show(shown.time); });

  function load(newFilm) {
    const isFirst = !film;
    film = newFilm;
    const scales = [...new Set([1, 2, 3, film.scale])].sort((a, b) => a - b);
    if (isFirst) scale = Math.min(film.scale, Math.max(1, Math.ceil(devicePixelRatio)));
    scaleMenu.replaceChildren(...scales.map(value => {
      const option = new Option(`@${value}x`, value);
      option.selected = value === scale;
      return option;
    }));
  }

  return {
    show, load, paint, zoomBy, setZoom, point, fitIn,
    get shown() { return shown; },
    get isBusy() { return busy; },
    get scale() { return scale; },
    set scale(value) { scale = value; scaleMenu.value = value; if (shown) show(shown.time); },
    canvas, stage, frame,
    known: undefined,                       // the number of the picture on the canvas
    delays: [],
    resized: [],
    onPaint: listener => listeners.push(listener),
  };
})();
