import { once } from 'node:events';
import { createServer } from 'node:net';

import { describe, expect, test } from 'vitest';

import { openReceiver } from '../../../test/receiver.ts';
import { createGuardedFetch, type GuardedFetchOptions, type IpAddress } from './guarded-fetch.ts';

const local: GuardedFetchOptions = { allowLoopback: true, maxBytes: 1000, timeoutMs: 5_000 };
const at = (address: string): Promise<IpAddress[]> =>
  Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]);

describe('a body', () => {
  test('of the largest size comes whole, with status, headers and address', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.writeHead(200, { 'x-kind': 'b' }).end('x'.repeat(1000)));
    const { status, headers, body, url } = await createGuardedFetch(local)(receiver.url);
    expect([status, headers['x-kind'], body.toString(), url]).toEqual([200, 'b', 'x'.repeat(1000), receiver.url]);
  });

  test('that is one byte larger is refused', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.writeHead(200).end('x'.repeat(1001)));
    await expect(createGuardedFetch(local)(receiver.url)).rejects.toThrow('Its answer is larger than 1000 bytes.');
  });

  test('that never ends is refused after its first bytes', async () => {
    await using receiver = await openReceiver();
    let written = 0;
    receiver.response((_, response) => {
      const pour = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) written += 16_384;
      };
      response.on('drain', pour);
      pour();
    });
    await expect(createGuardedFetch(local)(receiver.url)).rejects.toThrow('Its answer is larger than 1000 bytes.');
    expect(written).toBeLessThan(50_000_000);
  });

  test('that stalls is given up in time', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => void response.writeHead(200).write('o'));
    const stalled = createGuardedFetch({ ...local, timeoutMs: 100 })(receiver.url);
    await expect(stalled).rejects.toThrow('It did not answer within 100 ms.');
  });

  test('that breaks off is an error', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('o', () => response.destroy());
    });
    await expect(createGuardedFetch(local)(receiver.url)).rejects.toThrow('It closed the connection');
  });

  test('that is incomplete counts for a caller who allows it', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.writeHead(200).end('x'.repeat(2000)));
    const { body } = await createGuardedFetch({ ...local, incompleteBody: 'keep' })(receiver.url);
    expect(body.length).toBe(1000);
  });
});

describe('a redirect', () => {
  test('is the response where none is followed', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.writeHead(302, { location: '/elsewhere' }).end());
    expect(await createGuardedFetch(local)(receiver.url)).toMatchObject({ status: 302 });
    expect(receiver.received).toHaveLength(1);
  });

  test('is followed as often as allowed, without credentials to another origin', async () => {
    await using picture = await openReceiver();
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.writeHead(302, { location: picture.url }).end());
    const follow = createGuardedFetch({ ...local, maxRedirects: 1 });
    const headers = { authorization: 'secret', accept: 'image/*' };
    expect(await follow(receiver.url, { headers })).toMatchObject({ status: 200, url: picture.url });
    expect(receiver.received[0]?.headers).toMatchObject(headers);
    expect(picture.received[0]?.headers).toMatchObject({ accept: 'image/*' });
    expect(picture.received[0]?.headers.authorization).toBeUndefined();
  });

  test('that leads inside the network is not followed', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end());
    await expect(createGuardedFetch({ ...local, maxRedirects: 3 })(receiver.url)).rejects.toThrow(
      'The address must not lead inside the network, as 169.254.169.254 does.',
    );
  });

  test('to itself ends', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.writeHead(302, { location: receiver.url }).end());
    await expect(createGuardedFetch({ ...local, maxRedirects: 3 })(receiver.url)).rejects.toThrow(
      'It redirected more than 3 times.',
    );
  });

  test('to something that is no address is refused', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.writeHead(302, { location: 'http://[' }).end());
    await expect(createGuardedFetch({ ...local, maxRedirects: 3 })(receiver.url)).rejects.toThrow(
      'It redirected to something that is no address.',
    );
  });

  test('is the response to a POST, whose body goes to one place only', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.writeHead(307, { location: receiver.url }).end());
    const post = createGuardedFetch({ ...local, maxRedirects: 3 })(receiver.url, { method: 'POST', body: 'x' });
    expect(await post).toMatchObject({ status: 307 });
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a name', () => {
  test.each([
    '10.0.0.7',
    '192.168.1.1',
    '169.254.169.254',
    '127.0.0.1',
    '::1',
    '::ffff:10.0.0.7',
    'fd00::1',
    'fe80::1',
  ])('that leads to %s is not connected to', async (address) => {
    const guarded = createGuardedFetch({ ...local, resolve: () => at(address) });
    await expect(guarded('https://pictures.example/mug.jpg')).rejects.toThrow(
      `The address must not lead inside the network, as pictures.example does (${address}).`,
    );
  });

  test('is resolved once, and the connection uses the checked address', async () => {
    await using receiver = await openReceiver();
    const responses = ['127.0.0.1', '127.0.0.2'];
    const guarded = createGuardedFetch({ ...local, resolve: () => at(responses.shift() ?? '') });
    expect(await guarded(`http://localhost:${receiver.port}/`)).toMatchObject({ status: 200 });
    expect(responses).toEqual(['127.0.0.2']);
  });

  test('that cannot be resolved is reported as such', async () => {
    const guarded = createGuardedFetch({ ...local, resolve: () => Promise.resolve([]) });
    await expect(guarded('https://pictures.example/')).rejects.toThrow('The name pictures.example leads nowhere.');
  });

  test('of the operator may lead to this machine, and its answer is bounded all the same', async () => {
    await using receiver = await openReceiver();
    receiver.response((_, response) => response.writeHead(200).end('x'.repeat(1001)));
    const trusted = createGuardedFetch({
      ...local,
      allowLoopback: false,
      isTrusted: true,
      resolve: () => at('127.0.0.1'),
    });
    await expect(trusted(`http://captcha.internal:${receiver.port}/`)).rejects.toThrow('larger than 1000 bytes');
  });
});

test('a server that accepts the connection and sends nothing is given up in time', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const asked = createGuardedFetch({ ...local, timeoutMs: 100 })(`http://127.0.0.1:${port}/`);
  await expect(asked).rejects.toThrow('It did not answer within 100 ms.');
  silent.close();
});

test('a caller can end a request early, also before it begins', async () => {
  const resolve = () => new Promise<never>(() => {});
  const asked = createGuardedFetch({ ...local, resolve })('https://a.example/', { signal: AbortSignal.abort() });
  await expect(asked).rejects.toThrow('It could not be asked');
});
