/** For tests of what happens before the photographs of a page have loaded, and so before its load event. */
import type { Page } from '@playwright/test';

export interface HeldPhotographs {
  /** The addresses that the page has asked for. */
  readonly asked: readonly string[];
  /** Answers what was asked for, and all that follows. */
  readonly release: () => void;
}

/** Holds the photographs that a page asks for until `release` is called. */
export async function holdPhotographs(page: Page): Promise<HeldPhotographs> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(/\/media\//u, async (route) => {
    asked.push(route.request().url());
    await isReleased;
    await route.continue();
  });
  return { asked, release };
}
