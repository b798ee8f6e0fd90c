import { describe, expect, test } from 'vitest';

import { emails } from '../../preview/emails.ts';
import type { HostedEmail } from '../emails.ts';
import { hostedLocales } from '../locales.ts';
import { carrierName } from '../order-facts.ts';
import { wordsFor } from '../words/words.ts';
import { renderEmail } from './render-email.tsx';

const hostile = `Ada"><img src=x onerror=alert(1)>\r\nBcc: all@example.com\u202E</title><script>alert(1)</script>`;
const all = hostedLocales.flatMap(({ code }) => Object.keys(emails).map((name) => [name, code] as const));

function sample(name: string): HostedEmail {
  const email = emails[name];
  if (email === undefined) throw new Error(`There is no sample of ${name}.`);
  return email;
}

describe('every email', () => {
  test.each(all)(
    '%s in %s is one document in its language and direction, without script or form',
    async (name, code) => {
      const { html } = await renderEmail({ ...sample(name), locale: code });
      expect(html).toMatch(
        new RegExp(`^<!doctype html><html lang="${code}" dir="${code === 'ar' ? 'rtl' : 'ltr'}">`, 'u'),
      );
      expect(html.match(/<h1/gu)).toHaveLength(1);
      expect(html).not.toMatch(/<script|<form|\son[a-z]+=|undefined|\[object/iu);
    },
  );

  test.each(all)('%s in %s has the same content in plain text as in HTML', async (name, code) => {
    const { html, text } = await renderEmail({ ...sample(name), locale: code });
    const said = lines(text).join(' ');
    const { buttonFails } = wordsFor(code).emails;
    const shown = html.slice(html.indexOf('</h1>')).replaceAll(/<[^>]*>/gu, '\n');
    for (const line of lines(unescape(shown))) if (line !== lines(buttonFails)[0]) expect(said).toContain(line);
  });

  test.each(all)('%s in %s has a subject of one line that names its matter', async (name, code) => {
    const { subject } = await renderEmail({ ...sample(name), locale: code });
    expect(subject.length).toBeGreaterThan(5);
    expect(subject).not.toMatch(/[\r\n{}]|undefined/u);
  });

  test.each(all.filter(([, code]) => code !== 'en'))('%s in %s is not English', async (name, code) => {
    const english = await renderEmail({ ...sample(name), locale: 'en' });
    const other = await renderEmail({ ...sample(name), locale: code });
    expect(other.subject).not.toBe(english.subject);
    const shared = english.text
      .split('\n')
      .filter((line) => /[a-z]{3} [a-z]{2,} [a-z]{2}/u.test(line) && other.text.split('\n').includes(line));
    expect(shared).toEqual([]);
  });
});

test('typed text stays text, on its line, in HTML, text and subject', async () => {
  const shop = { name: hostile, url: 'https://shop.example/', supportEmail: hostile };
  const place = {
    title: hostile,
    lines: [hostile],
    mapUrl: 'javascript:alert(1)',
    instructions: hostile,
    hours: [hostile],
  };
  const order = {
    number: hostile,
    email: hostile,
    receipt: { kind: 'pickup', place, time: hostile },
    payment: { code: 'other', title: hostile },
    note: hostile,
    summary: {
      lines: [{ name: hostile, choices: [hostile], quantity: 1, lineTotal: '$1.00' }],
      rows: [
        { kind: 'discount', note: hostile, amount: '$1' },
        { kind: 'fee', note: hostile, amount: '$1' },
      ],
      total: '$1',
      currency: 'USD',
    },
  } as const;
  const affected: readonly HostedEmail[] = [
    { kind: 'approval-requested', shop, locale: 'en', applicant: { name: hostile, email: hostile }, reviewUrl: '/' },
    {
      kind: 'order-confirmation',
      shop,
      locale: 'en',
      recipientName: hostile,
      order,
      statusUrl: 'https://a.example/order',
    },
    { kind: 'new-sign-in', shop, locale: 'en', at: 0, device: hostile, address: hostile },
  ];
  for (const email of affected) {
    const { subject, html, text } = await renderEmail(email);
    expect(html).not.toMatch(/<img|<script|href="javascript:alert/u);
    expect(subject).not.toMatch(/[\r\n\u202E]/u);
    expect(text).not.toMatch(/^Bcc:/mu);
  }
});

test('a reduced line says what it cost before, as the checkout does', async () => {
  const { html, text } = await renderEmail({ ...sample('order-confirmation'), locale: 'en' });
  expect(html).toMatch(/<s [^>]*><bdi dir="ltr">\$68\.00<\/bdi><\/s><bdi dir="ltr">\$54\.40<\/bdi>/u);
  expect(text).toContain('1 × Moon Vase (Glaze: Celadon, Engraving: For Ines): $54.40 (Before: $68.00)');
  expect(text).toContain('2 × Harbour Mug (Glaze: Celadon): $56.00\n');
});

describe('an email says only what is still true for its reader', () => {
  const read = async (name: string) => (await renderEmail({ ...sample(name), locale: 'en' })).text;

  test('a delivered order announces no arrival', async () => {
    expect(await read('order-delivered')).not.toContain('Estimated arrival');
    expect(await read('order-delivered')).toContain('Ship to: Ada Lowe');
  });

  test('the merchant does not read of a note of their own', async () => {
    expect(await read('new-order')).toContain('Note: Ring twice., Thank you!');
    expect(await read('new-order')).not.toContain('Your note');
  });

  test('a product that is back in stock has no units', async () => {
    expect(await read('back-in-stock')).toContain('\nMoon Vase: $68.00');
    expect(await read('back-in-stock')).not.toContain('1 ×');
  });

  test('a gift card without a message names who it is from', async () => {
    const gift = sample('gift-card');
    if (gift.kind !== 'gift-card') throw new Error('The sample is of another kind.');
    const { message: _, ...silent } = gift;
    const { text } = await renderEmail({ ...silent, locale: 'en' });
    expect(text).toContain('Ines sent you a gift card for Alder & Clay.');
  });

  test('carriers have their own spelling', () => {
    expect(['ups', 'usps', 'fedex', 'dhl', 'Bike courier'].map(carrierName)).toEqual([
      'UPS',
      'USPS',
      'FedEx',
      'DHL',
      'Bike courier',
    ]);
  });
});

describe('a confirmation', () => {
  const confirm = (name: string) => renderEmail({ ...sample(name), locale: 'en' });

  test('of a shipped order names the address, the days and the note, and shows a picture of each line', async () => {
    const { html, text } = await confirm('order-confirmation');
    expect(text).toContain('Ship to: Ada Lowe, 12 Alder Way, Apartment 3, Portland, OR 97205, United States');
    expect(text).toContain('Estimated arrival: Wednesday, November 25 – Friday, November 27');
    expect(text).toContain('Your note: Ring twice., Thank you!');
    expect(text).toContain('View your orders:\nhttps://shop.example/account');
    expect(text).toMatch(/Total: \$[\d.]+\nGift card ••••4F7K: −\$50\.00/u);
    expect(text).toContain('Invoice 2026-0117 (PDF):\nhttps://accounts.example/order/invoice?link=sample');
    expect(html.match(/<img src="\/photos\/[^"]+" alt="" width="56" height="70"/gu)).toHaveLength(2);
    expect(text).not.toContain('packing');
  });

  test('of a pickup names the location, its hours and the time, and mentions no parcel', async () => {
    const { text } = await confirm('order-confirmation-pickup');
    expect(text).toContain('Pickup time: Saturday, November 21, 10:00 AM – 2:00 PM');
    expect(text).toContain('Pick up at: The studio, 12 Wharf Street, Portland, ME 04101, United States, Green door.');
    expect(text).toContain('Show on map: https://www.google.com/maps/');
    expect(text).toContain('Opening hours: Tue – Fri, 10:00 AM – 6:00 PM, Sat, 10:00 AM – 2:00 PM');
    expect(text).toContain('Payment: Pay at pickup');
    expect(text).not.toMatch(/ship to|arrival|courier|deliver to/iu);
  });

  test('of items that are not shipped promises no delivery', async () => {
    const { text } = await confirm('order-confirmation-nothing');
    expect(text).toContain('Delivery: Nothing to ship');
    expect(text).toContain('Payment: Not paid yet');
    expect(text).not.toMatch(/ship to|arriv|parcel|courier|pack/iu);
  });
});

test('a code is alone on its line, so that phones and people find it', async () => {
  const { text } = await renderEmail({ ...sample('verify-email') });
  expect(text.split('\n')).toContain('482913');
});

test('an unsupported language gets English', async () => {
  const { html } = await renderEmail({ ...sample('welcome'), locale: 'nl-NL' });
  expect(html).toContain('<html lang="en" dir="ltr">');
});

test('a link that would run a script is printed without an address', async () => {
  const common = { shop: { name: 'Test shop', url: 'https://shop.example/' }, locale: 'en' } as const;
  const { html } = await renderEmail({ ...common, kind: 'activation', url: 'javascript:alert(1)' });
  expect(html).not.toContain('href="javascript:alert(1)"');
});

test.each([undefined, 'deleted-theme'])('a shop with the theme %s shows nothing of the demo', async (theme) => {
  const shop = { name: 'Fjord', url: 'https://shop.example/', logoUrl: 'https://shop.example/logo.png' };
  const kind = { kind: 'activation', url: 'https://shop.example/new-password', locale: 'en' } as const;
  const { html } = await renderEmail({ ...kind, shop: { ...shop, ...(theme === undefined ? {} : { theme }) } });
  expect(html).not.toMatch(/Garamond|#f6f1e7|#a24e2b|#dd8a60/u);
  expect(html).toContain('<img src="https://shop.example/logo.png" alt="Fjord"');
  expect((await renderEmail({ ...kind, shop: { ...shop, theme: 'alder-clay' } })).html).toContain('Garamond');
});

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').replace(/:$/u, '').trim())
    .filter((line) => line.length > 1);
}

function unescape(html: string): string {
  return html
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}

describe('own words of a shop', () => {
  test('stand in the subject, after the greeting and at the end, in HTML as in text, with facts for their placeholders', async () => {
    const own = { subject: 'Order {number} from {shop}', before: 'Thank you!\n\nWe pack {number} today.', after: 'Mo' };
    const { subject, html, text } = await renderEmail({ ...sample('order-shipped'), own });
    expect(subject).toBe('Order 10023 from Alder & Clay');
    const paragraphs = text.split('\n\n');
    expect(paragraphs.slice(1, 3)).toEqual(['Thank you!', 'We pack 10023 today.']);
    expect(paragraphs.at(-2)).toBe('Mo');
    expect(html).toMatch(/>Thank you!<\/p><p[^>]*>We pack 10023 today\.<\/p>/u);
  });

  test('are text: markup in them is shown, and a placeholder inside a fact is not filled again', async () => {
    const shop = { name: '{number}', url: 'https://shop.example/' };
    const own = { before: `<script>alert(1)</script> {shop}`, subject: 'A\r\nBcc: all@example.com {number}' };
    const { subject, html, text } = await renderEmail({ ...sample('order-shipped'), shop, own });
    expect(html).not.toContain('<script');
    expect(text).toContain('<script>alert(1)</script> {number}');
    expect(subject).toBe('A Bcc: all@example.com 10023');
  });
});
