/**
 * Puts letters into words: what is said, whose shop it is and the reader's language in; subject, text and HTML out. The
 * words themselves are the hosted pages' (`RenderLetter`). Invariant: what people typed stays on one line.
 */
import type { HostedLetter, RenderLetter } from '@cartwright/hosted';

import { headerText, oneLine, type Letter, type LetterSender } from './email.ts';

/** Everything of a letter but whose it is and who reads it. */
export type LetterContent = HostedLetter extends infer One ? (One extends HostedLetter ? Said<One> : never) : never;
type Said<One extends HostedLetter> = Omit<One, 'shop' | 'locale' | 'recipientName'>;

export interface Reader {
  readonly to: string;
  readonly name?: string;
  /** BCP 47; without it the shop's. */
  readonly locale?: string | undefined;
}

/** The shop as letters name it. */
export interface LetterShop {
  readonly name: string;
  readonly url: string;
  /** Empty where there is none. */
  readonly supportEmail: string;
  readonly locale: string;
  /** `#rrggbb`. */
  readonly accent?: string;
  /** Origin of the files that letters may show: the shop's type. */
  readonly filesUrl?: string;
}

/** A letter that still has to be put into words: everything that it depends on, as it was when there was reason for it. */
export interface LetterDraft {
  readonly shop: LetterShop;
  readonly content: LetterContent;
  readonly reader: Reader;
}

/** A letter that only has to be put into the post. */
export interface SealedLetter {
  readonly sender: LetterSender;
  readonly letter: Letter;
}

export interface Scribe {
  /** Slow, so never inside a transaction. */
  write(shop: LetterShop, content: LetterContent, reader: Reader): Promise<SealedLetter>;
}

export function createScribe(renderLetter: RenderLetter): Scribe {
  return {
    write: async ({ name, url, supportEmail, locale, accent, filesUrl }, content, reader) => {
      const { subject, html, text } = await renderLetter({
        ...content,
        shop: {
          name,
          url,
          ...(supportEmail === '' ? {} : { supportEmail }),
          ...(accent === undefined ? {} : { accent }),
          ...(filesUrl === undefined ? {} : { filesUrl }),
        },
        locale: (reader.locale ?? locale).split('-', 1)[0] ?? 'en',
        ...(reader.name === undefined ? {} : { recipientName: oneLine(reader.name) }),
      });
      const letter = { to: reader.to, subject: headerText(subject), html, text };
      return { sender: { shopName: name, shopUrl: url, supportEmail }, letter };
    },
  };
}
