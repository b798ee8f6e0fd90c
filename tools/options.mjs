/** The options of `npm start`: names, meanings, and the message for an unknown one. */
import { resolve } from 'node:path';

import { ExpectedError } from './expected-error.mjs';

/**
 * @typedef {object} StartOptions
 * @property {number} port The shop's port; the platform takes the next one. 0 means any two free adjacent ports.
 * @property {string} host
 * @property {string} dataFolder Absolute.
 * @property {boolean} empty
 * @property {boolean} reset
 * @property {boolean} allowDevelopmentPages
 * @property {boolean} yes
 * @property {boolean} json
 * @property {boolean} help
 */

/** @type {readonly { name: string, value?: string, says: string }[]} */
const OPTIONS = [
  {
    name: 'port',
    value: '<number>',
    says: 'port of the shop; the platform takes the next one (default 4000, 0 = any)',
  },
  { name: 'host', value: '<address>', says: 'address to listen on (default 127.0.0.1; 0.0.0.0 = the whole network)' },
  { name: 'data', value: '<folder>', says: 'where the shop keeps its data (default ./data or $CARTWRIGHT_DATA)' },
  { name: 'empty', says: 'start with an empty shop instead of the demo shop' },
  {
    name: 'reset',
    says: 'delete the data first and start again; asks for confirmation, or needs --yes without a terminal',
  },
  {
    name: 'allow-development-pages',
    says: 'show mailbox and workbench beyond this machine, too: for a network that you trust',
  },
  { name: 'yes', says: 'do not ask' },
  { name: 'json', says: 'print one line of JSON to standard output once the shop is open' },
  { name: 'help', says: 'print this' },
];

export const START_HELP = `Opens the shop on this machine.

  npm start                     the demo shop on http://localhost:4000
  npm start -- --port 5000      options come after "--"

Options
${OPTIONS.map(({ name, value, says }) => `  --${`${name}${value ? ` ${value}` : ''}`.padEnd(25)}${says}`).join('\n')}

With DATABASE_URL set, the shop lives in that PostgreSQL database instead of a file.
With CARTWRIGHT_MODE=production it opens an existing shop, or with --empty a new one, and needs CARTWRIGHT_SECRET:
docs/guides/running-in-production.md.
`;

/**
 * Reads the command line.
 *
 * @param {readonly string[]} args The arguments after the script's name.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {string} root The folder that relative paths start from.
 * @returns {StartOptions}
 * @throws {ExpectedError} For an unknown option, or an invalid value.
 */
export function parseStartOptions(args, environment, root) {
  /** @type {Map<string, string>} */
  const given = new Map();
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (!arg.startsWith('-')) throw new ExpectedError(unexpectedWord(arg));
    const [dashed = '', inline] = splitOnce(arg === '-h' ? '--help' : arg);
    const option = OPTIONS.find(({ name }) => `--${name}` === dashed);
    if (option === undefined) throw new ExpectedError(unknownOption(dashed));
    if (option.value === undefined && inline !== undefined) {
      throw new ExpectedError(`${dashed} takes no value; write it without "=${inline}".`);
    }
    const value = option.value === undefined ? '' : (inline ?? rest.shift());
    if (value === undefined || (option.value !== undefined && value === '')) {
      throw new ExpectedError(`${dashed} needs a value: ${dashed} ${option.value}.`);
    }
    given.set(option.name, value);
  }
  return {
    port: readPort(given.get('port') ?? '4000'),
    host: given.get('host') ?? '127.0.0.1',
    dataFolder: resolve(root, given.get('data') ?? (environment.CARTWRIGHT_DATA || 'data')),
    empty: given.has('empty'),
    reset: given.has('reset'),
    allowDevelopmentPages: given.has('allow-development-pages'),
    yes: given.has('yes'),
    json: given.has('json'),
    help: given.has('help'),
  };
}

/** @param {string} arg */
function splitOnce(arg) {
  const at = arg.indexOf('=');
  return at < 0 ? [arg] : [arg.slice(0, at), arg.slice(at + 1)];
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_534) {
    throw new ExpectedError(`--port must be a whole number from 0 to 65534, and "${text}" is not: try --port 5000.`);
  }
  return port;
}

/** @param {string} word */
function unexpectedWord(word) {
  return `Unexpected word "${word}". npm passes options on only after "--": npm start -- --port 5000.`;
}

/** @param {string} dashed */
function unknownOption(dashed) {
  const near = OPTIONS.find(({ name }) => isNear(`--${name}`, dashed));
  const hint = near === undefined ? '' : ` Did you mean --${near.name}?`;
  return `There is no option ${dashed}.${hint} "npm start -- --help" lists all of them.`;
}

/**
 * Whether two words are at most two edits apart (a character added, removed or changed), or one starts with the other.
 *
 * @param {string} left
 * @param {string} right
 */
function isNear(left, right) {
  if (left.startsWith(right) && right.length > 3) return true;
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= right.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (left[at - 1] === right[to - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[right.length] ?? 0) <= 2;
}
