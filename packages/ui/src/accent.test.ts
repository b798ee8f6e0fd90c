import { describe, expect, test } from 'vitest';

import { accentColors, accentProperties, accentStyle } from './accent.ts';

describe("the shop's accent color", () => {
  test.each([
    ['#1a5fb4', '#1a5fb4', '#ffffff'],
    ['#f5c211', '#f5c211', '#000000'],
    ['#000000', '#000000', '#ffffff'],
    ['#ffffff', '#ffffff', '#000000'],
    ['#F0C', '#ff00cc', '#000000'],
  ])('on %s, words are %s', (accent, background, text) => {
    expect(accentColors(accent)).toEqual({ background, text });
  });

  test('stays unchanged where it stands out from the page', () => {
    expect(accentProperties('#c85424')?.['--action']).toBe('light-dark(#c85424,#c85424)');
  });

  test.each([
    ['a pale one is darker on light pages', '#fde68a', /^light-dark\(#(?!fde68a)[0-9a-f]{6},#fde68a\)$/],
    ['a dark one is lighter on dark pages', '#1e1b4b', /^light-dark\(#1e1b4b,#(?!1e1b4b)[0-9a-f]{6}\)$/],
    ['white is seen on light pages', '#ffffff', /^light-dark\(#(?!fff)[0-9a-f]{6},#ffffff\)$/],
    ['black is seen on dark pages', '#000000', /^light-dark\(#000000,#(?!000)[0-9a-f]{6}\)$/],
  ])('%s', (_what, accent, expected) => {
    expect(accentProperties(accent)?.['--action']).toMatch(expected);
  });

  const all = Array.from({ length: 586 }, (_, index) => `#${(index * 7).toString(16).padStart(3, '0')}`);

  test('has readable words in both color schemes, for any color', () => {
    const poor = all.filter((accent) => {
      const { light, dark, onLight, onDark } = schemesOf(accent);
      return contrast(light, onLight) < 4.5 || contrast(dark, onDark) < 4.5;
    });
    expect(poor).toEqual([]);
  });

  test('stands out from the pages of every theme, for any color', () => {
    const poor = all.filter((accent) => {
      const { light, dark } = schemesOf(accent);
      // The surfaces of all themes lie between these colors and white, or these colors and black.
      return contrast(light, '#ece4d4') < 3 || contrast(dark, '#26282a') < 3;
    });
    expect(poor).toEqual([]);
  });

  test.each(['red', '#12', 'url(x)', '#12345g', '#123456;}body{display:none', undefined])(
    'is ignored where it is no color: %s',
    (accent) => {
      expect(accentStyle(accent)).toBeUndefined();
    },
  );
});

function schemesOf(accent: string) {
  const { '--action': action = '', '--on-action': text = '' } = accentProperties(accent) ?? {};
  const [light = '', dark = ''] = action.slice('light-dark('.length, -1).split(',');
  const [onLight = '', onDark = ''] = text.slice('light-dark('.length, -1).split(',');
  return { light, dark, onLight, onDark };
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map(luminance).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
