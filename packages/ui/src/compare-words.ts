/**
 * Compares a catalog of texts with the English one: what types cannot see. Functions are called with samples of what
 * they take; a part of a sentence that English prints is printed in every language.
 */

export interface Comparison {
  readonly english: object;
  readonly other: object;
  /** Paths whose text is the English one on purpose. */
  readonly same: ReadonlySet<string>;
  /** Arguments for functions that take neither texts nor numbers nor lists of texts, by path. */
  readonly samples: Readonly<Record<string, Arguments>>;
}

type Arguments = readonly unknown[];
type Say = (...args: Arguments) => unknown;

/** Counts of every plural form of every language, and one that every language prints. */
const COUNTS = [0, 1, 2, 3, 11, 21, 100];
const PRINTED = 100;

/** Every fault, as `path: what is wrong`. */
export function compareWords({ english, other, same, samples }: Comparison): string[] {
  const faults: string[] = [];
  const walk = (path: string, source: unknown, target: unknown): void => {
    if (typeof source === 'string') {
      faults.push(...compareTexts(path, source, target, same));
    } else if (isSay(source)) {
      const args = samples[path] ?? findArguments(source);
      if (args === undefined) faults.push(`${path}: takes something that no sample fits: add one`);
      else if (!isSay(target)) faults.push(`${path}: must be a function`);
      else faults.push(...compareCalls(path, source, target, args, same));
    } else {
      for (const [key, value] of Object.entries(Object(source) as object)) {
        walk(path === '' ? key : `${path}.${key}`, value, (Object(target) as Record<string, unknown>)[key]);
      }
    }
  };
  walk('', english, other);
  return [...new Set(faults)];
}

function compareTexts(path: string, source: string, target: unknown, same: ReadonlySet<string>): string[] {
  if (typeof target !== 'string' || (target.trim() === '') !== (source.trim() === '')) return [`${path}: has no text`];
  const faults = [];
  if (placeholders(source) !== placeholders(target)) {
    faults.push(`${path}: has the places "${placeholders(target)}", English has "${placeholders(source)}"`);
  }
  if (source === target && countWords(source) > 2 && !same.has(path)) faults.push(`${path}: is English: ${target}`);
  for (const mark of ['"', "'", '...']) {
    if (target.includes(mark) && !source.includes(mark)) faults.push(`${path}: has ${mark}: use the typographic mark`);
  }
  return faults;
}

function compareCalls(path: string, source: Say, target: Say, args: Arguments, same: ReadonlySet<string>): string[] {
  const counts = args.some((arg) => typeof arg === 'number') ? COUNTS : [PRINTED];
  return counts.flatMap((count) => {
    const given = args.map((arg) => (typeof arg === 'number' ? count : arg));
    const [said, says] = [source(...given), call(target, given)];
    if (!isSentence(says) || typeof said !== 'string') return [`${path}: says “${String(says)}” for ${show(given)}`];
    const lost = given
      .flat()
      .map(String)
      .filter((part) => isPrinted(part, count) && said.includes(part) && !says.includes(part))
      .map((part) => `${path}: leaves out ${part}: ${says}`);
    return [...lost, ...compareTexts(path, said, says, same)];
  });
}

/** Other counts may be words: “two orders”. */
function isPrinted(part: string, count: number): boolean {
  return part !== String(count) || count === PRINTED;
}

/** The first arguments for which a function says a sentence: each a text, a number or a list of texts. */
function findArguments(say: Say): Arguments | undefined {
  const kinds = (place: number): Arguments => [`‹${place}›`, PRINTED, [`‹${place}›`, `‹${place}b›`], true];
  let candidates: Arguments[] = [[]];
  for (let place = 0; place < say.length; place++) {
    candidates = candidates.flatMap((before) => kinds(place).map((kind) => [...before, kind]));
  }
  return candidates.find((args) => isSentence(call(say, args)));
}

function call(say: Say, args: Arguments): unknown {
  try {
    return say(...args);
  } catch (error) {
    return error;
  }
}

function isSentence(said: unknown): said is string {
  return typeof said === 'string' && said.trim() !== '' && !/undefined|NaN|\[object|\bnull\b/u.test(said);
}

function isSay(value: unknown): value is Say {
  return typeof value === 'function';
}

function placeholders(text: string): string {
  return (text.match(/\{\w+\}/gu) ?? []).toSorted().join(' ');
}

function countWords(text: string): number {
  return (text.replaceAll(/\{\w+\}|‹\w+›/gu, ' ').match(/\p{L}{2,}/gu) ?? []).length;
}

function show(args: Arguments): string {
  return args.map((arg) => JSON.stringify(arg)).join(', ');
}
