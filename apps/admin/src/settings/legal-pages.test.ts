import { expect, test } from 'vitest';

import { LEGAL_PAGES, listGaps, loadDrafts, readLegalPlace, writeDraft } from './legal-pages.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';

const FACTS = { name: 'Fjord & Co <AS>', address: 'Storgata 1\n0001 Oslo', email: 'hi@fjord.example', taxId: 'NO 1' };

test('a draft fills in what is known of the seller, and marks the rest', async () => {
  const { drafts } = await loadDrafts('en');
  const imprint = writeDraft(drafts.pages.imprint, drafts.gaps, { ...FACTS, taxId: '' });
  expect(imprint.body).toBe(
    '<p>Fjord &amp; Co &lt;AS&gt;</p><p>Storgata 1, 0001 Oslo</p><p>Email: hi@fjord.example</p>' +
      '<p>Tax number: [[your tax number]]</p><p>Responsible for this site: [[a name]]</p>',
  );
  expect(listGaps(imprint)).toEqual(['your tax number', 'a name']);
});

test.each(SHOP_LANGUAGES)('every page has a draft in %s, with no unknown fact in it', async (language) => {
  const { drafts } = await loadDrafts(language);
  for (const { kind } of LEGAL_PAGES) {
    const { title, body } = writeDraft(drafts.pages[kind], drafts.gaps, FACTS);
    expect(title).not.toBe('');
    expect(body).not.toMatch(/[{}]/u);
    expect(listGaps({ title, body }).length).toBeGreaterThan(0);
  }
});

test('only known pages and languages have an address', () => {
  expect(readLegalPlace('terms', 'de')).toEqual({ kind: 'terms', language: 'de' });
  expect([readLegalPlace('cookies', 'de'), readLegalPlace('terms', 'xx')]).toEqual([undefined, undefined]);
});
