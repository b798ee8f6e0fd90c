/** Runs a program to its end and captures its output: a failure can print it, and a success prints nothing. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * @typedef {object} Outcome
 * @property {number} code The exit code; 1 where a signal ended the program.
 * @property {string} stdout
 * @property {string} output Standard output and standard error, in the order in which they came.
 */

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, signal?: AbortSignal, onText?: (text: string) => void, isPatient?: boolean }} options
 *   An aborted `signal` ends the program, and the promise rejects. A patient program leaves the processor to others.
 * @returns {Promise<Outcome>}
 */
export function runCommand(file, args, { cwd, env = process.env, signal, onText, isPatient = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(signal === undefined ? {} : { signal }),
    });
    if (isPatient && child.pid !== undefined) lowerPriority(child.pid);
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      stdout += text;
      output += text;
      onText?.(text);
    });
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      onText?.(text);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, output }));
  });
}

/**
 * The program's processes inherit the priority.
 *
 * @param {number} pid
 */
function lowerPriority(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this machine allows no change: the program runs as any other.
  }
}

/**
 * The last lines of a text.
 *
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
