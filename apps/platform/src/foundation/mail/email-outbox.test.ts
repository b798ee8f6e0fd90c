import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { createFixedClock, type FixedClock } from '../../../test/fixed-clock.ts';
import type { Database } from '../database/database.ts';
import { createIds } from '../ids.ts';
import { hasDueJob } from '../jobs/job-store.ts';
import { createJobs } from '../jobs/jobs.ts';
import { insertSite } from '../site/site-store.ts';
import { NEW_SITE_SETTINGS } from '../site/site.ts';
import { createEmailOutbox, type EmailOutbox } from './email-outbox.ts';
import { createEmailRenderer, type EmailDraft } from './email-renderer.ts';
import { readEmailCustom, saveEmailSettings, SENDER as SENDER_SETTINGS } from './email-settings-store.ts';
import { findEmail, listEmails } from './email-store.ts';
import type { Email } from './email.ts';
import { createSmtpMailer, type Mailer, type OutgoingEmail } from './mailer.ts';

const EMAIL: Email = { to: 'ada@example.com', subject: 'Hello', text: 'Dear Ada', html: '<p>Dear Ada</p>' };
const SENDER = { shopName: 'Alder & "Clay"', shopUrl: 'http://localhost', supportEmail: 'hello@example.com' };

const DRAFT: EmailDraft = {
  shop: { siteId: 'site_1', name: 'Alder & Clay', url: 'http://localhost', supportEmail: '', locale: 'de-DE' },
  content: { kind: 'welcome', email: 'ada@example.com' },
  reader: { to: 'ada@example.com', locale: 'fr' },
};

/** A mail server that refuses the first `failures` emails. */
function createMailer(failures = 0): Mailer & { readonly sent: OutgoingEmail[] } {
  const sent: OutgoingEmail[] = [];
  let left = failures;
  return {
    sent,
    send: (email) => {
      if (left > 0) {
        left -= 1;
        return Promise.reject(new Error('the mail server is away'));
      }
      sent.push(email);
      return Promise.resolve();
    },
    close: () => {},
  };
}

describeOnBothDatabases('the email outbox', (databases) => {
  /** Rendering a draft fails the first `wordless` times. */
  async function open(
    mailer?: Mailer,
    wordless = 0,
    graceMs = 20_000,
  ): Promise<{ database: Database; clock: FixedClock; outbox: EmailOutbox & AsyncDisposable }> {
    const database = await databases.open();
    const clock = createFixedClock();
    await database.write((tx) =>
      insertSite(tx, { siteId: 'site_1', settings: NEW_SITE_SETTINGS, formKey: 'k' }, clock.now()),
    );
    const logger = pino({ level: 'silent' });
    let left = wordless;
    const emailRenderer = createEmailRenderer(
      ({ kind, locale }) => {
        left -= 1;
        if (left >= 0) return Promise.reject(new Error('no words'));
        return Promise.resolve({ subject: `${kind} in ${locale}`, html: '<p>', text: 'text' });
      },
      (siteId, content, locale) => database.read((tx) => readEmailCustom(tx, siteId, content, locale)),
    );
    const ids = createIds(clock);
    const jobs = createJobs({ database, ids, clock, logger, graceMs });
    const outbox = createEmailOutbox({ database, ids, clock, jobs, emailRenderer, mailer });
    return { database, clock, outbox: { ...outbox, [Symbol.asyncDispose]: () => jobs[Symbol.asyncDispose]() } };
  }

  function write(database: Database, outbox: EmailOutbox, email = EMAIL): Promise<void> {
    return database.write((tx) =>
      outbox.write(tx, 'site_1', { isOff: false, sender: SENDER, email }, Date.UTC(2026, 4, 2, 12)),
    );
  }

  test('sends an email once it is durable, and only once', async () => {
    const mailer = createMailer();
    const { database, outbox } = await open(mailer);
    await write(database, outbox);
    await outbox.deliver();
    await outbox.deliver();
    expect(mailer.sent).toMatchObject([{ ...EMAIL, from: '"Alder & Clay" <hello@example.com>' }]);
    await outbox[Symbol.asyncDispose]();
  });

  test('writes nothing where the merchant turned the kind off, unless a person asks for this very email', async () => {
    const { database, outbox } = await open();
    await database.write((tx) =>
      saveEmailSettings(tx, 'site_1', 'welcome', { document: { isOff: true }, revision: 1, now: 0 }),
    );
    const enqueue = (options?: { readonly isAskedFor: boolean }) =>
      database.write((tx) => outbox.enqueue(tx, 'site_1', DRAFT, 0, options));
    await enqueue();
    await database.write((tx) => outbox.write(tx, 'site_1', { isOff: true, sender: SENDER, email: EMAIL }, 0));
    await outbox.finish();
    expect(await database.read((tx) => listEmails(tx, 'site_1'))).toEqual([]);
    await enqueue({ isAskedFor: true });
    await outbox.finish();
    expect(await database.read((tx) => listEmails(tx, 'site_1'))).toHaveLength(1);
    await outbox[Symbol.asyncDispose]();
  });

  test('sends in the name that the merchant set, and has replies go to the merchant’s address', async () => {
    const mailer = createMailer();
    const { database, outbox } = await open(mailer);
    const document = { name: 'Mo', replyTo: 'mo@example.com' };
    await database.write(async (tx) => {
      await saveEmailSettings(tx, 'site_1', SENDER_SETTINGS, { document, revision: 1, now: 0 });
      await outbox.enqueue(tx, 'site_1', DRAFT, 0);
    });
    const sender = { ...SENDER, shopName: 'Mo', replyTo: 'mo@example.com' };
    await database.write((tx) => outbox.write(tx, 'site_1', { isOff: false, sender, email: EMAIL }, 0));
    await outbox.deliver();
    const addresses = mailer.sent.map(({ from, replyTo }) => `${from}, ${replyTo}`);
    expect(new Set(addresses)).toEqual(
      new Set(['"Mo" <hello@example.com>, mo@example.com', '"Mo" <shop@localhost>, mo@example.com']),
    );
    await outbox[Symbol.asyncDispose]();
  });

  test('that stops sends running emails, and keeps waiting ones for the next start', async () => {
    let take: () => void = () => undefined;
    let begun: () => void = () => undefined;
    const isOnItsWay = new Promise<void>((go) => (begun = go));
    const taken: string[] = [];
    const slow: Mailer = {
      send: ({ subject }) =>
        new Promise((done) => {
          begun();
          take = () => {
            taken.push(subject);
            done();
          };
        }),
      close: () => {},
    };
    const { database, outbox } = await open(slow);
    for (const subject of ['first', 'second']) await write(database, outbox, { ...EMAIL, subject });
    await isOnItsWay;
    const stopped = outbox[Symbol.asyncDispose]();
    take();
    await stopped;
    expect(taken).toHaveLength(1);
  });

  test('that stops is not held up by a mail server that hangs', async () => {
    let begun: () => void = () => undefined;
    const isOnItsWay = new Promise<void>((go) => (begun = go));
    const hanging: Mailer = {
      send: () => new Promise(() => begun()),
      close: () => {},
    };
    const { database, outbox } = await open(hanging, 0, 50);
    await write(database, outbox);
    await isOnItsWay;
    await outbox[Symbol.asyncDispose]();
    const { sent, waiting } = await database.read(async (tx) => ({
      sent: (await listEmails(tx, 'site_1')).map(({ isSent }) => isSent),
      waiting: await hasDueJob(tx, { kind: 'email', group: '' }, { now: Date.UTC(2026, 4, 2, 12), leaseMs: 0 }),
    }));
    expect({ sent, waiting }).toEqual({ sent: [false], waiting: true });
  });

  test('sends no email for a change that was rolled back', async () => {
    const mailer = createMailer();
    const { database, outbox } = await open(mailer);
    const undone = database.write(async (tx) => {
      await outbox.write(tx, 'site_1', { isOff: false, sender: SENDER, email: EMAIL }, 0);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await outbox.deliver();
    expect(mailer.sent).toEqual([]);
    await outbox[Symbol.asyncDispose]();
  });

  test('tries again later where the mail server was away', async () => {
    const mailer = createMailer(2);
    const { database, clock, outbox } = await open(mailer);
    await write(database, outbox);
    await outbox.deliver();
    expect(mailer.sent).toEqual([]);
    clock.advance(30_000);
    await outbox.deliver();
    expect(mailer.sent).toEqual([]);
    clock.advance(30_000);
    await outbox.deliver();
    expect(mailer.sent).toEqual([]);
    clock.advance(30_000);
    await outbox.deliver();
    expect(mailer.sent).toHaveLength(1);
    await outbox[Symbol.asyncDispose]();
  });

  test('stores emails in the mailbox, newest first, also without a mail server', async () => {
    const { database, outbox } = await open();
    await write(database, outbox);
    await write(database, outbox, { ...EMAIL, subject: 'Second\r\nBcc: all@example.com' });
    const emails = await database.read((tx) => listEmails(tx, 'site_1'));
    expect(emails.map(({ subject }) => subject)).toContain('Second Bcc: all@example.com');
    expect(emails).toHaveLength(2);
    const [first] = emails;
    expect(await database.read((tx) => findEmail(tx, 'site_1', first?.emailId ?? ''))).toEqual(first);
    expect(await database.read((tx) => findEmail(tx, 'site_2', first?.emailId ?? ''))).toBeUndefined();
    await outbox[Symbol.asyncDispose]();
  });

  test('renders a draft after the commit, in the reader’s language, and sends it once', async () => {
    const mailer = createMailer();
    const { database, outbox } = await open(mailer);
    await database.write((tx) => outbox.enqueue(tx, 'site_1', DRAFT, Date.UTC(2026, 4, 2, 12)));
    await outbox.deliver();
    await outbox.deliver();
    expect(mailer.sent).toMatchObject([
      { to: 'ada@example.com', from: '"Alder & Clay" <shop@localhost>', subject: 'welcome in fr', text: 'text' },
    ]);
    await outbox[Symbol.asyncDispose]();
  });

  test('loses no draft whose rendering fails at first, and sends and shows none before it is rendered', async () => {
    const mailer = createMailer();
    const { database, clock, outbox } = await open(mailer, 1);
    await database.write((tx) => outbox.enqueue(tx, 'site_1', DRAFT, Date.UTC(2026, 4, 2, 12)));
    await outbox.deliver();
    expect(mailer.sent).toEqual([]);
    expect(await database.read((tx) => listEmails(tx, 'site_1'))).toEqual([]);
    clock.advance(30_000);
    await outbox.deliver();
    expect(mailer.sent).toMatchObject([{ subject: 'welcome in fr' }]);
    await outbox[Symbol.asyncDispose]();
  });

  test('renders no email for a change that was rolled back', async () => {
    const { database, outbox } = await open();
    const undone = database.write(async (tx) => {
      await outbox.enqueue(tx, 'site_1', DRAFT, 0);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await outbox.finish();
    expect(await database.read((tx) => listEmails(tx, 'site_1'))).toEqual([]);
    await outbox[Symbol.asyncDispose]();
  });
});

describe('SMTP', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  test('sends an email as plain text and as HTML, under its own id', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString());
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise((resolve) => server.close(resolve)));
    const address = server.server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`);
    const unsubscribeUrl = 'https://shop.example/reviews/emails/stop?link=abc.def';
    await mailer.send({ ...EMAIL, emailId: 'let_1', from: '"Alder & Clay" <hello@example.com>', unsubscribeUrl });
    mailer.close();
    const parsed = await PostalMime.parse(received[0] ?? '');
    expect(parsed).toMatchObject({
      subject: 'Hello',
      messageId: '<let_1@example.com>',
      from: { name: 'Alder & Clay', address: 'hello@example.com' },
      to: [{ address: 'ada@example.com' }],
    });
    // RFC 8058: a program of mail ends such emails by one POST.
    const headerOf = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
    expect(['list-unsubscribe', 'list-unsubscribe-post'].map(headerOf)).toEqual([
      `<${unsubscribeUrl}>`,
      'List-Unsubscribe=One-Click',
    ]);
    expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual(['Dear Ada', '<p>Dear Ada</p>']);
  });
});
