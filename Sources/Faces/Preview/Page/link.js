// The link to the server. Every request is a POST: browsers send its Origin, which the server requires.
'use strict';

const Link = (() => {
  class Refusal extends Error {
    constructor(status, message) {
      super(message);
      this.status = status;
    }
  }

  async function post(path, question, signal) {
    const answer = await fetch(path, {
      method: 'POST', body: JSON.stringify(question || {}), signal, cache: 'no-store',
      headers: { 'Content-Type': 'application/json' },
    });
    // An expected refusal has status 200, so that the console does not log it as a failure.
    const refused = answer.headers.get('X-Refused');
    if (answer.ok && !refused) return answer;
    let text = await answer.text();
    try { text = JSON.parse(text).error || text; } catch { /* plain text */ }
    throw new Refusal(Number(refused) || answer.status, text.trim());
  }

  const ask = async (path, question, signal) => (await post(path, question, signal)).json();

  // Pixels of a picture and their area in it: the differences from the picture `known` of the request.
  async function picture(path, question) {
    const answer = await post(path, question);
    const numbers = name => answer.headers.get(name).split(' ').map(Number);
    const [width, height] = numbers('X-Size');
    const [left, top, columns, rows] = numbers('X-Area');
    const bytes = new Uint8ClampedArray(await answer.arrayBuffer());
    const pixels = bytes.length ? new ImageData(bytes, columns, rows) : null;
    return { width, height, left, top, pixels, number: numbers('X-Picture')[0] };
  }

  const frame = question => picture('/api/frame', question);

  // Calls `take` with every state of the scene, and `lost` when the server is gone; keeps trying to reconnect.
  async function follow(take, lost) {
    for (;;) {
      try {
        const answer = await post('/api/changes');
        const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
        let text = '';
        for (;;) {
          const { value, done } = await reader.read();
          if (done) break;
          text += value;
          const events = text.split('\n\n');
          text = events.pop();
          for (const event of events) {
            const data = event.split('\n').filter(line => line.startsWith('data: ')).map(line => line.slice(6));
            if (data.length) take(JSON.parse(data.join('\n')));
          }
        }
      } catch (error) {
        if (error instanceof Refusal && error.status === 403) return lost(error.message);
      }
      lost('The preview has ended. Start it again in the terminal.');
      await new Promise(resolve => setTimeout(resolve, 1000));
    }
  }

  return { Refusal, post, ask, frame, picture, follow };
})();
