import { expect, test } from 'vitest';

import { selectStuck, wordsOfJob } from './failed-work.ts';

test('a failed job is named by what it does and for whom', () => {
  const to = 'grace@example.com';
  expect(wordsOfJob({ kind: 'email', email: { to, subject: 'Order 10231' } })).toBe(
    'Email “Order 10231” to grace@example.com',
  );
  expect(wordsOfJob({ kind: 'email-draft', email: { to, subject: '' } })).toBe('Email to grace@example.com');
  expect(wordsOfJob({ kind: 'payment.refund' })).toBe('Refund of a payment');
  expect(wordsOfJob({ kind: 'new-kind' })).toBe('new-kind');
});

test('what stopped or failed three times needs a merchant', () => {
  const jobs = [
    { state: 'RETRYING', attempts: 2 },
    { state: 'RETRYING', attempts: 3 },
    { state: 'STOPPED', attempts: 1 },
  ];
  expect(selectStuck(jobs)).toEqual(jobs.slice(1));
});
