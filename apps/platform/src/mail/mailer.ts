/** The port through which letters leave, and SMTP behind it. */
import { createTransport } from 'nodemailer';

export interface OutgoingLetter {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken the letter; rejects where it did not. */
  send(letter: OutgoingLetter): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

/** Hands letters to the server that the address names (`smtp://` or `smtps://`, with user and password). */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async ({ from, to, subject, text, html }) => {
      await transport.sendMail({ from, to, subject, text, html, disableFileAccess: true, disableUrlAccess: true });
    },
    close: () => transport.close(),
  };
}
