/** What the commands about sites read from the command line and the environment. */
import { addSiteDomain } from '@cartwright/contract';
import { readOrigin } from '@cartwright/listener';

import { readConfig } from '../config.ts';
import { createVault, type Vault } from '../foundation/vault/vault.ts';
import { CommandError } from './define-command.ts';
import type { Shell } from './shell.ts';

/** Reads only the secrets, not the settings that a running shop needs. */
export function readVault({ environment }: Pick<Shell, 'environment'>): Vault {
  return createVault(readConfig(pick(environment, /^CARTWRIGHT_SECRET(_PREVIOUS)?(_FILE)?$/)));
}

/** Whether the platform is for customers or for development. */
export function readMode({ environment }: Pick<Shell, 'environment'>): 'development' | 'production' {
  return environment['CARTWRIGHT_MODE'] === 'production' ? 'production' : 'development';
}

/**
 * The addresses of a site, without a slash at their end.
 * @throws SettingError for what is no origin, and in production for one without `https`.
 */
export function readAddresses(
  shell: Pick<Shell, 'environment'>,
  { url, shopUrl }: { readonly url: string; readonly shopUrl: string },
): { readonly publicUrl: string; readonly shopUrl: string } {
  const mode = readMode(shell);
  return { publicUrl: readOrigin('--url', url, mode), shopUrl: readOrigin('--shop-url', shopUrl, mode) };
}

/**
 * A domain in lower case.
 * @throws CommandError for what is none.
 */
export function parseDomain(text: string): string {
  const parsed = addSiteDomain.input.safeParse({ id: '-', domain: text });
  if (parsed.success) return parsed.data.domain.toLowerCase();
  throw new CommandError(`"${text}" is no domain: give one without scheme and path, such as lamps.example.`);
}

function pick(environment: Shell['environment'], names: RegExp): Shell['environment'] {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => names.test(name)));
}
