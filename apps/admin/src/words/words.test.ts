import { compareWords } from '@cartwright/ui/compare-words';
import { counts } from '@cartwright/ui/counts';
import { describe, expect, test } from 'vitest';

import { type AdminLanguage, adminLanguages } from './languages.ts';
import { loadCatalog } from './words.ts';

/** Texts that are the same in another language on purpose, by language and path. */
const SAME: Partial<Record<AdminLanguage, readonly string[]>> = {};

/** Arguments for functions that take neither texts nor lists of texts, or a number that another language declines. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = { 'account.password.hint': [100] };

describe('the texts of the admin', async () => {
  const english = await loadCatalog('en');
  const languages = Object.keys(adminLanguages) as AdminLanguage[];

  test.each(languages)('say in %s all that they say in English', async (language) => {
    const everything = language === 'en' ? allTexts(english) : [];
    const same = new Set([...(SAME[language] ?? []), ...everything]);
    expect(compareWords({ english, other: await loadCatalog(language), same, samples: SAMPLES })).toEqual([]);
  });
});

describe('a translated catalog', () => {
  const { plural } = counts('en');
  const english = {
    title: 'All your orders',
    short: 'Orders',
    by: 'Made by {name}.',
    named: (name: string) => `Delete ${name}?`,
    selected: (count: number, name: string) =>
      plural(count, { one: `# order of ${name}`, other: `# orders of ${name}` }),
    list: (parts: readonly string[]) => parts.join(', '),
  };
  const german = {
    title: 'Alle Bestellungen',
    short: 'Orders',
    by: 'Von {name}.',
    named: (name: string) => `${name} löschen?`,
    selected: (count: number, name: string) =>
      plural(count, { one: `Eine Bestellung von ${name}`, other: `# Bestellungen von ${name}` }),
    list: (parts: readonly string[]) => parts.join('; '),
  };
  const faultsOf = (change: object) =>
    compareWords({ english, other: { ...german, ...change }, same: new Set(), samples: {} });

  test('has no fault where it says what English says', () => {
    expect(faultsOf({})).toEqual([]);
  });

  test.each([
    [{ title: 'All your orders' }, 'title: is English: All your orders'],
    [{ title: '' }, 'title: has no text'],
    [{ title: 'Alle "Bestellungen"' }, 'title: has ": use the typographic mark'],
    [{ by: 'Von {nam}.' }, 'by: has the places "{nam}", English has "{name}"'],
    [{ named: () => 'Löschen?' }, 'named: leaves out ‹0›: Löschen?'],
    [{ named: (name: { readonly first: string }) => `${String(name.first)}?` }, 'named: says “undefined?” for "‹0›"'],
    [{ selected: (_: number, name: string) => `Bestellungen von ${name}` }, 'selected: leaves out 100: '],
    [{ short: undefined }, 'short: has no text'],
  ])('with %j is refused', (change, fault) => {
    expect(faultsOf(change).join('\n')).toContain(fault);
  });
});

/** English is compared with itself for the sake of its functions. */
function allTexts(catalog: object, path = ''): string[] {
  return Object.entries(catalog).flatMap(([key, value]) => {
    const own = path === '' ? key : `${path}.${key}`;
    return typeof value === 'object' && value !== null ? allTexts(value as object, own) : [own];
  });
}
