import { fill } from '@cartwright/ui/fill';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

test('a sentence gets its parts where the language puts them', () => {
  const parts = { email: <strong>a@example.com</strong>, count: 2 };
  expect(renderToStaticMarkup(<p>{fill('{count} emails to {email}.', parts)}</p>)).toBe(
    '<p>2 emails to <strong>a@example.com</strong>.</p>',
  );
  expect(() => fill('By {name}.', parts)).toThrow('The sentence "By {name}." has no part for {name}.');
});
