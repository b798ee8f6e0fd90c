import { expect, test } from 'vitest';

import { toSeo } from './collection-source.ts';

test('Tags for search engines that the form does not show are kept', () => {
  const more = { meta: null, custom: true, disabled: false };
  const robots = { type: 'meta', props: { name: 'robots', content: 'noindex' }, children: '', ...more };
  const saved = {
    tags: [{ type: 'title', props: null, children: 'Old', ...more }, robots],
    settings: { preventAutoRedirect: false, keywords: [{ term: 'vase', isMain: true, origin: null }] },
  };
  expect(toSeo({ seoTitle: ' New ', seoDescription: '', redirects: false }, saved)).toEqual({
    tags: [{ type: 'title', children: 'New' }, robots],
    settings: { keywords: [{ term: 'vase', isMain: true, origin: null }], preventAutoRedirect: true },
  });
});
