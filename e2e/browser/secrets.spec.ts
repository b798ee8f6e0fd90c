/** The watch over all specs: what it reports and what it tolerates. No spec escapes it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { findLeaks, readAddress } from './secrets-watch.ts';
import { test } from './watched.ts';

const SECRET = 'Zp3vFUmuFaaVt4p5UJSb3oScJ7gROpgcp_kqTSzx5Gf';
const TOKEN = `eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJtZW1fMSJ9.${SECRET}`;

function leaksIn(text: string): readonly string[] {
  return findLeaks(new Map([[text, 'a place']]), new Map([[SECRET, 'the cookie']]));
}

test('a secret is found in every place, also percent-encoded and inside other text', () => {
  for (const text of [
    `https://shop.example/?next=${SECRET}`,
    `https://shop.example/?next=${encodeURIComponent(`/a?b=${SECRET}`)}#top`,
    `{"level":30,"msg":"cookie was x${SECRET}"}`,
    `TypeError: "${SECRET}" is not a function`,
  ]) {
    expect(leaksIn(text), text).toEqual([expect.stringMatching(/^the cookie stands in a place, after "/u)]);
  }
  expect(leaksIn(`https://shop.example/?next=${SECRET.slice(0, -1)}`)).toEqual([]);
});

test('a text with the shape of a token is found although no one was given it', () => {
  const leaks = findLeaks(new Map([[`GET /?t=${TOKEN}`, 'a log']]), new Map());
  expect(leaks).toEqual(['what looks like a token stands in a log, after "GET /?t="']);
});

test('the code of a sign-in and the token of an email may appear in their addresses, and are secrets elsewhere', () => {
  const back = readAddress(`https://shop.example/account/callback?code=${SECRET}&state=s`);
  expect(back).toEqual({
    rest: 'https://shop.example/account/callback?state=s',
    carried: [['the code of an address', SECRET]],
  });
  const framed = readAddress(`https://shop.example/callback#code=${SECRET}&state=s`);
  expect(framed).toEqual({
    rest: 'https://shop.example/callback#state=s',
    carried: [['the code of an address', SECRET]],
  });
  expect(readAddress(`https://api.example/new-password?token=${SECRET}`).carried).toHaveLength(1);
  expect(readAddress(`https://api.example/elsewhere?token=${SECRET}`).rest).toContain(SECRET);
});

test('every spec is watched', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => /\.(?:spec|setup)\.ts$/u.test(file));
  const sources = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')));
  const own = /import \{[^}]*\btest\b[^}]*\} from '\.\/(?:watched|shop)\.ts'/u;
  expect(files.filter((_, index) => !own.test(sources[index] ?? ''))).toEqual([]);
});
