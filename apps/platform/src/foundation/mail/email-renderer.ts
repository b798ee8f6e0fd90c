/**
 * Renders emails. Input: content, shop and the reader's language; output: subject, text and HTML. The hosted pages
 * contain the texts (`RenderEmail`). Invariant: text that people typed stays on one line.
 */
import type { HostedEmail, RenderEmail } from '@cartwright/hosted';

import { headerText, oneLine, type Email, type EmailSender } from './email.ts';

/** The content of an email, without the shop and the reader. */
export type EmailContent = HostedEmail extends infer One ? (One extends HostedEmail ? Said<One> : never) : never;
type Said<One extends HostedEmail> = Omit<One, 'shop' | 'locale' | 'recipientName'>;

export interface Reader {
  readonly to: string;
  readonly name?: string;
  /** BCP 47; without it the shop's. */
  readonly locale?: string | undefined;
}

/** The shop's data in emails. */
export interface EmailShop {
  readonly name: string;
  readonly url: string;
  /** Empty where there is none. */
  readonly supportEmail: string;
  readonly locale: string;
  /** `#rrggbb`. */
  readonly accent?: string;
  /** The address of a picture. */
  readonly logo?: string;
  /** Name of the storefront's theme. */
  readonly theme?: string;
  /** Origin of the files that emails may load: the shop's fonts. */
  readonly filesUrl?: string;
}

/** A draft: everything on which an email depends, as it was at the time of the change. */
export interface EmailDraft {
  readonly shop: EmailShop;
  readonly content: EmailContent;
  readonly reader: Reader;
}

/** A rendered email that can be sent. */
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
    write: async ({ name, url, supportEmail, locale, accent, logo, theme, filesUrl }, content, reader) => {
      const { subject, html, text } = await renderEmail({
        ...content,
        shop: {
          name,
          url,
          ...(supportEmail === '' ? {} : { supportEmail }),
          ...(accent === undefined ? {} : { accent }),
          // Mail programs show no pictures that are part of the document.
          ...(logo?.startsWith('http') === true ? { logoUrl: logo } : {}),
          ...(theme === undefined ? {} : { theme }),
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
