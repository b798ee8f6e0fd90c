/** The rule by which the kills of `order-crash.test.ts` judge the mail server's record. */
import { expect, test } from 'vitest';

import { readEmails } from './crash-emails.ts';

/** `life-1 a`: the email `let_a`, accepted from the first life of the process. */
function accepted(...emails: readonly string[]) {
  return emails.map((text) => {
    const [client = '', id = ''] = text.split(' ');
    return { client, messageId: `<let_${id}@example.com>` };
  });
}

test('emails of several kills may be repeated in one life, because leases outlive short lives', () => {
  const posted = readEmails(accepted('life-1 a', 'life-2 b', 'life-3 c', 'life-4 a', 'life-4 b', 'life-4 c'));
  expect(posted).toEqual({ arrived: new Set(['let_a', 'let_b', 'let_c']), repeated: 3, problems: [] });
});

test('an email that is under way at two kills is repeated after each', () => {
  const posted = readEmails(accepted('life-1 a', 'life-2 a', 'life-3 a'));
  expect(posted).toEqual({ arrived: new Set(['let_a']), repeated: 2, problems: [] });
});

test('two emails that were under way at one kill are a problem', () => {
  const { problems } = readEmails(accepted('life-1 a', 'life-1 b', 'life-2 a', 'life-3 b'));
  expect(problems).toEqual(['2 emails of life-1 were repeated: only one was under way at its kill']);
});

test('an email that is sent twice in one life is a problem', () => {
  const { problems } = readEmails(accepted('life-1 a', 'life-1 a'));
  expect(problems).toEqual(['the email let_a twice in life-1 of the process']);
});

test('an email without the id that mailboxes recognize it by is a problem', () => {
  const { problems } = readEmails([{ client: 'life-1', messageId: '<4711@example.com>' }]);
  expect(problems).toEqual(['an email without its id: <4711@example.com>']);
});
