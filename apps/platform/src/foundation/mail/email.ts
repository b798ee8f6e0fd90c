/** An email: recipient and content. The HTML has the same content as the plain text. */

import type { EmailWords } from '@cartwright/contract';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A whole HTML document without any script. */
  readonly html: string;
}

/** The sender of the email. */
export interface EmailSender {
  readonly shopName: string;
  readonly shopUrl: string;
  readonly supportEmail: string;
  /** Where replies go; absent: to the address that sends. */
  readonly replyTo?: string;
}

/** Who sends, as the merchant set it. */
export interface SenderSettings {
  readonly name?: string;
  readonly replyTo?: string;
}

/** What the settings make of one email. */
export interface EmailCustom {
  readonly isOff: boolean;
  /** In the language of the reader. */
  readonly words: EmailWords;
  readonly sender: SenderSettings;
}

/** `"Alder & Clay" <hello@example.com>` */
export function fromHeader({ shopName, supportEmail }: EmailSender): string {
  return `"${shopName.replaceAll(/["\\\r\n]/g, '')}" <${senderAddress(supportEmail)}>`;
}

/** The address that sends: the shop's own. */
export function senderAddress(supportEmail: string): string {
  return supportEmail === '' ? 'shop@localhost' : supportEmail;
}

/** One line of a header: no line break can begin another header. */
export function headerText(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').trim();
}

/**
 * Converts typed text to one line: no character in it begins another line or changes the direction of the text around
 * it.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim();
}
