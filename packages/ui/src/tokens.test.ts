/** The contrast that WCAG 2.2 AA requires, computed from the tokens in both color schemes, for every theme. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const files = ['packages/ui/src/tokens.css', ...globSync('apps/storefront/themes/*/theme.css', { cwd: ROOT })];

type Roles = ReadonlyMap<string, { readonly light: string; readonly dark: string }>;

function readRoles(file: string): Roles {
  const css = readFileSync(join(ROOT, file), 'utf8');
  return new Map(
    [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
    ),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Ratio of WCAG 2.2, 1.4.3. */
function contrast(roles: Roles, foreground: string, background: string, scheme: 'light' | 'dark'): number {
  const [first, second] = [foreground, background].map((name) => {
    const role = roles.get(name);
    if (role === undefined) throw new Error(`The theme has no color role --${name}`);
    return luminance(role[scheme]);
  });
  const [low = 0, high = 0] = [first ?? 0, second ?? 0].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['paper', 'raised', 'sunken'];
const walls = [1, 2, 3, 4, 5].map((number) => `wall-${number}`);

const text: readonly (readonly [string, string])[] = [
  ...surfaces.flatMap((surface) =>
    ['ink', 'quiet', 'good', 'warn', 'bad', 'sale'].map((ink) => [ink, surface] as const),
  ),
  ...walls.map((wall) => ['on-wall', wall] as const),
  ['on-band', 'band'],
  ['on-band-quiet', 'band'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-solid', 'solid'],
  ['on-solid', 'solid-hover'],
  ['good', 'good-tint'],
  ['warn', 'warn-tint'],
  ['bad', 'bad-tint'],
];

const edges: readonly (readonly [string, string])[] = [
  ...surfaces.flatMap((surface) => ['edge', 'focus', 'action'].map((edge) => [edge, surface] as const)),
  ['focus', 'focus-gap'],
];

describe.each(files)('%s', (file) => {
  const roles = readRoles(file);

  describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
    test.each(text)('%s can be read on %s', (ink, surface) => {
      expect(contrast(roles, ink, surface, scheme)).toBeGreaterThanOrEqual(4.5);
    });

    test.each(edges)('%s can be made out on %s', (edge, surface) => {
      expect(contrast(roles, edge, surface, scheme)).toBeGreaterThanOrEqual(3);
    });
  });
});
