/** The port that sends emails, and its SMTP implementation. */
import { createTransport } from 'nodemailer';

export interface OutgoingEmail {
  /** Ours. An email that is sent again after a crash has the same, so mailboxes show it once. */
  readonly emailId?: string;
  readonly from: string;
  readonly replyTo?: string;
  /** Ends emails of its kind by one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the email. Once it has rejected, also after `stop`, nothing more is sent. */
  send(email: OutgoingEmail, stop?: AbortSignal): Promise<void>;
  close(): void;
}

/** `silenceMs` without a byte ends a connection; a server that trickles bytes has `sendMs` for one email. */
const TIMEOUTS = { silenceMs: 20_000, sendMs: 60_000 };

/** Sends emails to the server of the address (`smtp://` or `smtps://`, with user and password). */
export function createSmtpMailer(url: string, { silenceMs, sendMs } = TIMEOUTS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  return {
    send: async ({ emailId, from, replyTo, unsubscribeUrl, to, subject, text, html }, stop) => {
      const tooLate = new AbortController();
      const timer = setTimeout(() => tooLate.abort(), sendMs);
      try {
        await transport.sendMail({
          from,
          ...(replyTo === undefined ? {} : { replyTo }),
          ...(unsubscribeUrl === undefined
            ? {}
            : {
                headers: {
                  'List-Unsubscribe': `<${unsubscribeUrl}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                },
              }),
          to,
          subject,
          text,
          html,
          ...(emailId === undefined ? {} : { messageId: `<${emailId}@${readHost(from)}>` }),
          disableFileAccess: true,
          disableUrlAccess: true,
          // An email that is given up leaves the pool, which would otherwise send it whenever the server comes to it.
          signal: stop === undefined ? tooLate.signal : AbortSignal.any([tooLate.signal, stop]),
        });
      } catch (failure) {
        if (!tooLate.signal.aborted) throw failure;
        throw new Error(`The mail server did not take it within ${sendMs} ms.`, { cause: failure });
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}

/** Greets the server (EHLO), begins TLS where it offers it, and signs in. Sends nothing. Rejects with the server's answer. */
export async function verifyMailServer(url: string, { silenceMs } = TIMEOUTS): Promise<void> {
  const transport = createTransport({
    url,
    dnsTimeout: silenceMs,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The host of a sender's address. */
function readHost(from: string): string {
  return /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
}
