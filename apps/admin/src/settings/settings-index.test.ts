import { describe, expect, test } from 'vitest';

import { findSettings, listPages, SETTINGS, type SettingsEntry } from './settings-index.ts';

const first = (typed: string) => findSettings(SETTINGS, typed)[0]?.to;

test.each([
  ['rename my shop', '/settings/general#name'],
  ['timezone', '/settings/general#timeZone'],
  ['currency', '/settings/general#currency'],
  ['holiday banner', '/settings/general#announcement'],
  ['favicon', '/settings/look#icon'],
  ['how do I change the logo', '/settings/look#logo'],
  ['brand colors', '/settings/look#accent'],
  ['typeface', '/settings/look#fonts'],
  ['guest', '/settings/checkout#allowsGuests'],
  ['phone required', '/settings/checkout#phone'],
  ['reserve stock', '/settings/checkout#holdMinutes'],
  ['checkout', '/settings/checkout'],
  ['google login', '/settings/sign-in#providers'],
  ['captcha', '/settings/sign-in#captcha'],
  ['approve members', '/settings/sign-in#approvesMembers'],
  ['privacy', '/settings/legal#privacy'],
  ['impressum', '/settings/legal#imprint'],
  ['refund policy', '/settings/legal#returns'],
  ['languages', '/settings/languages'],
  ['translate', '/settings/languages'],
  ['vat number', '/settings/business'],
  ['abandoned carts', '/settings/business#remindsOfCarts'],
  ['free shipping', '/settings/delivery'],
  ['click and collect', '/settings/delivery?tab=pickup#pickup'],
  ['packing days', '/settings/delivery?tab=days-off#from'],
  ['sales tax', '/settings/tax'],
  ['exempt', '/settings/tax#groups'],
  ['gift wrapping', '/settings/fees'],
  ['exchange rates', '/settings/currencies'],
  ['prepaid', '/settings/memberships'],
  ['stripe', '/settings/payment-methods'],
  ['how do I change my password', '/account'],
  ['failed emails', '/settings/failed'],
])('the words “%s” find their setting first', (typed, to) => {
  expect(first(typed)).toBe(to);
});

test('every entry is found by its own title', () => {
  for (const entry of SETTINGS) expect(findSettings(SETTINGS, entry.title)).toContain(entry);
});

describe('settings that are not written in Latin letters', () => {
  const entry = (title: string, others: string, to: string): SettingsEntry => ({
    title,
    what: '',
    words: others,
    to,
    group: 'messages',
  });
  const entries = [
    entry('新規注文のお知らせメール', '通知', '/new-order'),
    entry('配送', '送料 宅配', '/delivery'),
    entry('ロゴ', 'ブランド画像', '/logo'),
    entry('طرق الدفع', 'البطاقات والتحويل', '/payment'),
    entry('Webhook', 'イベント通知', '/webhooks'),
  ];

  test.each([
    ['注文', ['/new-order']],
    ['メール', ['/new-order']],
    ['通知', ['/new-order', '/webhooks']],
    ['配送 送料', ['/delivery']],
    ['注文メール', ['/new-order']],
    ['ロゴの画像です', ['/logo']],
    ['お知らせ', ['/new-order']],
    ['画像', ['/logo']],
    ['دفع', ['/payment']],
    ['تحويل', ['/payment']],
    ['hook', []],
    ['注文 送料', []],
  ])('are found by “%s” inside their words', (typed, found) => {
    expect(findSettings(entries, typed).map(({ to }) => to)).toEqual(found);
  });
});

test.each(['Délai de préparation', 'delai preparation', 'DÉLAI', 'pre\u0301paration'])(
  'the accents of “%s” need not be those of the title',
  (typed) => {
    const entry = { title: 'Délai de préparation', what: '', words: '', to: '/dispatch', group: 'delivery' } as const;
    expect(findSettings([entry], typed)).toEqual([entry]);
  },
);

test('words that no setting has find nothing', () => {
  expect(findSettings(SETTINGS, 'zeppelin')).toEqual([]);
  expect(findSettings(SETTINGS, 'payment zeppelin')).toEqual([]);
});

test('the index without a search shows pages, and no single settings', () => {
  const shown = listPages(SETTINGS).flatMap(({ pages }) => pages);
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter(({ to }) => to.includes('#'))).toEqual([]);
});
