/** A payment provider of a test: it decides as it is told, may be out of order, and keeps what it was asked. */
import {
  type PaymentId,
  type PaymentOutcome,
  type PaymentProvider,
  PaymentProviderUnavailable,
} from '../src/commerce/payments/payment-provider.ts';

/** A provider that says what the test wants, and keeps what it was asked. */
export function createBank() {
  const asked: string[] = [];
  const held = new Map<PaymentId, PaymentOutcome>();
  let isDown = false;
  const answer = (what: string, id: PaymentId, next?: (now: PaymentOutcome) => PaymentOutcome): PaymentOutcome => {
    if (isDown) throw new PaymentProviderUnavailable('down');
    asked.push(what);
    const outcome = held.get(id) ?? { kind: 'unknown' };
    const changed = next?.(outcome) ?? outcome;
    held.set(id, changed);
    return changed;
  };
  const bank = {
    asked,
    held,
    /** How the next payments are decided. */
    decides: 'authorized' as 'authorized' | 'captured' | 'pending' | 'needs-buyer',
    /** The connection breaks after the bank has decided. */
    losesAnswers: false,
    setDown: (value: boolean) => {
      isDown = value;
    },
  };
  const provider: PaymentProvider = {
    name: 'test-card',
    describeForm: () => ({ kind: 'none' }),
    authorize: async ({ id, amount }) => {
      const outcome = answer('authorize', id, (now) => {
        if (now.kind !== 'unknown') return now;
        const reference = `ref ${id}`;
        if (bank.decides === 'needs-buyer') {
          return { kind: 'needs-buyer', reference, action: { kind: 'redirect', url: 'https://bank.example/' } };
        }
        return bank.decides === 'pending'
          ? { kind: 'pending', reference }
          : { kind: bank.decides, reference, amount, card: { brand: 'Visa', lastFour: '4242' } };
      });
      if (bank.losesAnswers) throw new PaymentProviderUnavailable('The line is dead.');
      return Promise.resolve(outcome);
    },
    read: ({ id }) => Promise.resolve(answer('read', id)),
    capture: ({ id }, amount) =>
      Promise.resolve(
        answer('capture', id, (now) => (now.kind === 'authorized' ? { ...now, kind: 'captured', amount } : now)),
      ),
    void: ({ id }) =>
      Promise.resolve(
        answer('void', id, (now) =>
          now.kind === 'captured' || now.kind === 'unknown' ? now : { kind: 'voided', reference: `ref ${id}` },
        ),
      ),
    refund: ({ id }, { key, amount }) => {
      answer(`refund ${key.split(':')[0] ?? ''} ${amount}`, id);
      return Promise.resolve({ kind: 'succeeded', reference: key });
    },
  };
  return { bank, provider };
}
