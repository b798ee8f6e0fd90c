/**
 * Says whether the mail server has accepted emails more often than kills explain. The process sends one email after the
 * other, so at each kill at most one is accepted and not yet recorded. That one is sent again, with the same Message-ID, when
 * its lease is over. On PostgreSQL this may be several lives later, so emails of several kills may be repeated in one life.
 */
import type { AcceptedEmail } from '@cartwright/platform/test/mail-server';

export interface Posted {
  /** The ids of the emails. */
  readonly arrived: ReadonlySet<string>;
  readonly repeated: number;
  readonly problems: readonly string[];
}

/** In the order in which they were accepted. The client of an email is the life of the process that sent it. */
export function readEmails(accepted: readonly Pick<AcceptedEmail, 'messageId' | 'client'>[]): Posted {
  const lastLife = new Map<string, string>();
  const problems: string[] = [];
  /** Emails that were repeated after they had been accepted in this life. */
  const repeatedOf = new Map<string, number>();
  for (const { messageId, client: life } of accepted) {
    const id = /^<(let_[^@]+)@/.exec(messageId)?.[1];
    if (id === undefined) {
      problems.push(`an email without its id: ${messageId}`);
      continue;
    }
    const before = lastLife.get(id);
    if (before === life) problems.push(`the email ${id} twice in ${life} of the process`);
    if (before !== undefined) repeatedOf.set(before, (repeatedOf.get(before) ?? 0) + 1);
    lastLife.set(id, life);
  }
  for (const [life, count] of repeatedOf) {
    if (count > 1) problems.push(`${count} emails of ${life} were repeated: only one was under way at its kill`);
  }
  const repeated = [...repeatedOf.values()].reduce((all, count) => all + count, 0);
  return { arrived: new Set(lastLife.keys()), repeated, problems };
}
