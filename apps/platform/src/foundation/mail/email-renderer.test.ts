import type { HostedEmail } from '@cartwright/hosted';
import { expect, test } from 'vitest';

import { createEmailRenderer } from './email-renderer.ts';
import type { EmailCustom } from './email.ts';

const SHOP = {
  siteId: 'site_1',
  name: 'Alder & Clay',
  url: 'https://shop.example',
  supportEmail: 'hello@example.com',
  locale: 'de-DE',
} as const;

function openEmailRenderer(subject = 'Welcome', custom: EmailCustom = { isOff: false, words: {}, sender: {} }) {
  const asked: HostedEmail[] = [];
  const emailRenderer = createEmailRenderer(
    (email) => {
      asked.push(email);
      return Promise.resolve({ subject, html: '<p>', text: 'text' });
    },
    () => Promise.resolve(custom),
  );
  return { asked, emailRenderer };
}

const WELCOME = { kind: 'welcome', email: 'ada@example.com' } as const;

test('an email is rendered in the reader’s language, or else in the shop’s', async () => {
  const { asked, emailRenderer } = openEmailRenderer();
  await emailRenderer.write(SHOP, WELCOME, { to: 'ada@example.com', locale: 'fr-CA' });
  await emailRenderer.write(SHOP, WELCOME, { to: 'ada@example.com' });
  expect(asked.map(({ locale }) => locale)).toEqual(['fr', 'de']);
});

test('a name stays on its line, and turns no text around it', async () => {
  const { asked, emailRenderer } = openEmailRenderer();
  await emailRenderer.write(SHOP, WELCOME, { to: 'ada@example.com', name: 'Eve\r\nBcc: all@example.com\u202e' });
  expect(asked[0]?.recipientName).toBe('Eve Bcc: all@example.com');
});

test('a subject has one line', async () => {
  const { emailRenderer } = openEmailRenderer('Welcome\r\nBcc: all@example.com');
  const { email, sender } = await emailRenderer.write(SHOP, WELCOME, { to: 'ada@example.com' });
  expect(email).toEqual({ to: 'ada@example.com', subject: 'Welcome Bcc: all@example.com', html: '<p>', text: 'text' });
  expect(sender).toEqual({
    shopName: 'Alder & Clay',
    shopUrl: 'https://shop.example',
    supportEmail: 'hello@example.com',
  });
});

test('an email has the shop’s own words, the sender’s name and the address for replies', async () => {
  const own = { subject: 'Hi from {shop}' };
  const { asked, emailRenderer } = openEmailRenderer('Hi', {
    isOff: true,
    words: own,
    sender: { name: 'Mo', replyTo: 'mo@example.com' },
  });
  const { sender, isOff } = await emailRenderer.write(SHOP, WELCOME, { to: 'ada@example.com' });
  expect([asked[0]?.own, isOff, sender.shopName, sender.replyTo]).toEqual([own, true, 'Mo', 'mo@example.com']);
});

test('a draft keeps the words and the sender of its own time', async () => {
  const { asked, emailRenderer } = openEmailRenderer('Hi', { isOff: true, words: { before: 'Newer' }, sender: {} });
  const custom = { words: { before: 'Older' }, sender: {} };
  const { isOff } = await emailRenderer.write(SHOP, WELCOME, { to: 'ada@example.com' }, custom);
  expect([asked[0]?.own, isOff]).toEqual([{ before: 'Older' }, false]);
});
