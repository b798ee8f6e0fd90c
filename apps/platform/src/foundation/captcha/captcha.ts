/**
 * The captcha port: the shop's provider, its public site keys, and the verification of tokens. The protocol has two
 * kinds (spec §4): visible, solved by a person, and invisible, solved by the page itself.
 */

import type { CaptchaProvider } from '@cartwright/contract';

export type CaptchaVisibility = 'visible' | 'invisible';

export interface Captcha {
  readonly provider: CaptchaProvider;
  /** The public key of each way of asking that is set up: at least one. */
  readonly siteKeys: Readonly<Partial<Record<CaptchaVisibility, string>>>;
  /** Whether the token is recent and was issued for this shop. `address` is the client's, or empty. */
  isResponse(visibility: CaptchaVisibility, token: string, address: string): Promise<boolean>;
}

/** Captcha tokens of a request, by kind. */
export type CaptchaProof = Readonly<Partial<Record<CaptchaVisibility, string>>>;

export type CaptchaConfig =
  | { readonly provider: 'local' }
  | {
      readonly provider: Exclude<CaptchaProvider, 'local'>;
      readonly visible?: CaptchaKeys;
      readonly invisible?: CaptchaKeys;
      /** The verification address, if it is not the provider's own. */
      readonly verifyUrl?: string;
    };

export interface CaptchaKeys {
  readonly siteKey: string;
  readonly secret: string;
}

/** The available kind of captcha: the requested one, or the other. */
export function availableVisibility({ siteKeys }: Captcha, wanted: CaptchaVisibility): CaptchaVisibility {
  const other = wanted === 'visible' ? 'invisible' : 'visible';
  return siteKeys[wanted] === undefined ? other : wanted;
}
