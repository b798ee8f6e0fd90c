import { describe, expect, test } from 'vitest';

import { samples } from '../../preview/samples.ts';
import { hostedLocales } from '../locales.ts';
import type { HostedPage } from '../pages.ts';
import { renderHostedPage } from '../render.tsx';
import { problemPageText, problemText, wordsFor } from './words.ts';

const assets = { styles: ['/a.css'], scripts: ['/a.js'], themes: {}, fonts: {} };
const english = new Set(['mailbox', 'mailbox-empty', 'email', 'problem-plain']);
const translated = Object.entries(samples).filter(([name]) => !english.has(name));
const cases = translated.flatMap(([name]) => hostedLocales.map(({ code }) => [name, code] as const));

function render(page: HostedPage | undefined, locale: string): Promise<string> {
  if (page === undefined) throw new Error('There is no such sample.');
  return renderHostedPage({ ...page, site: { ...page.site, locale } }, { nonce: 'n', assets });
}

/** The visible text, without commands, the language switcher and the shop's own texts. */
function shown(html: string): string[] {
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<code.*?<\/code>/gu, '\n')
    .replaceAll(/<[^>]*>/gu, '\n')
    .split('\n')
    .filter((line) => /[a-z]{3} [a-z]{2,} [a-z]{2}/u.test(line));
}

describe('a hosted page', () => {
  test.each(cases)('%s is %s in its language and direction, and none of its text stays English', async (name, code) => {
    const html = await render(samples[name], code);
    const [root] = /<html [^>]*>/u.exec(html) ?? [];
    expect(root).toContain(` lang="${code}"`);
    expect(root?.includes(' dir="rtl"')).toBe(code === 'ar');
    expect(html).not.toMatch(/undefined|\[object|NaN/u);
    const englishLines = shown(await render(samples[name], 'en'));
    if (code !== 'en') expect(shown(html).filter((line) => englishLines.includes(line))).toEqual([]);
  });

  test.each(cases)(
    '%s in %s offers all languages, marks the current one, and keeps the address of the page',
    async (name, code) => {
      const html = await render(samples[name], code);
      const links = html.match(/<a [^>]*hrefLang="[^>]*>/giu) ?? [];
      expect(links).toHaveLength(6);
      expect(links.filter((link) => link.includes('aria-current'))).toEqual(
        links.filter((link) => link.includes(`lang="${code}" href`) || link.includes(`lang="${code}" hrefLang`)),
      );
      expect(links.every((link) => link.includes('href="?lang='))).toBe(true);
    },
  );

  test.each([...english])('%s is English for every preferred language, and declares it', async (name) => {
    const html = await render(samples[name], 'ar');
    expect(html).toContain('<html lang="en">');
    expect(html).not.toMatch(/hrefLang/iu);
  });
});

describe('the words of a problem', () => {
  test.each(hostedLocales.map(({ code }) => code))('are filled with their values in %s', (code) => {
    const words = wordsFor(code);
    const values = {
      min: 8,
      max: 256,
      seconds: 300,
      provider: 'Example ID',
      address: 'https://shop.example/back',
      parameter: 'redirect_uri',
      name: 'Moon Vase',
      total: '$53.87',
      count: 2,
    };
    for (const problem of Object.keys(words.problems) as (keyof typeof words.problems)[]) {
      const text = problemText(words, { code: problem, values });
      expect(text).not.toMatch(/undefined|NaN|\{|\}/u);
      expect(text.length).toBeGreaterThan(3);
    }
    for (const page of Object.keys(words.problemPages) as (keyof typeof words.problemPages)[]) {
      const { title, message } = problemPageText(words, { code: page, values });
      expect(`${title} ${message}`).not.toMatch(/undefined|NaN|\{|\}/u);
    }
  });

  test('use the plural of the language', () => {
    const short = (locale: string, min: number) =>
      problemText(wordsFor(locale), { code: 'password-too-short', values: { min } });
    expect(short('ar', 8)).toContain('8 أحرف');
    expect(short('ar', 12)).toContain('12 حرفًا');
    expect(short('en', 8)).toBe('Use at least 8 characters.');
  });

  test('state the time to wait in minutes or seconds', () => {
    const wait = (locale: string, seconds: number) =>
      problemText(wordsFor(locale), { code: 'too-many-attempts', values: { seconds } });
    expect(wait('en', 300)).toBe('Too many attempts. Try again in 5 minutes.');
    expect(wait('en', 20)).toBe('Too many attempts. Try again in 20 seconds.');
    expect(wait('ja', 300)).toContain('5 分後');
  });

  test('that came as plain text stay as they are', () => {
    expect(problemText(wordsFor('de'), 'Sold out.')).toBe('Sold out.');
  });
});

test('a region keeps its own tag where its language is supported', async () => {
  expect(await render(samples['signed-out'], 'de-AT')).toContain('<html lang="de-AT">');
  expect(await render(samples['signed-out'], 'nl')).toContain('<html lang="en">');
});
