/** Values of the configuration as texts: each reader returns the value, or throws one sentence with the variable and the remedy. */

/** An invalid configuration. The message is for the person who started the process. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function readChoice<const Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  if (value === undefined) return fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new ConfigError(`${name} is "${value}": use ${choices.join(' or ')}.`);
  return choice;
}

export function readPort(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port > 65_535) {
    throw new ConfigError(`${name} is "${value}": use a port between 0 and 65535.`);
  }
  return port;
}

export function readSeconds(name: string, value: string | undefined, fallback: number, most: number): number {
  if (value === undefined) return fallback;
  const seconds = Number(value);
  if (!/^\d{1,3}$/.test(value) || seconds > most) {
    throw new ConfigError(`${name} is "${value}": use whole seconds between 0 and ${most}.`);
  }
  return seconds;
}

/** Cookies and return addresses depend on the origin, so it is taken without any path. */
export function readOrigin(name: string, value: string, mode: 'development' | 'production'): string {
  const url = readUrl(name, value, ['http:', 'https:']);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(`${name} is "${value}": use an origin without a path, such as https://shop.example.`);
  }
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (mode === 'production' && url.protocol !== 'https:' && !isLocal) {
    throw new ConfigError(
      `${name} is "${value}": in production use https, so that no third party can read the sign-in.`,
    );
  }
  return url.origin;
}

export function readUrl(name: string, value: string, protocols: readonly string[]): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !protocols.includes(url.protocol)) {
    // The value is not repeated: addresses of databases and mail servers carry passwords.
    throw new ConfigError(`${name} is not an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  }
  return url;
}
