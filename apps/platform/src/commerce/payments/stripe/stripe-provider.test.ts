/** The Stripe provider against a server that stands for Stripe. */
import { describe, expect, onTestFinished, test } from 'vitest';

import { type FakeStripe, openFakeStripe, STRIPE_KEYS } from '../../../../test/fake-stripe.ts';
import { createFixedClock } from '../../../../test/fixed-clock.ts';
import type { AuthorizeRequest, PaymentProvider } from '../payment-provider.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';
import { createStripeProvider } from './stripe-provider.ts';

async function open(): Promise<{ readonly fake: FakeStripe; readonly stripe: PaymentProvider; readonly now: number }> {
  const clock = createFixedClock();
  const fake = await openFakeStripe(clock.now);
  onTestFinished(async () => fake[Symbol.asyncDispose]());
  return { fake, stripe: createStripeProvider({ ...STRIPE_KEYS, apiUrl: fake.url }, clock), now: clock.now() };
}

function request(token: string, more: Partial<AuthorizeRequest> = {}): AuthorizeRequest {
  const buyer = { email: 'ada@example.com' };
  return { id: 'pay_1', amount: 4095, currency: 'USD', token, returnUrl: 'http://shop.test/back', buyer, ...more };
}

const CARD = { brand: 'Visa', lastFour: '4242' };

describe('Stripe', () => {
  test('holds an amount, takes it, and gives it back in parts, each once', async () => {
    const { fake, stripe } = await open();
    const held = { kind: 'authorized', reference: 'pi_1', amount: 4095, card: CARD };
    expect(await stripe.authorize(request('ctoken_approve'))).toEqual(held);
    expect(await stripe.authorize(request('ctoken_approve'))).toEqual(held);
    const payment = { id: 'pay_1', reference: 'pi_1', amount: 4095, currency: 'USD' } as const;
    expect(await stripe.read(payment)).toEqual(held);
    const taken = { kind: 'captured', reference: 'pi_1', amount: 4000, card: CARD };
    expect(await stripe.capture(payment, 4000)).toEqual(taken);
    expect(await stripe.capture(payment, 4000)).toEqual(taken);
    expect(await stripe.void(payment)).toEqual(taken);
    const refund = { kind: 'succeeded', reference: 're_pi_1_1' };
    expect(await stripe.refund(payment, { key: 'ref_1:pay_1', amount: 1500 })).toEqual(refund);
    expect(await stripe.refund(payment, { key: 'ref_1:pay_1', amount: 1500 })).toEqual(refund);
    expect(await stripe.refund(payment, { key: 'ref_2:pay_1', amount: 2501 })).toEqual({
      kind: 'failed',
      reason: 'Refund amount is greater than unrefunded amount.',
    });
    expect(fake.intents).toHaveLength(1);
    expect(fake.intents[0]?.refunds).toHaveLength(1);
  });

  test.each([
    ['ctoken_decline', 'card-declined'],
    ['ctoken_funds', 'insufficient-funds'],
    ['ctoken_expired', 'card-expired'],
  ])('says why a card is declined (%s), and ends its payment', async (token, code) => {
    const { fake, stripe } = await open();
    expect(await stripe.authorize(request(token))).toEqual({ kind: 'declined', reference: 'pi_1', code });
    expect(fake.intents[0]?.status).toBe('canceled');
  });

  test('declines a token that it does not know', async () => {
    const { stripe } = await open();
    expect(await stripe.authorize(request('ctoken_other'))).toEqual({ kind: 'declined', code: 'method-unavailable' });
  });

  test('sends the buyer to the bank, and reads what the bank said', async () => {
    const { fake, stripe } = await open();
    const url = `${fake.url}/challenge/pi_1`;
    const asked = { kind: 'needs-buyer', reference: 'pi_1', action: { kind: 'redirect', url } };
    expect(await stripe.authorize(request('ctoken_challenge'))).toEqual(asked);
    fake.decide('pi_1', true);
    const payment = { id: 'pay_1', reference: 'pi_1', amount: 4095, currency: 'USD' } as const;
    expect(await stripe.read(payment)).toMatchObject({ kind: 'authorized' });
    expect(await stripe.void(payment)).toEqual({ kind: 'voided', reference: 'pi_1' });
    expect(await stripe.read(payment)).toEqual({ kind: 'voided', reference: 'pi_1' });
    expect(await stripe.capture(payment, 4095)).toEqual({ kind: 'voided', reference: 'pi_1' });
  });

  test('lets its script ask where the bank has no page, and waits for slow banks', async () => {
    const { stripe } = await open();
    expect(await stripe.authorize(request('ctoken_script'))).toMatchObject({
      action: { kind: 'challenge', clientSecret: 'pi_1_secret' },
    });
    const slow = await stripe.authorize(request('ctoken_slow', { id: 'pay_2' }));
    expect(slow).toEqual({ kind: 'pending', reference: 'pi_2' });
  });

  test('is found again where its answer was lost, and unknown where it was never asked', async () => {
    const { fake, stripe, now } = await open();
    const lost = { id: 'pay_1', createdAt: now, amount: 4095, currency: 'USD' } as const;
    expect(await stripe.read(lost)).toEqual({ kind: 'unknown' });
    expect(await stripe.void(lost)).toEqual({ kind: 'unknown' });
    fake.fail('lost', 2);
    await expect(stripe.authorize(request('ctoken_approve'))).rejects.toThrow('Stripe did not answer');
    expect(await stripe.read(lost)).toMatchObject({ kind: 'authorized', reference: 'pi_1' });
    expect(await stripe.read({ ...lost, id: 'pay_2' })).toEqual({ kind: 'unknown' });
    // Asked again in other words: the payment that exists counts.
    expect(await stripe.authorize(request('ctoken_decline', { createdAt: now }))).toMatchObject({ reference: 'pi_1' });
    expect(await stripe.void(lost)).toEqual({ kind: 'voided', reference: 'pi_1' });
  });

  test.each(['error', 'rate-limit'] as const)('that fails (%s) leaves the result open', async (fault) => {
    const { fake, stripe } = await open();
    fake.fail(fault);
    await expect(stripe.authorize(request('ctoken_approve'))).rejects.toThrow('Stripe did not answer');
    expect(await stripe.authorize(request('ctoken_approve'))).toMatchObject({ kind: 'authorized' });
  });

  test('with a wrong key is not available', async () => {
    const { fake } = await open();
    const config = { ...STRIPE_KEYS, secretKey: 'sk_test_other', apiUrl: fake.url };
    const stripe = createStripeProvider(config, createFixedClock());
    await expect(stripe.authorize(request('ctoken_approve'))).rejects.toThrow(
      'Stripe did not answer: StripeAuthenticationError.',
    );
  });

  test.each([
    ['USD', 4095, 4095],
    ['JPY', 4095, 4095],
    ['ISK', 4095, 409_500],
    ['UGX', 4095, 409_500],
    ['MGA', 4000, 40],
    ['KWD', 4090, 4090],
  ])('counts %s in its own units', async (currency, amount, counted) => {
    const { fake, stripe } = await open();
    expect(await stripe.authorize(request('ctoken_approve', { currency, amount }))).toMatchObject({ amount });
    expect(fake.intents[0]?.amount).toBe(counted);
    expect(fromStripeAmount(counted, currency)).toBe(amount);
  });

  test.each([
    ['MGA', 4095],
    ['KWD', 4095],
  ])('takes no amount in %s that it cannot count exactly', async (currency, amount) => {
    const { fake, stripe } = await open();
    expect(toStripeAmount(amount, currency)).toBeUndefined();
    expect(await stripe.authorize(request('ctoken_approve', { currency, amount }))).toMatchObject({ kind: 'declined' });
    expect(fake.calls).toEqual([]);
  });
});
