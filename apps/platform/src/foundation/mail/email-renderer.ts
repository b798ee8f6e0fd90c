/**
 * Puts letters into words: what is said, whose shop it is and the reader's language in; subject, text and HTML out. The
 * words themselves are the hosted pages' (`RenderEmail`). Invariant: what people typed stays on one line.
 */
import type { HostedEmail, RenderEmail } from '@cartwright/hosted';

import { headerText, oneLine, type Email, type EmailSender } from './email.ts';

/** Everything of a letter but whose it is and who reads it. */
export type EmailContent = HostedEmail extends infer One ? (One extends HostedEmail ? Said<One> : never) : never;
type Said<One extends HostedEmail> = Omit<One, 'shop' | 'locale' | 'recipientName'>;

export interface Reader {
  readonly to: string;
  readonly name?: string;
  /** BCP 47; without it the shop's. */
  readonly locale?: string | undefined;
}

/** The shop as letters name it. */
export interface EmailShop {
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
export interface EmailDraft {
  readonly shop: EmailShop;
  readonly content: EmailContent;
  readonly reader: Reader;
}

/** A letter that only has to be put into the post. */
export interface SealedEmail {
  readonly sender: EmailSender;
  readonly email: Email;
}

export interface EmailRenderer {
  /** Slow, so never inside a transaction. */
  write(shop: EmailShop, content: EmailContent, reader: Reader): Promise<SealedEmail>;
}

export function createEmailRenderer(renderEmail: RenderEmail): EmailRenderer {
  return {
    write: async ({ name, url, supportEmail, locale, accent, filesUrl }, content, reader) => {
      const { subject, html, text } = await renderEmail({
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
      const email = { to: reader.to, subject: headerText(subject), html, text };
      return { sender: { shopName: name, shopUrl: url, supportEmail }, email };
    },
  };
}
