import { expect, test } from 'vitest';

import { emailKindOf } from './email-kinds.ts';

test('an entry names the email that is written again', () => {
  expect(emailKindOf({ type: 'ORDER_PLACED' })).toBe('order-confirmation');
  expect(emailKindOf({ type: 'DOWNLOAD_LINK_SENT' })).toBe('downloads');
  expect(emailKindOf({ type: 'EMAIL_SENT', emailSent: { kind: 'order-refunded' } })).toBe('order-refunded');
  expect(emailKindOf({ type: 'EMAIL_SENT', emailSent: { kind: 'return-update' } })).toBeUndefined();
  expect(emailKindOf({ type: 'ORDER_PAID' })).toBeUndefined();
});
