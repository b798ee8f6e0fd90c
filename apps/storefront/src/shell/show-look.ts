/**
 * Shows a look that is not saved yet: what the server would write into the head of the document. The color is there at
 * once. The typefaces change when the files of the new ones have arrived: until then the text keeps those that it has.
 */
import { accentProperties } from '@cartwright/ui';

import type { Boot } from './boot.ts';

/** What style sheets say about typefaces. A language has its own families behind those for Latin characters. */
const FACES = ['--face-display-latin', '--face-text-latin', '--face-display', '--face-text'] as const;

type Look = Pick<Boot, 'accent' | 'assets'>;

/** Returns a function that gives a document the accent color and the style sheets of a look. The last look wins. */
export function createLookDisplay(document: Document): (look: Look) => Promise<void> {
  const root = document.documentElement;
  const loads = new WeakMap<HTMLLinkElement, Promise<void>>();
  let current: Look | undefined;

  function append(href: string): void {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const ended = new Promise<void>((resolve) => {
      sheet.addEventListener('load', () => resolve());
      // Without its sheet, the text has the typefaces of the theme.
      sheet.addEventListener('error', () => resolve());
    });
    loads.set(sheet, ended);
    document.head.append(sheet);
  }

  return async function showLook(look) {
    current = look;
    const { styles } = look.assets;
    const isWanted = (sheet: HTMLLinkElement) => styles.includes(sheet.getAttribute('href') ?? '');
    const computed = getComputedStyle(root);
    const faces = FACES.map((name) => [name, computed.getPropertyValue(name)] as const);
    root.style.cssText = '';
    for (const [name, value] of [...faces, ...Object.entries(accentProperties(look.accent) ?? {})]) {
      root.style.setProperty(name, value);
    }
    const present = new Set(listSheets(document).map((sheet) => sheet.getAttribute('href')));
    for (const href of styles.filter((one) => !present.has(one))) append(href);
    const awaited = listSheets(document).flatMap((sheet) => (isWanted(sheet) ? (loads.get(sheet) ?? []) : []));
    await Promise.all(awaited);
    await loadFaces(document);
    if (current !== look) return;
    for (const sheet of listSheets(document)) {
      if (!isWanted(sheet)) sheet.remove();
    }
    for (const name of FACES) root.style.removeProperty(name);
  };
}

function listSheets({ head }: Document): readonly HTMLLinkElement[] {
  return [...head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}

/** Loads the files of all families that style sheets declare, as far as the page's text needs them. */
async function loadFaces({ body, fonts }: Document): Promise<void> {
  const families = new Set([...fonts].map(({ family }) => family.replaceAll(/["']/gu, '')));
  // One that fails leaves its text to the next family.
  await Promise.allSettled([...families].map((family) => fonts.load(`1em "${family}"`, body.innerText)));
}
