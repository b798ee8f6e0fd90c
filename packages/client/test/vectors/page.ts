/** A page for the hidden-frame recordings: just enough of a document, and a frame that answers as the recording says. */
import type { Json } from './recording.ts';

interface Frame {
  tag: string;
  style: Record<string, string>;
  src: string;
  contentWindow: object;
  remove(): void;
}

/** Puts a page into the global scope. `ok` answers with a code, `nocode` with an error, `timeout` never. */
export function installDom(
  behaviour: 'ok' | 'timeout' | 'nocode' | 'idle',
  signIn: () => { state: string; code: string },
): { observed(): Json; remove(): void } {
  const frames: Frame[] = [];
  const timers: number[] = [];
  const listeners = new Set<(event: object) => void>();
  let removed = 0;
  let listenerAdded = 0;
  let listenerRemoved = 0;

  const say = (frame: Frame): void => {
    const { origin } = new URL(frame.src);
    const { state, code } = signIn();
    const send = (data: unknown, source: object = frame.contentWindow, from = origin): void => {
      for (const listener of listeners) listener({ data, source, origin: from });
    };
    // Messages that are not meant: another state, another sender, another origin, none at all.
    send(null);
    send({ code: 'FOREIGN', state: 'other' });
    send({ code: 'FOREIGN', state }, {});
    send({ code: 'FOREIGN', state }, frame.contentWindow, 'https://evil.example.com');
    if (behaviour === 'ok') send({ code, state });
    if (behaviour === 'nocode') send({ error: 'login_required', state });
  };

  const scope: Record<string, unknown> = {
    location: { href: 'https://shop.example.com/callback#code=CODE-FROM-HASH&state=STATE-FROM-HASH' },
    addEventListener: (_: string, listener: (event: object) => void) => {
      listenerAdded++;
      listeners.add(listener);
    },
    removeEventListener: (_: string, listener: (event: object) => void) => {
      listenerRemoved++;
      listeners.delete(listener);
    },
    setTimeout: (run: () => void, ms: number) => {
      timers.push(ms);
      if (behaviour === 'timeout') queueMicrotask(run);
      return 1;
    },
    clearTimeout: () => undefined,
    document: {
      createElement: (tag: string) => {
        const frame: Frame = { tag, style: {}, src: '', contentWindow: {}, remove: () => void removed++ };
        frames.push(frame);
        return frame;
      },
      body: { append: (frame: Frame) => queueMicrotask(() => say(frame)) },
    },
  };
  const before = Object.keys(scope).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(scope)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

  return {
    observed: () => ({
      frames: frames.map(({ tag, style, src }) => ({ tag, style, src })),
      removed,
      listenerAdded,
      listenerRemoved,
      timers,
    }),
    remove: () => {
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
    },
  };
}
