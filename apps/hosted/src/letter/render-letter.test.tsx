import { describe, expect, test } from 'vitest';

import { letters } from '../../preview/letters.ts';
import type { HostedLetter } from '../letters.ts';
import { hostedLocales } from '../locales.ts';
import { wordsFor } from '../words/words.ts';
import { renderLetter } from './render-letter.tsx';

const hostile = `Ada"><img src=x onerror=alert(1)>\r\nBcc: all@example.com\u202E</title><script>alert(1)</script>`;
const all = hostedLocales.flatMap(({ code }) => Object.keys(letters).map((name) => [name, code] as const));

function sample(name: string): HostedLetter {
  const letter = letters[name];
  if (letter === undefined) throw new Error(`There is no sample of ${name}.`);
  return letter;
}

describe('every letter', () => {
  test.each(all)(
    '%s in %s is one document in its language and direction, without script or form',
    async (name, code) => {
      const { html } = await renderLetter({ ...sample(name), locale: code });
      expect(html).toMatch(
        new RegExp(`^<!doctype html><html lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}">`, 'u'),
      );
      expect(html.match(/<h1/gu)).toHaveLength(1);
      expect(html).not.toMatch(/<script|<form|\son[a-z]+=|undefined|\[object/iu);
    },
  );

  test.each(all)('%s in %s says in plain text what its HTML says', async (name, code) => {
    const { html, text } = await renderLetter({ ...sample(name), locale: code });
    const said = lines(text).join(' ');
    const { buttonFails } = wordsFor(code).letters;
    const shown = html.slice(html.indexOf('</h1>')).replaceAll(/<[^>]*>/gu, '\n');
    for (const line of lines(unescape(shown))) if (line !== lines(buttonFails)[0]) expect(said).toContain(line);
  });

  test.each(all)('%s in %s has a subject of one line that names what it is about', async (name, code) => {
    const { subject } = await renderLetter({ ...sample(name), locale: code });
    expect(subject.length).toBeGreaterThan(5);
    expect(subject).not.toMatch(/[\r\n{}]|undefined/u);
  });

  test.each(all.filter(([, code]) => code !== 'en'))('%s in %s is not English', async (name, code) => {
    const english = await renderLetter({ ...sample(name), locale: 'en' });
    const other = await renderLetter({ ...sample(name), locale: code });
    expect(other.subject).not.toBe(english.subject);
    const shared = english.text
      .split('\n')
      .filter((line) => /[a-z]{3} [a-z]{2,} [a-z]{2}/u.test(line) && other.text.split('\n').includes(line));
    expect(shared).toEqual([]);
  });
});

test('what somebody typed stays text, on its line, in HTML, text and subject', async () => {
  const shop = { name: hostile, url: 'https://shop.example/', supportEmail: hostile };
  const goods = [{ name: hostile, choices: [hostile], quantity: 1, lineTotal: '$1.00' }];
  const order = {
    orderNumber: hostile,
    lines: goods,
    rows: [
      { kind: 'discount', note: hostile, amount: '$1' },
      { kind: 'fee', note: hostile, amount: '$1' },
    ],
    total: '$1',
    shipTo: [hostile],
    delivery: hostile,
    payment: { code: 'other', title: hostile },
  } as const;
  const told: readonly HostedLetter[] = [
    { kind: 'approval-requested', shop, locale: 'en', applicant: { name: hostile, email: hostile }, reviewUrl: '/' },
    { kind: 'order-confirmation', shop, locale: 'en', recipientName: hostile, order },
    { kind: 'new-sign-in', shop, locale: 'en', at: 0, device: hostile, address: hostile },
  ];
  for (const letter of told) {
    const { subject, html, text } = await renderLetter(letter);
    expect(html).not.toMatch(/<img|<script/u);
    expect(subject).not.toMatch(/[\r\n\u202E]/u);
    expect(text).not.toMatch(/^Bcc:/mu);
  }
});

test('a code stands on a line of its own, so that phones and people find it', async () => {
  const { text } = await renderLetter({ ...sample('verify-email') });
  expect(text.split('\n')).toContain('482913');
});

test('a language that we do not speak gets English', async () => {
  const { html } = await renderLetter({ ...sample('welcome'), locale: 'nl-NL' });
  expect(html).toContain('<html lang="en" dir="ltr">');
});

test('a link that would run a script leads nowhere', async () => {
  const common = { shop: { name: 'Test shop', url: 'https://shop.example/' }, locale: 'en' } as const;
  const { html } = await renderLetter({ ...common, kind: 'activation', url: 'javascript:alert(1)' });
  expect(html).not.toContain('href="javascript:alert(1)"');
});

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').replace(/:$/u, '').trim())
    .filter((line) => line.length > 1);
}

function unescape(html: string): string {
  return html
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}
