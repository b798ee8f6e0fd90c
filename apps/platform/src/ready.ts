/** What a process that serves tells the one that started it, or the person at the terminal. */
import type { DemoPerson } from './seed.ts';

export interface ReadyMessage {
  readonly type: 'ready';
  readonly origin: string;
  /** Signs the owner in once. Only in development, and only until the owner has an account. */
  readonly adminSignInUrl?: string;
  readonly mailboxUrl?: string;
  readonly clientId: string;
  readonly siteName: string;
  readonly people: readonly DemoPerson[];
  /** Sentences for the person who started the process. */
  readonly notices: readonly string[];
  /** The one that started this process waits at least this long before it kills it. */
  readonly stopWithinMs: number;
}

/** Sends the message to the parent process, or prints it where there is none. */
export function announce(message: ReadyMessage, isJson: boolean): void {
  if (process.send !== undefined) {
    process.send(message);
    return;
  }
  if (isJson) {
    console.log(JSON.stringify(message));
    return;
  }
  for (const notice of message.notices) console.error(notice);
  console.log(`${message.siteName} is open at ${message.origin}`);
  console.log(`Admin: ${message.adminSignInUrl ?? `${message.origin}/admin/`}`);
  if (message.mailboxUrl !== undefined) console.log(`Mailbox: ${message.mailboxUrl}`);
  console.log(`Client id: ${message.clientId}`);
}
