import { expect, test } from 'vitest';

import { APPLICATION_CODES, ErrorEnvelope, REQUEST_ID_HEADER } from './errors.ts';

const codes = Object.entries(APPLICATION_CODES);

test.each(codes.filter(([code]) => code !== 'INTERNAL'))(
  'the text of %s is one sentence with a full stop',
  (_, { message }) => {
    expect(message).toMatch(/^[A-Z][^.]*\.$/);
  },
);

test.each(codes)('%s is answered with an error status', (_, { status }) => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
});

test('the codes that clients act on are those of the specification', () => {
  expect(codes.map(([code]) => code)).toEqual(
    expect.arrayContaining(['-19971', '-19970', '-19995', '-19976', '-19973']),
  );
});

test('the request id travels under the name that clients read', () => {
  expect(REQUEST_ID_HEADER).toBe('X-Wix-Request-Id');
});

test('an envelope may carry kinds of violations that are not known yet', () => {
  const envelope = {
    message: 'INVALID_ARGUMENT',
    details: {
      validationError: { fieldViolations: [{ field: 'a', description: 'b', violatedRule: 'NEW_RULE', data: {} }] },
    },
  };
  expect(ErrorEnvelope.parse(envelope)).toEqual(envelope);
});
