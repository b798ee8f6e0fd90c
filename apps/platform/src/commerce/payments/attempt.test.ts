import fc from 'fast-check';
import { expect, test } from 'vitest';

import { listEvents } from '../../foundation/state-table.ts';
import {
  ATTEMPT_LIFETIME_MS,
  ATTEMPT_STATES,
  ATTEMPT_TRANSITIONS,
  FINAL_ATTEMPT_STATES,
  findNextAttemptState,
  LIVE_ATTEMPT_STATES,
  PENDING_LIFETIME_MS,
  toAttemptEvent,
} from './attempt.ts';
import { DECLINE_CODES, PAYMENT_PROVIDERS, PaymentProviderUnavailable } from './payment-provider.ts';

const events = [...new Set(ATTEMPT_TRANSITIONS.map(({ event }) => event))];

test('nothing happens to an attempt in a final state', () => {
  for (const state of FINAL_ATTEMPT_STATES)
    expect([state, listEvents(ATTEMPT_TRANSITIONS, state)]).toEqual([state, []]);
});

test('every other state can still end', () => {
  for (const state of ATTEMPT_STATES) {
    if (FINAL_ATTEMPT_STATES.includes(state)) continue;
    expect([state, listEvents(ATTEMPT_TRANSITIONS, state).length > 0]).toEqual([state, true]);
  }
});

test('return and notification converge: an outcome that comes twice, or after a later one, changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), fc.constantFrom(...events), (before, event) => {
      let state: (typeof ATTEMPT_STATES)[number] = 'created';
      for (const one of [...before, event]) state = findNextAttemptState(state, one) ?? state;
      expect(findNextAttemptState(state, event)).toBeUndefined();
    }),
  );
});

test('money that is held or taken without an order can only be given back', () => {
  expect(listEvents(ATTEMPT_TRANSITIONS, 'voiding')).toEqual(['voided', 'declined', 'return']);
  expect(listEvents(ATTEMPT_TRANSITIONS, 'returning')).toEqual(['returned']);
});

test('an outcome of a provider is the event of its name, and a payment that it does not know is none', () => {
  expect(toAttemptEvent({ kind: 'pending', reference: 'pi_1' })).toBe('pending');
  expect(toAttemptEvent({ kind: 'unknown' })).toBeUndefined();
});

test('a buyer has less time to confirm than a provider to decide', () => {
  expect(ATTEMPT_LIFETIME_MS).toBeLessThan(PENDING_LIFETIME_MS);
  expect(LIVE_ATTEMPT_STATES.every((state) => listEvents(ATTEMPT_TRANSITIONS, state).includes('release'))).toBe(true);
});

test('providers, reasons and the failure of a provider have names', () => {
  expect([PAYMENT_PROVIDERS.length, DECLINE_CODES.length]).toEqual([3, 7]);
  expect(new PaymentProviderUnavailable('away').name).toBe('PaymentProviderUnavailable');
});
