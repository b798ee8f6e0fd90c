/**
 * The settings of a server: variables of the environment that are declared as data, so that the reader and the reference
 * (`docs/operate/environment.md`) know the same ones. Every error is one sentence with the variable and the remedy.
 */
import { readFileSync } from 'node:fs';

/** One variable of the environment. The texts are Markdown, and end up in the reference. */
export interface Variable {
  /** What it sets, in one or two sentences. */
  readonly says: string;
  /** The accepted values. */
  readonly takes: string;
  /** What holds without it. Absent: nothing, and `says` tells what that means. */
  readonly fallback?: string;
  /**
   * Whether it is a secret: its value is never printed, and a file may hold it, which the same name with `_FILE` names.
   */
  readonly isSecret?: true;
}

/** Variables by title of their group and by name. */
export type VariableGroups = Readonly<Record<string, Readonly<Record<string, Variable>>>>;

/** The names of all variables of some groups. */
export type VariableName<Groups extends VariableGroups> = {
  [Title in keyof Groups]: keyof Groups[Title] & string;
}[keyof Groups];

export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid setting. The message is for the person who started the process. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/**
 * Returns the function that reads a declared variable. A value is trimmed, and an empty one counts as absent. A secret is
 * read from the file that `<name>_FILE` names, as container platforms hand over secrets.
 * @throws {SettingError} from that function, where a file cannot be read or is empty, or where both are set.
 */
export function readVariables<const Groups extends VariableGroups>(
  groups: Groups,
  environment: Environment,
): (name: VariableName<Groups>) => string | undefined {
  const variables = new Map(Object.values(groups).flatMap((group) => Object.entries(group)));
  const read = (name: string): string | undefined => {
    const value = environment[name]?.trim();
    return value === '' ? undefined : value;
  };
  return (name) => {
    const value = read(name);
    const file = variables.get(name)?.isSecret === true ? read(`${name}_FILE`) : undefined;
    if (file === undefined) return value;
    if (value !== undefined) throw new SettingError(`${name} and ${name}_FILE are both set: give one of them.`);
    return readSecretFile(`${name}_FILE`, file);
  };
}

/** The content without the line break that editors and `echo` put at the end. It is never printed. */
function readSecretFile(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new SettingError(
      `${name} names ${file}, which cannot be read: create it, and let this process's user read it.`,
      { cause },
    );
  }
  if (text === '') throw new SettingError(`${name} names ${file}, which is empty: write the secret into it.`);
  return text;
}

/**
 * Refuses variables that begin with this prefix and are none of those declared: most are misspelled, and a setting that
 * is ignored may be the one that protects the shop.
 * @throws {SettingError} about the first.
 */
export function refuseUnknownVariables(
  groups: readonly VariableGroups[],
  environment: Environment,
  prefix: string,
): void {
  const names = new Set(
    groups.flatMap((some) =>
      Object.values(some).flatMap((group) =>
        Object.entries(group).flatMap(([name, { isSecret }]) => (isSecret === true ? [name, `${name}_FILE`] : [name])),
      ),
    ),
  );
  const unknown = Object.keys(environment).find((name) => name.startsWith(prefix) && !names.has(name));
  if (unknown === undefined) return;
  throw new SettingError(
    `${unknown} is no setting: correct its name by docs/operate/environment.md, or remove it from the environment.`,
  );
}

export function readChoice<const Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  if (value === undefined) return fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new SettingError(`${name} is "${value}": use ${choices.join(' or ')}.`);
  return choice;
}

export function readPort(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) {
    throw new SettingError(`${name} is "${value}": use a port between 0 and 65535.`);
  }
  return port;
}

export function readSeconds(name: string, value: string | undefined, fallback: number, most: number): number {
  if (value === undefined) return fallback;
  const seconds = Number(value);
  if (!/^\d{1,3}$/.test(value) || seconds > most) {
    throw new SettingError(`${name} is "${value}": use whole seconds between 0 and ${most}.`);
  }
  return seconds;
}

/** The number of our own proxies in front of a server. */
export function readTrustedProxies(name: string, value: string | undefined): number {
  if (value === undefined) return 0;
  if (/^\d$/.test(value)) return Number(value);
  throw new SettingError(`${name} is "${value}": use the number of proxies in front of the server, from 0 to 9.`);
}

/** A secret of at least this many characters. The value is not repeated. */
export function readSecret(name: string, value: string | undefined, minLength: number): string | undefined {
  if (value === undefined || value.length >= minLength) return value;
  throw new SettingError(`${name} is too short: give at least ${minLength} random characters.`);
}

/**
 * An origin, without a slash at the end. Cookies and return addresses depend on it, so it is taken without any path.
 * In production only machines of this network are reached without TLS.
 */
export function readOrigin(name: string, value: string, mode: 'development' | 'production'): string {
  const url = readUrl(name, value, ['http:', 'https:']);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new SettingError(`${name} is "${value}": use an origin without a path, such as https://shop.example.`);
  }
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (mode === 'production' && url.protocol !== 'https:' && !isLocal) {
    throw new SettingError(
      `${name} is "${value}": in production use https, so that no third party can read the sign-in.`,
    );
  }
  return url.origin;
}

/** The value is not repeated: addresses of databases and mail servers contain passwords. */
export function readUrl(name: string, value: string, protocols: readonly string[]): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && protocols.includes(url.protocol)) return url;
  throw new SettingError(
    `${name} is not an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  );
}
