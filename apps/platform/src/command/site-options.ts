/** What the commands about sites read from the command line and the environment. */
import { addSiteDomain } from '@cartwright/contract';
import { readOrigin } from '@cartwright/listener';

import { readConfig } from '../config.ts';
import type { Transaction } from '../foundation/database/database.ts';
import { type ExpectedError, isExpectedError } from '../foundation/http/failure.ts';
import { createVault, type Vault } from '../foundation/vault/vault.ts';
import type { MainSite } from '../operator/main-site.ts';
import { CommandError } from './define-command.ts';
import { orThrow } from './or-throw.ts';
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

/**
 * The main site of a process that starts with the settings of this command. Undefined: the platform has no site.
 * @throws CommandError where it has none with the id of CARTWRIGHT_SITE.
 */
export async function findMain(tx: Transaction, shell: Pick<Shell, 'environment'>): Promise<MainSite | undefined> {
  return orThrow(await readMain(tx, shell));
}

/** Whether the main site has the host. CARTWRIGHT_SITE may name a site that is to be imported: then there is none. */
export async function isOfMain(tx: Transaction, host: string, shell: Pick<Shell, 'environment'>): Promise<boolean> {
  const { isHostOfMain } = await import('../operator/main-site.ts');
  const main = await readMain(tx, shell);
  return main !== undefined && !isExpectedError(main) && isHostOfMain(tx, host, main);
}

async function readMain(
  tx: Transaction,
  { environment }: Pick<Shell, 'environment'>,
): Promise<MainSite | ExpectedError | undefined> {
  const { findMainSite } = await import('../operator/main-site.ts');
  const { CARTWRIGHT_SITE, CARTWRIGHT_PUBLIC_URL, CARTWRIGHT_PORT } = environment;
  return findMainSite(tx, readConfig({ CARTWRIGHT_SITE, CARTWRIGHT_PUBLIC_URL, CARTWRIGHT_PORT }));
}

function pick(environment: Shell['environment'], names: RegExp): Shell['environment'] {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => names.test(name)));
}
