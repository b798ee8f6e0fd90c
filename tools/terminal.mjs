/**
 * The output for the person at the terminal: the step, the number of steps, and the time of each. A terminal gets a
 * live line; other outputs get plain lines that are never overwritten.
 */
import { ExpectedError } from './expected-error.mjs';

/** @typedef {{ write(text: string): unknown, isTTY?: boolean, columns?: number }} Output */

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/**
 * @param {Output} output
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 */
export function createPen(output, environment = process.env) {
  const isColored = output.isTTY === true && environment.NO_COLOR === undefined && environment.TERM !== 'dumb';
  const paint = (/** @type {number} */ code) => (/** @type {string} */ text) =>
    isColored ? `\x1b[${code}m${text}\x1b[0m` : text;
  return { bold: paint(1), dim: paint(2), red: paint(31), green: paint(32), cyan: paint(36) };
}

/**
 * A display of steps. Steps may run in parallel: the live line of a terminal names all that run.
 *
 * @param {{ output: Output, total: number, now?: () => number }} options
 */
export function createProgress({ output, total, now = () => performance.now() }) {
  const pen = createPen(output);
  const isLive = output.isTTY === true && process.env.TERM !== 'dumb';
  /** @type {Set<{ heading: string, detail: string, began: number }>} */
  const running = new Set();
  let number = 0;
  let frame = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const draw = () => {
    frame += 1;
    const texts = [...running].map(({ heading, detail, began }) => {
      const elapsed = now() - began > 1000 ? ` ${seconds(now() - began)}` : '';
      return `${heading} …${detail && running.size === 1 ? ` ${detail}` : ''}${elapsed}`;
    });
    const text = `${FRAMES[frame % FRAMES.length]} ${texts.join('  ')}`;
    output.write(`\r\x1b[2K${text.slice(0, (output.columns ?? 80) - 1)}`);
  };

  /**
   * Prints lines above the live line.
   *
   * @param {string} text
   */
  const print = (text) => void output.write(`${isLive ? '\r\x1b[2K' : ''}${text}\n`);

  /**
   * Does one step and shows it.
   *
   * @template Result
   * @param {string} title The step, e.g. `Installing packages`.
   * @param {(say: (detail: string) => void) => Promise<Result>} work `say` reports the progress.
   * @param {(result: Result) => string} done Describes the result, e.g. `already there`.
   * @param {(result: Result) => boolean} [isGood] Whether the step succeeded. Default: always.
   * @returns {Promise<Result>}
   */
  async function step(title, work, done, isGood = () => true) {
    number += 1;
    const heading = `[${number}/${total}] ${title}`;
    const current = { heading, detail: '', began: now() };
    running.add(current);
    if (isLive) timer ??= setInterval(draw, 100);
    // Without a terminal, only a slow step is announced before it is done.
    const patience = isLive ? undefined : setTimeout(() => print(`${heading} …`), 400);
    const heartbeat = isLive
      ? undefined
      : setInterval(
          () => print(`${heading} … ${current.detail ? `${current.detail}, ` : ''}${seconds(now() - current.began)}`),
          10_000,
        );
    try {
      const result = await work((text) => {
        current.detail = text;
      });
      const took = now() - current.began > 300 ? `  ${pen.dim(seconds(now() - current.began))}` : '';
      print(`${isGood(result) ? pen.green('✓') : pen.red('✗')} ${heading}: ${done(result)}${took}`);
      return result;
    } catch (error) {
      print(`${pen.red('✗')} ${heading}`);
      throw error;
    } finally {
      clearTimeout(patience);
      clearInterval(heartbeat);
      running.delete(current);
      if (running.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
    }
  }
  return { step, print };
}

/**
 * @param {number} ms
 * @returns {string} E.g. `3.4 s`.
 */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Prints the reason of a failure: the message of an expected error, or all details of an unexpected one.
 *
 * @param {Output} output
 * @param {unknown} error
 */
export function printFailure(output, error) {
  const pen = createPen(output);
  if (error instanceof ExpectedError) {
    output.write(`\n${pen.red(error.message)}\n`);
    if (error.detail) output.write(`\n${error.detail}\n`);
    return;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  output.write(`\n${pen.red('Something unexpected went wrong. Please report it with these lines:')}\n${text}\n`);
}

/**
 * Lines of two or more columns, each as wide as its widest cell.
 *
 * @param {readonly (readonly string[])[]} rows
 * @returns {string}
 */
export function table(rows) {
  const widths = rows.reduce((/** @type {number[]} */ sofar, row) => {
    return row.map((cell, column) => Math.max(sofar[column] ?? 0, cell.length));
  }, []);
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
