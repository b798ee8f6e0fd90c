/** What may be a return address, in the words of the field. The platform checks again. */

import { words } from '../words/words.ts';

const { problems } = words.apps.addressesCard;

/** A sentence where the address can’t be registered. */
export function findAddressProblem(typed: string, known: readonly string[]): string | undefined {
  const address = typed.trim();
  if (!URL.canParse(address) || /[\s\\]/u.test(address)) {
    return problems.notFull;
  }
  const url = new URL(address);
  if (address.includes('#')) return problems.fragment;
  if (url.username !== '' || url.password !== '') return problems.password;
  if (url.protocol === 'http:' && !isLocal(url)) return problems.notHttps;
  const isOfAProgram = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/u.test(url.protocol);
  if (url.protocol !== 'https:' && url.protocol !== 'http:' && !isOfAProgram) {
    return problems.notOfAProgram;
  }
  return known.includes(address) ? problems.known : undefined;
}

function isLocal({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
