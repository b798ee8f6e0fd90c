/** The built hosted pages, with emails whose rendering can be delayed, for tests of what a response waits for. */
import { loadBuiltRenderer, type LoadRenderer } from '../src/foundation/hosted-pages/renderer.ts';

export interface HeldEmails {
  readonly loadRenderer: LoadRenderer;
  /** Delays every email from now on until the returned function is called. */
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
