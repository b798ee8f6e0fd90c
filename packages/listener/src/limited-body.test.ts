import { describe, expect, test } from 'vitest';

import { readLimitedBody } from './limited-body.ts';

const LIMIT = 8;

/** A body that arrives in chunks; `length` is its Content-Length header. */
function send(pieces: readonly string[], length?: number): Request {
  const bytes = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece));
      controller.close();
    },
  });
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  return new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' });
}

const read = async (request: Request): Promise<string | undefined> => {
  const bytes = await readLimitedBody(request, LIMIT);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
};

describe('a body', () => {
  test.each<[string, readonly string[], number | undefined]>([
    ['with its length', ['12345678'], 8],
    ['without', ['12345678'], undefined],
    ['in pieces', ['1234', '5678'], undefined],
  ])('%s is read up to the limit', async (_what, pieces, length) => {
    expect(await read(send(pieces, length))).toBe('12345678');
  });

  test.each<[string, readonly string[], number | undefined]>([
    ['that claims more than the limit', ['1'], 9],
    ['that is more than the limit', ['123456789'], undefined],
    ['that is more than the limit and than it claims', ['123456789'], 4],
    ['whose pieces are together more', ['1234', '56789'], undefined],
  ])('%s is none', async (_what, pieces, length) => {
    expect(await read(send(pieces, length))).toBeUndefined();
  });

  test('that is not there is empty', async () => {
    expect(await read(new Request('http://localhost/'))).toBe('');
  });
});
