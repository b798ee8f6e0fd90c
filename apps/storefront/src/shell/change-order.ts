/**
 * Keeps what a page shows of a list up to date while calls are under way: an answer that a later change made out of
 * date is not shown.
 */
export interface ChangeOrder<Answer> {
  /** Asks for the list once the changes so far are answered. Rejects as `ask` does. */
  read(ask: () => Promise<Answer>): Promise<void>;
  /**
   * Sends a change once the changes before it are answered, so that the last answer has all of them. Rejects as `send`
   * does.
   */
  change(send: () => Promise<Answer>): Promise<void>;
}

/** The order of one list's calls; `show` gets each answer that is up to date. */
export function createChangeOrder<Answer>(show: (answer: Answer) => void): ChangeOrder<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async read(ask) {
      const before = last;
      await before;
      const answer = await ask();
      if (last === before) show(answer);
    },
    async change(send) {
      const answer = last.then(send);
      const settled = answer.then(ignore, ignore);
      last = settled;
      const list = await answer;
      if (last === settled) show(list);
    },
  };
}

function ignore(): void {}
