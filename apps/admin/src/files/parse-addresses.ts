/** The addresses that a merchant types or pastes, one a line. */
import { words } from '../words/words.ts';

/** As many as one call of the platform may import. */
const MAX_ADDRESSES = 20;

type Parsed =
  | { readonly kind: 'addresses'; readonly addresses: readonly string[] }
  | { readonly kind: 'invalid'; readonly message: string };

export function parseAddresses(text: string): Parsed {
  const addresses = [...new Set(text.split(/\s+/u).filter((part) => part !== ''))];
  const wrong = addresses.find((address) => !isWebAddress(address));
  if (wrong !== undefined) {
    return { kind: 'invalid', message: words.files.addressDialog.notAnAddress(wrong) };
  }
  if (addresses.length > MAX_ADDRESSES) {
    return {
      kind: 'invalid',
      message: words.files.addressDialog.tooMany(MAX_ADDRESSES, addresses.length),
    };
  }
  return { kind: 'addresses', addresses };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
