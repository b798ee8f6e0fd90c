/**
 * Turns for a thing that one request at a time may work on. A request that comes asks the one that is under way to end:
 * a sender whose connection was cut comes again, while the platform still waits for the rest on the old one.
 */

interface Turn {
  readonly end: AbortController;
  readonly done: Promise<unknown>;
}

/** Runs a task when all that came before it for the same key have ended. `signal`: the next one waits. */
export type TakeTurn = <Result>(key: string, task: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

export function createTakeTurns(): TakeTurn {
  /** By key, the last turn that was taken. It goes when it ends. */
  const turns = new Map<string, Turn>();
  return async (key, task) => {
    const before = turns.get(key);
    before?.end.abort();
    const end = new AbortController();
    const result = (before?.done ?? Promise.resolve()).then(() => task(end.signal));
    const turn: Turn = { end, done: result.catch(() => undefined) };
    turns.set(key, turn);
    try {
      return await result;
    } finally {
      if (turns.get(key) === turn) turns.delete(key);
    }
  };
}
