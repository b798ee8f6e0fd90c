/**
 * Large files over real HTTP, sent by the tus client that the official documentation names: the platform is killed in the
 * middle, connections are cut, and the file arrives whole.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { merchantToken } from '../world/merchant.ts';
import { findFreePort, type PlatformProcess, startPlatform } from '../world/platform-process.ts';

/** A document of six megabytes, each with other bytes. */
const makeGuide = (fill: string): Buffer => Buffer.from(`%PDF-1.7\n${fill.repeat(6_000_000)}\n%%EOF\n`);
const PART_BYTES = 400_000;
/** The client tries again in these intervals while the platform is down. */
const RETRIES = Array<number>(600).fill(100);

let folder: string;
let options: Parameters<typeof startPlatform>[0];
let platform: PlatformProcess;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-uploads-'));
  options = { dataFolder: folder, port: await findFreePort(), env: { CARTWRIGHT_SEED: 'none' } };
  platform = await startPlatform(options);
  token = await merchantToken(await platform.ownerSignInUrl());
}, 60_000);
afterAll(async () => {
  await platform.kill();
  await rm(folder, { recursive: true, force: true });
});

interface Announced {
  readonly uploadUrl: string;
  readonly uploadToken: string;
}

async function announce(fileName: string): Promise<Announced> {
  const response = await fetch(`${platform.origin}/site-media/v1/files/generate-resumable-upload-url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ mimeType: 'application/pdf', fileName, uploadProtocol: 'TUS' }),
  });
  return (await response.json()) as Announced;
}

/** Makes a file of what was sent, and reads it back. */
async function finish({
  uploadUrl,
  uploadToken,
}: Announced): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const response = await fetch(`${uploadUrl}/${uploadToken}`, { method: 'PUT' });
  const { file } = (await response.json()) as { readonly file: { readonly displayName: string; readonly url: string } };
  return { name: file.displayName, bytes: Buffer.from(await (await fetch(file.url)).arrayBuffer()) };
}

/** Sends a file as the official documentation does, and calls `onPart` with each part that has arrived. */
function send(announced: Announced, content: Buffer, onPart: (arrived: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    new Upload(content, {
      endpoint: announced.uploadUrl,
      retryDelays: RETRIES,
      chunkSize: PART_BYTES,
      metadata: { contentType: 'application/pdf', token: announced.uploadToken },
      onChunkComplete: (_size, arrived) => onPart(arrived),
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });
}

test('a file arrives whole although the platform is killed in the middle', { timeout: 120_000 }, async () => {
  const guide = makeGuide('a');
  const announced = await announce('guide.pdf');
  let restarted: Promise<void> | undefined;
  let partsBefore = 0;
  let partsAfter = 0;
  await send(announced, guide, (arrived) => {
    if (restarted === undefined) partsBefore += 1;
    else partsAfter += 1;
    if (arrived > guide.length / 2) restarted ??= restart();
  });
  await restarted;
  const { name, bytes } = await finish(announced);
  expect([name, bytes.equals(guide)]).toEqual(['guide.pdf', true]);
  // It did not begin anew: all parts together are as many as the file has.
  expect(partsBefore + partsAfter).toBeLessThanOrEqual(Math.ceil(guide.length / PART_BYTES) + 1);
});

async function restart(): Promise<void> {
  await platform.kill();
  platform = await startPlatform(options);
}

test(
  'cut connections end nothing but themselves, and the file goes on where they ended',
  { timeout: 120_000 },
  async () => {
    const guide = makeGuide('b');
    const announced = await announce('cut.pdf');
    const begun = await fetch(announced.uploadUrl, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(guide.length),
        'upload-metadata': `token ${Buffer.from(announced.uploadToken).toString('base64')}`,
      },
    });
    const address = begun.headers.get('location') ?? '';
    const readOffset = async (): Promise<number> => {
      const response = await fetch(address, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
      return Number(response.headers.get('upload-offset'));
    };
    let offset = 0;
    for (let count = 0; count < 20; count += 1) {
      await cutOff(address, offset, guide);
      const arrived = await readOffset();
      expect(arrived).toBeGreaterThanOrEqual(offset);
      offset = arrived;
    }
    const rest = await fetch(address, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: new Uint8Array(guide.subarray(offset)),
    });
    expect(rest.status).toBe(204);
    expect((await finish(announced)).bytes.equals(guide)).toBe(true);
    expect(await readdir(join(folder, 'uploads'))).toEqual(['resumable']);
    expect((await fetch(`${platform.origin}/healthz`)).status).toBe(200);
  },
);

/** Announces all that is left, sends some of it, and cuts the connection. */
function cutOff(address: string, offset: number, content: Buffer): Promise<void> {
  const { hostname, port, pathname, host } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const head = [
        `PATCH ${pathname} HTTP/1.1`,
        `Host: ${host}`,
        'Tus-Resumable: 1.0.0',
        'Content-Type: application/offset+octet-stream',
        `Upload-Offset: ${offset}`,
        `Content-Length: ${content.length - offset}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(content.subarray(offset, offset + 100_000), () => {
        socket.destroy();
        resolve();
      });
    });
    socket.on('error', reject);
  });
}
