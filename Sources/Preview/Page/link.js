// The link to the server. Every question is a POST: browsers send its Origin, which the server demands.
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
    if (answer.ok) return answer;
    let text = await answer.text();
    try { text = JSON.parse(text).error || text; } catch { /* plain text */ }
    throw new Refusal(answer.status, text.trim());
  }

  const ask = async (path, question, signal) => (await post(path, question, signal)).json();

  // A picture from the words that repeat in it: see PictureRuns.
  function image(buffer, width, height) {
    const runs = new Uint32Array(buffer);
    const words = new Uint32Array(width * height);
    for (let i = 0, at = 0; i < runs.length;) {
      const order = runs[i++];
      const end = at + (order >>> 2);
      if ((order & 3) === 1) words.fill(runs[i++], at, end);
      else if ((order & 3) === 2) words.copyWithin(at, at - width, end - width);
      else words.set(runs.subarray(i, i += end - at), at);
      at = end;
    }
    return new ImageData(new Uint8ClampedArray(words.buffer), width, height);
  }

  const frame = question => picture('/api/frame', question);

  async function picture(path, question) {
    const answer = await post(path, question);
    const size = ['X-Width', 'X-Height'].map(name => Number(answer.headers.get(name)));
    return image(await answer.arrayBuffer(), size[0], size[1]);
  }

  // Calls `take` with every state of the scene, and `lost` when the server is gone; goes on asking.
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

  return { Refusal, post, ask, frame, picture, follow, image };
})();
