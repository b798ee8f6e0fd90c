/** Where the jump dialog leads: pages and settings by merchants' words, orders by number, products by name. */
import { findSettings, SETTINGS } from '../settings/settings-index.ts';
import { words } from '../words/words.ts';

export interface JumpTarget {
  readonly to: string;
  readonly title: string;
  /** What it is: `Page`, `Order` … */
  readonly what: string;
}

export interface Place {
  readonly to: string;
  readonly title: string;
}

const MAX_SETTINGS = 6;

/** Pages and settings for what was typed; all pages where nothing was. */
export function findPlaces(places: readonly Place[], typed: string): readonly JumpTarget[] {
  const word = typed.trim().toLowerCase();
  const pages = places
    .filter(
      ({ title }) =>
        word === '' ||
        title
          .toLowerCase()
          .split(' ')
          .some((one) => one.startsWith(word)),
    )
    .map((place) => ({ ...place, what: words.layout.jump.kinds.page }));
  if (word === '') return pages;
  const settings = findSettings(SETTINGS, word)
    .slice(0, MAX_SETTINGS)
    .map(({ to, title, what }) => ({
      to,
      title,
      what: to.includes('#') ? words.layout.jump.kinds.settingOf(what) : words.layout.jump.kinds.setting,
    }));
  return [...pages, ...settings];
}

/** Whether it may be the number of an order. */
export function readOrderNumber(typed: string): string | undefined {
  return /^#?(\d{3,12})$/u.exec(typed.trim())?.[1];
}
