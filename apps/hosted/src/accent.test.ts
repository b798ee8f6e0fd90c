import { describe, expect, test } from 'vitest';

import { accentColors, accentStyle } from './accent.ts';

describe("the shop's own colour", () => {
  test.each([
    ['#1a5fb4', '#ffffff'],
    ['#f5c211', '#000000'],
    ['#000000', '#ffffff'],
    ['#ffffff', '#000000'],
  ])('%s is read with %s on it', (accent, text) => {
    expect(accentColors(accent)).toEqual({ background: accent, text });
  });

  test.each(['red', '#123', 'url(x)', '#12345g', '#123456;}body{display:none', undefined])(
    'is left alone where it is no colour: %s',
    (accent) => {
      expect(accentStyle(accent)).toBeUndefined();
    },
  );
});
