/** The built hosted pages, with letters that can be held back: for tests of what an answer waits for. */
import { loadBuiltRenderer, type LoadRenderer } from '../src/foundation/hosted-pages/renderer.ts';

export interface HeldEmails {
  readonly loadRenderer: LoadRenderer;
  /** From now on every letter that is being written waits, until what this answers is called. */
  hold(): () => void;
}

export function createHeldEmails(): HeldEmails {
  let turn: Promise<void> = Promise.resolve();
  return {
    loadRenderer: async () => {
      const renderer = await loadBuiltRenderer();
      return {
        ...renderer,
        renderEmail: async (email) => {
          await turn;
          return renderer.renderEmail(email);
        },
      };
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      turn = promise;
      return resolve;
    },
  };
}
