/**
 * Payments with Stripe: one payment intent for each attempt, held first and captured once the order exists. The buyer
 * types the card into Stripe's own form, so it never reaches us. Invariant: an intent and a refund carry our id, so what
 * was asked for is found again after a crash, and never asked for twice.
 */
import type Stripe from 'stripe';

import type { Clock } from '../../../foundation/clock.ts';
import { isExpectedError } from '../../../foundation/http/failure.ts';
import { readBodyText } from '../../../foundation/http/request/body.ts';
import {
  type PaymentOutcome,
  type PaymentProvider,
  PaymentProviderUnavailable,
  type ProviderPayment,
  type RefundOutcome,
} from '../payment-provider.ts';
import { toStripeAmount } from './stripe-amounts.ts';
import {
  PAYMENT_KEY,
  REFUND_KEY,
  toDeclineCode,
  toNotification,
  toPaymentOutcome,
  toRefundOutcome,
} from './stripe-outcome.ts';

export interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Signs the notifications. */
  readonly webhookSecret: string;
  /** Absent: Stripe itself. Tests and development name a server that stands for it. */
  readonly apiUrl?: string;
}

/** With one repetition it stays below the time that a payment waits for its provider. */
const TIMEOUT_MS = 8_000;
const MAX_NOTIFICATION_BYTES = 262_144;
/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;
/** An intent is created within this time around the beginning of its attempt. */
const CREATED_WITHIN_SECONDS = 300;
const PAGE = 100;
const EXPAND = ['latest_charge'];

const STRIPE_SCRIPT = 'https://js.stripe.com/clover/stripe.js';
/** Stripe's frames, styles and requests. */
const STRIPE_SOURCES = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://hooks.stripe.com',
  'https://api.stripe.com',
];

type Errors = typeof Stripe.errors;

interface Opened {
  readonly stripe: Stripe;
  readonly errors: Errors;
}

export function createStripeProvider(config: StripeConfig, clock: Clock): PaymentProvider {
  const { publishableKey, webhookSecret, apiUrl } = config;
  let opened: Promise<Opened> | undefined;
  // The package is loaded with the first payment: shops without Stripe never read it.
  const open = (): Promise<Opened> => (opened ??= openStripe(config));

  /** Calls Stripe. `onRefused` says what it means that Stripe refused; everything that leaves the result open is "unavailable". */
  async function call<Answer>(
    work: (stripe: Stripe) => Promise<Answer>,
    onRefused: (failure: Stripe.errors.StripeError) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const { stripe, errors } = await open();
    try {
      return await work(stripe);
    } catch (failure) {
      const isRefused =
        failure instanceof errors.StripeCardError ||
        failure instanceof errors.StripeInvalidRequestError ||
        failure instanceof errors.StripeIdempotencyError;
      if (isRefused && failure.statusCode !== 409) return onRefused(failure);
      if (!(failure instanceof errors.StripeError)) throw failure;
      throw new PaymentProviderUnavailable(`Stripe did not answer: ${failure.type}.`, { cause: failure });
    }
  }
  const unavailable = (failure: Error): never => {
    throw new PaymentProviderUnavailable('Stripe refused the request.', { cause: failure });
  };

  async function findIntent(payment: ProviderPayment): Promise<Stripe.PaymentIntent | undefined> {
    const { id, reference, createdAt } = payment;
    if (reference !== undefined) {
      return call<Stripe.PaymentIntent | undefined>(
        (stripe) => stripe.paymentIntents.retrieve(reference, { expand: EXPAND }),
        (failure) => (failure.code === 'resource_missing' ? undefined : unavailable(failure)),
      );
    }
    return call<Stripe.PaymentIntent | undefined>(async (stripe) => {
      const began = Math.floor((createdAt ?? clock.now()) / 1000);
      const created = { gte: began - CREATED_WITHIN_SECONDS, lte: began + CREATED_WITHIN_SECONDS };
      // The list is always current; Stripe's search learns of a payment a minute later.
      const intents = stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] });
      for await (const intent of intents) if (intent.metadata[PAYMENT_KEY] === id) return intent;
      return undefined;
    }, unavailable);
  }

  async function read(payment: ProviderPayment): Promise<PaymentOutcome> {
    const intent = await findIntent(payment);
    return intent === undefined ? { kind: 'unknown' } : settle(toPaymentOutcome(intent));
  }

  /** A declined intent could be confirmed later with another card: it is ended, so that it never holds money. */
  async function settle(outcome: PaymentOutcome): Promise<PaymentOutcome> {
    const { kind } = outcome;
    if (kind !== 'declined' || outcome.reference === undefined) return outcome;
    const { reference } = outcome;
    const end = call<unknown>(
      (stripe) => stripe.paymentIntents.cancel(reference),
      () => undefined,
    );
    // Where Stripe does not answer, the decline still stands.
    await end.catch((failure: unknown) => {
      if (!(failure instanceof PaymentProviderUnavailable)) throw failure;
    });
    return outcome;
  }

  return {
    name: 'stripe',

    authorize: async (request) => {
      const { id, amount: minor, currency, token, returnUrl, buyer } = request;
      const amount = toStripeAmount(minor, currency);
      if (amount === undefined) return { kind: 'declined', code: 'method-unavailable' };
      return call<PaymentOutcome>(
        async (stripe) => {
          const intent = await stripe.paymentIntents.create(
            {
              amount,
              currency: currency.toLowerCase(),
              capture_method: 'manual',
              confirm: true,
              confirmation_token: token,
              return_url: returnUrl,
              receipt_email: buyer.email,
              metadata: { [PAYMENT_KEY]: id },
              expand: EXPAND,
            },
            { idempotencyKey: id },
          );
          return settle(toPaymentOutcome(intent));
        },
        (failure) => {
          // The same payment was asked for before, in other words.
          if (failure.type === 'StripeIdempotencyError') return read(request);
          const { payment_intent: intent } = failure;
          if (failure.type === 'StripeCardError') {
            const reference = intent === undefined ? {} : { reference: intent.id };
            return settle({ kind: 'declined', ...reference, code: toDeclineCode(failure) });
          }
          return { kind: 'declined', code: 'method-unavailable' };
        },
      );
    },

    read,

    capture: async (payment, minor) => {
      const intent = await findIntent(payment);
      if (intent?.status !== 'requires_capture')
        return intent === undefined ? { kind: 'unknown' } : settle(toPaymentOutcome(intent));
      const amount = toStripeAmount(minor, payment.currency);
      const known = { ...payment, reference: intent.id };
      return call<PaymentOutcome>(
        async (stripe) =>
          toPaymentOutcome(
            await stripe.paymentIntents.capture(
              intent.id,
              { ...(amount === undefined ? {} : { amount_to_capture: amount }), expand: EXPAND },
              { idempotencyKey: `capture:${payment.id}` },
            ),
          ),
        () => read(known),
      );
    },

    void: async (payment) => {
      const intent = await findIntent(payment);
      if (intent === undefined) return { kind: 'unknown' };
      return call<PaymentOutcome>(
        async (stripe) => toPaymentOutcome(await stripe.paymentIntents.cancel(intent.id)),
        async () => toPaymentOutcome((await findIntent({ ...payment, reference: intent.id })) ?? intent),
      );
    },

    refund: async (payment, { key, amount: minor }) => {
      const intent = await findIntent(payment);
      const amount = toStripeAmount(minor, payment.currency);
      if (intent === undefined) return { kind: 'failed', reason: 'This payment is not known.' };
      if (amount === undefined) return { kind: 'failed', reason: 'Stripe cannot give back this amount exactly.' };
      const payment_intent = intent.id;
      return call<RefundOutcome>(
        async (stripe) => {
          // Stripe forgets idempotency keys after a day; its refunds keep ours.
          for await (const refund of stripe.refunds.list({ payment_intent, limit: PAGE })) {
            if (refund.metadata?.[REFUND_KEY] === key) return toRefundOutcome(refund);
          }
          const metadata = { [REFUND_KEY]: key };
          return toRefundOutcome(
            await stripe.refunds.create({ payment_intent, amount, metadata }, { idempotencyKey: key }),
          );
        },
        (failure) => ({ kind: 'failed', reason: failure.message }),
      );
    },

    readNotification: async (request) => {
      const text = await readBodyText(request, MAX_NOTIFICATION_BYTES);
      if (isExpectedError(text)) return { kind: 'not-verified', reason: text.message };
      const { stripe, errors } = await open();
      const signature = request.headers.get('stripe-signature') ?? '';
      try {
        const event = await stripe.webhooks.constructEventAsync(
          text,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          clock.now(),
        );
        return toNotification(event);
      } catch (failure) {
        if (!(failure instanceof errors.StripeSignatureVerificationError)) throw failure;
        return { kind: 'not-verified', reason: 'The signature is missing, wrong or too old.' };
      }
    },

    describeForm: () => ({
      kind: 'stripe',
      publishableKey,
      scriptUrl: apiUrl === undefined ? STRIPE_SCRIPT : `${apiUrl}/stripe.js`,
      sources: apiUrl === undefined ? STRIPE_SOURCES : [apiUrl],
    }),
  };
}

async function openStripe({ secretKey, apiUrl }: StripeConfig): Promise<Opened> {
  const { default: StripeClient } = await import('stripe');
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  const stripe = new StripeClient(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url === undefined
      ? {}
      : {
          host: url.hostname,
          port: url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port),
          protocol: url.protocol === 'https:' ? 'https' : 'http',
        }),
  });
  return { stripe, errors: StripeClient.errors };
}
