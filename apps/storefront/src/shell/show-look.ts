/** Shows a look that is not saved yet: what the server would write into the head of the document. */
import { accentProperties } from '@cartwright/ui';

import type { Boot } from './boot.ts';

/** Gives a document the accent color and the style sheets of a look. */
export function showLook(document: Document, { accent, assets }: Pick<Boot, 'accent' | 'assets'>): void {
  const { style } = document.documentElement;
  style.cssText = '';
  for (const [name, value] of Object.entries(accentProperties(accent) ?? {})) style.setProperty(name, value);
  const sheets = [...document.head.querySelectorAll('link[rel="stylesheet"]')];
  const present = new Set(sheets.map((sheet) => sheet.getAttribute('href')));
  for (const href of assets.styles.filter((one) => !present.has(one))) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }
  for (const sheet of sheets) {
    if (!assets.styles.includes(sheet.getAttribute('href') ?? '')) sheet.remove();
  }
}
