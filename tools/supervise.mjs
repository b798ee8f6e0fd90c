/**
 * Starts a server as a child process, waits until it is ready, keeps its last lines, and stops it in order. A child
 * talks over IPC: `{type: 'ready', …}` once, or `{type: 'refused', message}` and then exits. Children lead their own
 * process group, so that a Ctrl-C reaches only us and we decide which stops first.
 */
import { fork } from 'node:child_process';

import { openBoundedLog } from './bounded-log.mjs';
import { ExpectedError } from './expected-error.mjs';
import { PROGRAM_OPTIONS } from './node-options.mjs';

/** A server that hangs is killed this long after its own limit. */
const MARGIN_MS = 2_000;

/**
 * @template Ready
 * @typedef {object} Server
 * @property {string} name Begins a sentence: `The platform`.
 * @property {Promise<Ready>} ready Rejects with an `ExpectedError` where the server refused or ended.
 * @property {Promise<string>} ended How it ended, in words; never rejects.
 * @property {() => string} lastWords
 * @property {(graceMs: number) => Promise<void>} stop Asks the server to stop, and kills it after `graceMs`, or after
 * the time that its ready message stated (`stopWithinMs`).
 * @property {() => void} kill At once.
 */

/**
 * @template Ready
 * @param {{ name: string, script: string, node: string, cwd: string, env: NodeJS.ProcessEnv, logFile: string,
 *   onLine?: (line: string) => void, nodeOptions?: readonly string[] }} options
 * @returns {Server<Ready>}
 */
export function startServer({ name, script, node, cwd, env, logFile, onLine, nodeOptions = PROGRAM_OPTIONS }) {
  const child = fork(script, [], {
    cwd,
    env,
    execPath: node,
    execArgv: [...nodeOptions],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const log = openBoundedLog(logFile);
  /** @type {string[]} */
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    let partial = '';
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      log.write(text);
      const parts = (partial + text).split('\n');
      partial = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(readableLine(line));
        onLine?.(line);
      }
      lines.splice(0, Math.max(0, lines.length - 40));
    });
  }
  const lastWords = () => lines.slice(-20).join('\n');

  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('close', (code, signal) => {
      log.end();
      resolve(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`);
    });
  });
  /** @type {number | undefined} */
  let stopWithinMs;
  /** @type {Promise<Ready>} */
  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message !== 'object' || message === null || !('type' in message)) return;
      if ('stopWithinMs' in message && typeof message.stopWithinMs === 'number') stopWithinMs = message.stopWithinMs;
      if (message.type === 'ready') resolve(/** @type {Ready} */ (message));
      if (message.type === 'refused' && 'message' in message) reject(new ExpectedError(String(message.message)));
    });
    ended.then(
      (how) => reject(new ExpectedError(`${name} ${how} before it was ready.`, { detail: lastWords() })),
      reject,
    );
  });
  ready.catch(() => {});

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    ready,
    ended,
    lastWords,
    async stop(graceMs) {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      const timer = setTimeout(
        () => child.kill('SIGKILL'),
        stopWithinMs === undefined ? graceMs : stopWithinMs + MARGIN_MS,
      );
      await ended;
      clearTimeout(timer);
    },
    kill() {
      if (!hasEnded()) child.kill('SIGKILL');
    },
  };
}

/**
 * A log line for people: structured lines become their message.
 *
 * @param {string} line
 */
function readableLine(line) {
  if (!line.startsWith('{')) return line;
  try {
    /** @type {{ msg?: unknown, err?: { stack?: unknown, message?: unknown } }} */
    const entry = JSON.parse(line);
    const error = entry.err?.stack ?? entry.err?.message;
    const parts = [entry.msg, error].filter((part) => typeof part === 'string');
    return parts.length > 0 ? parts.join('\n') : line;
  } catch {
    return line;
  }
}
