/** Counts what a person does on a page: presses of a pointer, and fields that are typed into or chosen from. */
import type { Page } from '@playwright/test';

export interface Presses {
  /** What was counted since the last call. */
  since(): { readonly presses: number; readonly fields: number };
}

/** Counts from the next navigation on. Keys are no presses, and a field that is filled in twice counts twice. */
export async function watchPresses(page: Page): Promise<Presses> {
  let presses = 0;
  let fields = 0;
  await page.exposeFunction('countPress', () => void (presses += 1));
  await page.exposeFunction('countField', () => void (fields += 1));
  await page.addInitScript(() => {
    const counters = globalThis as unknown as { countPress(): void; countField(): void };
    addEventListener('click', ({ isTrusted, detail }) => {
      if (isTrusted && detail > 0) counters.countPress();
    });
    addEventListener('change', ({ target }) => {
      const isTyped = target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type);
      const isField = isTyped || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
      if (isField) counters.countField();
    });
  });
  return {
    since: () => {
      const counted = { presses, fields };
      [presses, fields] = [0, 0];
      return counted;
    },
  };
}
