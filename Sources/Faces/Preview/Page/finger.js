// A live finger: while it is armed, it drags the film's views, and the engine computes the result.
'use strict';

const Finger = (() => {
  const canvas = Screen.canvas;
  const arm = document.getElementById('arm');
  let isArmed = false;
  let film = null;
  let down = null;             // { id, stamp, time, lifted } while the finger is on the glass
  let samples = [];            // unprocessed, not sent yet
  let ending = null;           // up or cancel, after it happened
  let busy = false;
  let landed = false;

  function setArmed(value) {
    isArmed = value;
    Layers.isSuspended = value;
    arm.setAttribute('aria-pressed', value);
    canvas.classList.toggle('armed', value);
    if (value) Transport.pause();
  }

  const sample = event => {
    const place = Screen.point(event.clientX, event.clientY);
    return [Math.max(0, (event.timeStamp - down.stamp) / 1000), place.x, place.y];
  };

  canvas.addEventListener('pointerdown', event => {
    if (!isArmed || !film || down || busy || event.button !== 0) return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    Transport.pause();
    down = { id: event.pointerId, stamp: event.timeStamp, time: Transport.time };
    samples = [sample(event)];
    ending = null;
    landed = false;
    Finger.frames = [];
    run();
  });
  canvas.addEventListener('pointermove', event => {
    if (event.pointerId !== down?.id || ending) return;
    // All samples of the hardware, and not only one per screen refresh.
    const all = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
    samples.push(...(all.length ? all : [event]).map(sample));
  });
  for (const kind of ['pointerup', 'pointercancel']) {
    canvas.addEventListener(kind, event => {
      if (event.pointerId !== down?.id || ending) return;
      if (kind === 'pointerup') samples.push(sample(event));
      ending = kind === 'pointerup' ? 'up' : 'cancel';
      down.lifted = performance.now();
    });
  }
  canvas.addEventListener('touchstart', event => { if (isArmed) event.preventDefault(); }, { passive: false });

  // One request is in flight; what happens in the meantime is sent with the next.
  async function run() {
    busy = true;
    const touch = down;
    try {
      for (;;) {
        const phase = landed ? (ending && !samples.length ? ending : 'move') : 'down';
        const sent = samples.splice(0).sort((a, b) => a[0] - b[0]);
        const elapsed = Math.max(sent.length ? sent[sent.length - 1][0] : 0, ending ? 0 : (performance.now() - touch.stamp) / 1000);
        const question = { revision: film.revision, phase, samples: sent, time: touch.time, elapsed, scale: Screen.scale, known: Screen.known };
        if (phase === 'up' || phase === 'cancel') {
          const answer = await Link.ask('/api/finger', question);
          Finger.last = answer;
          Transport.follow(answer.revision, touch.time + (performance.now() - touch.stamp) / 1000, touch.lifted);
          Editing.load();
          break;
        }
        const picture = await Link.picture('/api/finger', question);
        landed = true;
        Screen.paint(picture, { time: touch.time + elapsed, revision: film.revision, scale: Screen.scale });
        Finger.frames.push(performance.now());
        await new Promise(resolve => requestAnimationFrame(resolve));
      }
    } catch (error) {
      Screen.stage.dataset.note = error.message;
    }
    down = null;
    busy = false;
  }

  arm.addEventListener('click', () => setArmed(!isArmed));

  return { load: newFilm => { film = newFilm; }, toggle: () => setArmed(!isArmed), frames: [], last: null, get isBusy() { return busy; } };
})();
