/**
 * Renders emails. Input: content, shop and the reader's language; output: subject, text and HTML. The hosted pages
 * contain the texts (`RenderEmail`). Invariant: text that people typed stays on one line.
 */
import type { HostedEmail, RenderEmail } from '@cartwright/hosted';

import type { SiteId } from '../ids.ts';
import { inReadersLanguage, nameLanguageInLinks } from '../site/shop-language.ts';
import { headerText, oneLine, type Email, type EmailCustom, type EmailSender } from './email.ts';

/** The content of an email, without the shop and the reader. */
export type EmailContent = HostedEmail extends infer One ? (One extends HostedEmail ? Said<One> : never) : never;
type Said<One extends HostedEmail> = Omit<One, 'shop' | 'locale' | 'recipientName' | 'own'>;

export interface Reader {
  readonly to: string;
  readonly name?: string;
  /** BCP 47; without it the shop's. */
  readonly locale?: string | undefined;
}

/** The shop's data in emails. */
export interface EmailShop {
  readonly siteId: SiteId;
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
  /** The merchant's own words and sender; absent in drafts of before they were kept here. */
  readonly custom?: Pick<EmailCustom, 'words' | 'sender'>;
}

/** A rendered email that can be sent. */
export interface SealedEmail {
  /** Whether the merchant turned this kind of email off: the outbox writes it nowhere. */
  readonly isOff: boolean;
  readonly sender: EmailSender;
  readonly email: Email;
}

export interface EmailRenderer {
  /** Slow, so never inside a transaction. Without `custom`, the settings of now apply. */
  write(
    shop: EmailShop,
    content: EmailContent,
    reader: Reader,
    custom?: Pick<EmailCustom, 'words' | 'sender'>,
  ): Promise<SealedEmail>;
}

/** Finds what a merchant set for an email in this language. */
export type FindEmailCustom = (siteId: SiteId, content: EmailContent, locale: string) => Promise<EmailCustom>;

export function createEmailRenderer(renderEmail: RenderEmail, findCustom: FindEmailCustom): EmailRenderer {
  return {
    write: async (shop, content, reader, custom) => {
      const { siteId, name, url, supportEmail, accent, logo, theme, filesUrl } = shop;
      const locale = reader.locale ?? shop.locale;
      const found = custom === undefined ? await findCustom(siteId, content, locale) : { ...custom, isOff: false };
      const { words, sender, isOff } = found;
      const languages = { locale, shopLocale: shop.locale };
      const { subject, html, text } = await renderEmail({
        ...nameLanguageInLinks(content, url, languages),
        shop: {
          name,
          url: inReadersLanguage(url, locale, shop.locale),
          ...(supportEmail === '' ? {} : { supportEmail }),
          ...(accent === undefined ? {} : { accent }),
          // Mail programs show no pictures that are part of the document.
          ...(logo?.startsWith('http') === true ? { logoUrl: logo } : {}),
          ...(theme === undefined ? {} : { theme }),
          ...(filesUrl === undefined ? {} : { filesUrl }),
        },
        locale: locale.split('-', 1)[0] ?? 'en',
        ...(Object.keys(words).length === 0 ? {} : { own: words }),
        ...(reader.name === undefined ? {} : { recipientName: oneLine(reader.name) }),
      });
      const email = { to: reader.to, subject: headerText(subject), html, text };
      const { replyTo } = sender;
      const from = { shopName: sender.name ?? name, shopUrl: url, supportEmail };
      return { isOff, sender: { ...from, ...(replyTo === undefined ? {} : { replyTo }) }, email };
    },
  };
}
