import { describe, expect, test } from 'vitest';

import { openReceiver } from '../../../../test/receiver.ts';
import { post, type PostRules } from './post.ts';

const local: PostRules = { allowLoopback: true, timeoutMs: 5_000 };
const never = new AbortController().signal;
const message = (url: string) => ({ url, headers: { 'content-type': 'application/jwt' }, body: 'a.b.c' });

describe('an answer', () => {
  test('returns its status, a few headers and the beginning of its body', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) =>
      response.writeHead(202, { 'content-type': 'text/plain', 'set-cookie': 'secret=1' }).end('x'.repeat(3000)),
    );
    const outcome = await post(message(receiver.url), local, never);
    if (outcome.kind !== 'answered') throw new Error(outcome.kind);
    expect(outcome.response.status).toBe(202);
    expect(outcome.response.headers).toEqual({ 'content-type': 'text/plain', date: expect.any(String) as string });
    expect(outcome.response.body).toBe(`${'x'.repeat(2000)}…`);
    expect(receiver.received).toMatchObject([{ path: '/events', body: 'a.b.c', headers: { 'content-length': '5' } }]);
  });

  test('that never ends is read no further than its beginning', async () => {
    await using receiver = await openReceiver();
    let written = 0;
    receiver.response((_, response) => {
      response.writeHead(200);
      const pour = (): void => {
        while (!response.destroyed) {
          written += 16_384;
          if (!response.write('x'.repeat(16_384))) break;
        }
      };
      response.on('drain', pour);
      pour();
    });
    const outcome = await post(message(receiver.url), local, never);
    expect(outcome).toMatchObject({ kind: 'answered', response: { status: 200 } });
    expect(written).toBeLessThan(50_000_000);
  });

  test('whose body stalls counts by its status', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => {
      response.writeHead(200).write('o');
    });
    const outcome = await post(message(receiver.url), { ...local, timeoutMs: 1000 }, never);
    expect(outcome).toMatchObject({ kind: 'answered', response: { status: 200, body: 'o' } });
  });

  test('that redirects is reported, not followed', async () => {
    await using inner = await openReceiver();
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.writeHead(307, { location: inner.url }).end());
    const outcome = await post(message(receiver.url), local, never);
    expect(outcome).toMatchObject({ response: { status: 307, headers: { location: inner.url } } });
    expect(inner.received).toEqual([]);
  });
});

describe('no answer', () => {
  test('in time is reported as such', async () => {
    await using receiver = await openReceiver();
    receiver.response(() => {});
    const outcome = await post(message(receiver.url), { ...local, timeoutMs: 50 }, never);
    expect(outcome).toEqual({ kind: 'failed', problem: 'It did not answer within 50 ms.' });
  });

  test('because the connection was closed is reported as such', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.destroy());
    const outcome = await post(message(receiver.url), local, never);
    expect(outcome).toEqual({ kind: 'failed', problem: 'It closed the connection without an answer.' });
  });

  test('because no server listens is reported as such', async () => {
    const receiver = await openReceiver();
    await receiver[Symbol.asyncDispose]();
    const outcome = await post(message(receiver.url), local, never);
    expect(outcome).toEqual({ kind: 'failed', problem: 'It refused the connection.' });
  });

  test('because its headers are endless is reported as such', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end());
    const outcome = await post(message(receiver.url), local, never);
    expect(outcome).toEqual({ kind: 'failed', problem: 'Its answer has too many headers.' });
  });

  test('because we stop is no failure of the address', async () => {
    await using receiver = await openReceiver();
    const stop = new AbortController();
    receiver.response(() => stop.abort());
    expect(await post(message(receiver.url), local, stop.signal)).toEqual({ kind: 'stopped' });
  });
});

describe('a name', () => {
  const at = (port: number): string => `https://receiver.example:${port}/events`;

  test('that leads inside the network is not connected to', async () => {
    await using receiver = await openReceiver();
    const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const outcome = await post(message(at(receiver.port)), { allowLoopback: false, timeoutMs: 5_000, resolve }, never);
    expect(outcome).toEqual({
      kind: 'failed',
      problem: 'The address must not lead inside the network, as receiver.example does (127.0.0.1).',
    });
    expect(receiver.received).toEqual([]);
  });

  test('that leads outside and inside at once is not connected to', async () => {
    const resolve = () =>
      Promise.resolve([
        { address: '1.1.1.1', family: 4 },
        { address: '::ffff:10.0.0.1', family: 6 },
      ]);
    const outcome = await post(message(at(443)), { allowLoopback: true, timeoutMs: 5_000, resolve }, never);
    expect(outcome).toMatchObject({ kind: 'failed', problem: expect.stringContaining('::ffff:10.0.0.1') as string });
  });

  test('is looked up once, so that a second result is never used', async () => {
    await using receiver = await openReceiver();
    const asked: string[] = [];
    const responses = ['127.0.0.1', '127.0.0.2'];
    const resolve = (name: string) => {
      asked.push(name);
      return Promise.resolve([{ address: responses[asked.length - 1] ?? '', family: 4 }]);
    };
    const outcome = await post(
      message(`http://localhost:${receiver.port}/events`),
      { allowLoopback: true, timeoutMs: 5_000, resolve },
      never,
    );
    expect(outcome).toMatchObject({ kind: 'answered', response: { status: 200 } });
    expect(asked).toEqual(['localhost']);
    expect(receiver.received).toMatchObject([{ headers: { host: `localhost:${receiver.port}` } }]);
  });

  test('that cannot be resolved is reported as such', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('queryA'), { code: 'ENOTFOUND' }));
    const outcome = await post(message(at(443)), { allowLoopback: false, timeoutMs: 5_000, resolve }, never);
    expect(outcome).toEqual({ kind: 'failed', problem: 'Its name is not known.' });
  });

  test('without a response is given up in time', async () => {
    const resolve = () => new Promise<never>(() => {});
    const outcome = await post(message(at(443)), { allowLoopback: false, timeoutMs: 50, resolve }, never);
    expect(outcome).toEqual({ kind: 'failed', problem: 'It did not answer within 50 ms.' });
  });
});
