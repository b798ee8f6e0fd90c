/**
 * Looks over the shoulder of a browser: every address that it asks for, everything that its pages complain about, and
 * every secret that it is given in a cookie. A secret that turns up in an address, a log or an error is a leak.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BrowserContext } from '@playwright/test';

export interface SecretsWatch {
  /** Remembers what the browser holds now. */
  note(): Promise<void>;
  /** Where a secret was seen, with the beginning of it. `logs` is the folder with the servers' logs. */
  leaks(logs: string): Promise<readonly string[]>;
  /** How much was looked at, so that a test can tell that it looked. */
  seen(): { readonly addresses: number; readonly secrets: number };
}

/** Long enough to be no coincidence; short values such as a chosen language are no secrets. */
const LEAST_LENGTH = 20;
const NO_SECRETS = new Set(['cartwright_locale']);
const TOKEN_SHAPE = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/u;

export function watchSecrets(context: BrowserContext): SecretsWatch {
  const said = new Map<string, string>();
  const secrets = new Set<string>();
  context.on('request', (request) => {
    said.set(request.url(), 'an address');
    const referer = request.headers()['referer'];
    if (referer !== undefined) said.set(referer, 'a referer');
  });
  context.on('console', (message) => void said.set(message.text(), 'the console'));
  context.on('weberror', (error) => void said.set(String(error.error()), 'an error'));
  context.on('response', (response) => {
    if (response.status() < 400) return;
    response.text().then(
      (text) => said.set(text, `the answer ${response.status()} of ${response.url()}`),
      () => undefined,
    );
  });

  const note = async () => {
    for (const { name, value } of await context.cookies()) {
      if (NO_SECRETS.has(name)) continue;
      for (const part of secretParts(value)) secrets.add(part);
    }
  };
  return {
    note,
    seen: () => ({ addresses: said.size, secrets: secrets.size }),
    leaks: async (logs) => {
      for (const file of await readdir(logs)) said.set(await readFile(join(logs, file), 'utf8'), `the log ${file}`);
      return [...said].flatMap(([text, place]) => {
        const plain = text + decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/giu, '%25'));
        const shape = TOKEN_SHAPE.exec(plain)?.[0];
        const found = [...secrets, ...(shape === undefined ? [] : [shape])].filter((secret) => plain.includes(secret));
        return found.map((secret) => `${place}: ${secret.slice(0, 12)}…`);
      });
    },
  };
}

/**
 * A cookie's own value, and every long text in it where it is JSON. What travels in addresses by its nature is no secret:
 * the state of a sign-in (RFC 6749 §10.12), the page to come back to.
 */
function secretParts(value: string): string[] {
  const plain = decodeURIComponent(value);
  const texts = plain.startsWith('{') ? leaves(JSON.parse(plain)) : [value];
  return texts.filter((text) => text.length >= LEAST_LENGTH);
}

/** The address is shown to whoever typed it. */
const NAMES_OF_NO_SECRETS = new Set(['state', 'returnPath', 'email']);

function leaves(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return NAMES_OF_NO_SECRETS.has(name) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => leaves(member, key));
}
