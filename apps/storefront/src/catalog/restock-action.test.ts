import { expect, test } from 'vitest';

import { readLanguage } from './restock-action.ts';

test.each([
  ['de', 'de'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt-BR'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  ['es-419, es', 'es-419'],
  ['*', undefined],
  ['', undefined],
  ['en-a', undefined],
] as const)('the first language of “%s” is %s', (accepted, language) => {
  expect(readLanguage(accepted)).toBe(language);
});
