/**
 * The port to captchas: which one the shop uses, its public site keys, and whether an answer is one. Two kinds of asking,
 * as the protocol has them (spec §4): visible, which a person solves, and invisible, which a page solves by itself.
 */

import type { CaptchaProvider } from '@cartwright/contract';

export type CaptchaVisibility = 'visible' | 'invisible';

export interface Captcha {
  readonly provider: CaptchaProvider;
  /** The public key of each way of asking that is set up: at least one. */
  readonly siteKeys: Readonly<Partial<Record<CaptchaVisibility, string>>>;
  /** Whether the token is an answer that was given lately and for this shop. `address` is the client's, or empty. */
  isAnswer(visibility: CaptchaVisibility, token: string, address: string): Promise<boolean>;
}

/** Answers that came with a request, by the way of asking. */
export type CaptchaProof = Readonly<Partial<Record<CaptchaVisibility, string>>>;

export type CaptchaConfig =
  | { readonly provider: 'local' }
  | {
      readonly provider: Exclude<CaptchaProvider, 'local'>;
      readonly visible?: CaptchaKeys;
      readonly invisible?: CaptchaKeys;
      /** Where answers are checked, instead of the provider's own address. */
      readonly verifyUrl?: string;
    };

export interface CaptchaKeys {
  readonly siteKey: string;
  readonly secret: string;
}

/** The way of asking that is there: the wanted one, or the other. */
export function availableVisibility({ siteKeys }: Captcha, wanted: CaptchaVisibility): CaptchaVisibility {
  const other = wanted === 'visible' ? 'invisible' : 'visible';
  return siteKeys[wanted] === undefined ? other : wanted;
}
