/**
 * The address to which shoppers come back from the hosted pages. Only a merchant may allow one, so the command has no
 * key: it opens the page of the admin that asks the merchant, and waits.
 */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

import { confirm, isCancel, log, spinner } from '@clack/prompts';

import { whyNotAllowed } from './platform.ts';

const ASK_AGAIN_MS = 2_000;
const GIVE_UP_MS = 10 * 60_000;

interface ReturnAddress {
  readonly host: string;
  readonly clientId: string;
  /** Where the shop of the template is sent back to. */
  readonly address: string;
  /** Whether to wait without asking. Otherwise a person at a terminal is asked, and no other. */
  readonly waits: boolean;
}

/** Resolves once the platform allows the address, or the person does it later; then the page is named. */
export async function allowReturn({ host, clientId, address, waits }: ReturnAddress): Promise<void> {
  const reason = await whyNotAllowed(host, clientId, address);
  if (reason === undefined) return log.success(`Shoppers may return to ${address}`);
  const page = `${host}/admin/settings/apps/${clientId}?${new URLSearchParams({ allow: address }).toString()}`;
  log.warn(`${reason}\nA merchant allows it with one button at ${page}`);
  const isAsked = !waits && process.stdin.isTTY && process.stdout.isTTY;
  if (isAsked) {
    const answer = await confirm({ message: 'Open that page now?' });
    if (isCancel(answer) || !answer) return log.info('Allow it before the first shopper signs in or pays.');
    openInBrowser(page);
  }
  if (!isAsked && !waits) return;
  const waiting = spinner();
  waiting.start('Waiting until it is allowed');
  const isAllowed = await untilAllowed(host, clientId, address);
  if (isAllowed) waiting.stop(`Shoppers may return to ${address}`);
  else waiting.error(`Not allowed yet. Allow it later at ${page}`);
}

async function untilAllowed(host: string, clientId: string, address: string): Promise<boolean> {
  const until = Date.now() + GIVE_UP_MS;
  while (Date.now() < until) {
    await wait(ASK_AGAIN_MS);
    if ((await whyNotAllowed(host, clientId, address)) === undefined) return true;
  }
  return false;
}

/** Where no browser opens, the address of the page is in the terminal. */
function openInBrowser(page: string): void {
  const [program, ...args] =
    process.platform === 'darwin'
      ? ['open', page]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', page]
        : ['xdg-open', page];
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
