/**
 * The payment provider for development: no money moves, and the buyer chooses how the bank decides. It behaves like a
 * real one: its books are its own, each call may be repeated, decisions may come later, and notifications may come
 * twice or in the wrong order.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Clock } from '../../../foundation/clock.ts';
import type { Database } from '../../../foundation/database/database.ts';
import { isExpectedError } from '../../../foundation/http/failure.ts';
import { readBodyText } from '../../../foundation/http/request/body.ts';
import type { SiteId } from '../../../foundation/ids.ts';
import { jobKind, done, type JobHandler } from '../../../foundation/jobs/job.ts';
import type { Jobs } from '../../../foundation/jobs/jobs.ts';
import { createGuardedFetch } from '../../../foundation/outgoing/guarded-fetch.ts';
import type {
  AuthorizeRequest,
  DeclineCode,
  PaymentId,
  PaymentOutcome,
  PaymentProvider,
  ProviderNotification,
  ProviderPayment,
  RefundOutcome,
} from '../payment-provider.ts';
import {
  insertTestCardPayment,
  lockTestCardPayment,
  type TestCardPayment,
  type TestCardState,
  updateTestCardPayment,
} from './test-card-store.ts';

export const TEST_CARD_PATH = '/dev/test-card';
const NOTIFICATION_PATH = '/payments/notifications/test-card';
const SIGNATURE_HEADER = 'test-card-signature';
const MAX_NOTIFICATION_BYTES = 10_000;

interface TestCard {
  readonly label: string;
  readonly lastFour: string;
  /** How its payment begins. */
  readonly state: TestCardState;
  readonly decidesAfterMs?: number;
  readonly code?: DeclineCode;
  /** The numbers of the notifications that it sends when it has decided, in the order in which they arrive. */
  readonly notifications?: readonly number[];
}

/** By token. */
const CARDS: Readonly<Record<string, TestCard>> = {
  tok_approve: { label: 'Visa ending 4242: approved', lastFour: '4242', state: 'authorized' },
  tok_decline: { label: 'Visa ending 0002: declined', lastFour: '0002', state: 'declined', code: 'card-declined' },
  tok_funds: {
    label: 'Visa ending 9995: not enough money',
    lastFour: '9995',
    state: 'declined',
    code: 'insufficient-funds',
  },
  tok_challenge: { label: 'Visa ending 3155: asks for confirmation', lastFour: '3155', state: 'asks' },
  tok_slow: {
    label: 'Visa ending 0077: decides after 5 seconds',
    lastFour: '0077',
    state: 'decides',
    decidesAfterMs: 5000,
    notifications: [1],
  },
  tok_duplicate: {
    label: 'Visa ending 0084: sends each notification twice',
    lastFour: '0084',
    state: 'decides',
    decidesAfterMs: 1000,
    notifications: [1, 1, 2, 2],
  },
  tok_reorder: {
    label: 'Visa ending 0092: sends notifications in reverse',
    lastFour: '0092',
    state: 'decides',
    decidesAfterMs: 1000,
    notifications: [2, 1],
  },
};

/** Makes the notifications of a payment arrive. */
const NOTIFY = jobKind<{ readonly paymentId: PaymentId; readonly numbers: readonly number[] }>('test-card.notify');

export interface TestCardDeps {
  readonly database: Database;
  readonly siteId: SiteId;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly publicUrl: string;
}

export interface TestCardProvider extends PaymentProvider {
  /** The buyer's answer to the challenge, and where the browser goes then. Undefined: there is no such challenge. */
  answer(paymentId: PaymentId, isConfirmed: boolean): Promise<string | undefined>;
  /** Whether the buyer is asked about this payment now. */
  findChallenge(paymentId: PaymentId): Promise<Pick<TestCardPayment, 'amount' | 'currency'> | undefined>;
}

export function createTestCardProvider({ database, siteId, clock, jobs, publicUrl }: TestCardDeps): TestCardProvider {
  // A notification is signed when it is sent, so the key may differ after a restart.
  const key = randomBytes(32);
  const send = createGuardedFetch({ allowLoopback: true, isTrusted: true, maxBytes: 10_000, timeoutMs: 5000 });
  const signatureOf = (text: string): Buffer => createHmac('sha256', key).update(text).digest();

  /** Changes a payment, or makes nothing of it where there is none. */
  const change = (
    id: PaymentId,
    next: (payment: TestCardPayment) => TestCardPayment,
  ): Promise<TestCardPayment | undefined> =>
    database.write(async (tx) => {
      const found = await lockTestCardPayment(tx, siteId, id);
      if (found === undefined) return undefined;
      const changed = next(decide(found, clock.now()));
      if (changed !== found) await updateTestCardPayment(tx, siteId, changed);
      return changed;
    });
  const read = async (id: PaymentId): Promise<PaymentOutcome> => toOutcome(await change(id, (payment) => payment));
  const toOutcome = (payment: TestCardPayment | undefined): PaymentOutcome =>
    payment === undefined ? { kind: 'unknown' } : describe(payment, publicUrl);

  const notify: JobHandler<{ readonly paymentId: PaymentId; readonly numbers: readonly number[] }> = {
    maxRunMs: 30_000,
    run: async ({ payload: { paymentId, numbers } }) => {
      for (const number of numbers) {
        const body = JSON.stringify({ id: `${paymentId} ${number}`, paymentId });
        await send(`${publicUrl}${NOTIFICATION_PATH}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(body).toString('hex') },
          // Without a listener the platform learns of the decision when it reads the payment.
        }).catch(() => undefined);
      }
      return done;
    },
  };
  jobs.register(NOTIFY, notify);

  return {
    name: 'test-card',
    describeForm: () => ({
      kind: 'test-card',
      cards: Object.entries(CARDS).map(([token, { label }]) => ({ token, label })),
    }),

    authorize: async (request) => {
      const { id, token, amount, currency, returnUrl } = request;
      const card = CARDS[token];
      const now = clock.now();
      await database.write(async (tx) => {
        if ((await lockTestCardPayment(tx, siteId, id)) !== undefined) return;
        const payment = { ...begin(request, now), token, amount, currency, returnUrl };
        await insertTestCardPayment(tx, siteId, payment);
        if (card?.notifications === undefined) return;
        const payload = { paymentId: id, numbers: card.notifications };
        await jobs.enqueue(tx, { siteId, kind: NOTIFY, payload, dueAt: payment.decidesAt });
      });
      return read(id);
    },

    read: ({ id }) => read(id),

    capture: async ({ id }, amount) =>
      toOutcome(
        await change(id, (payment) =>
          payment.state === 'authorized'
            ? { ...payment, state: 'captured', captured: Math.min(amount, payment.amount) }
            : payment,
        ),
      ),

    void: async (payment) => {
      // So that a request to hold it that comes later finds it voided.
      await database.write((tx) =>
        insertTestCardPayment(tx, siteId, { ...begin(payment, clock.now()), state: 'voided' }),
      );
      const isOpen = ({ state }: TestCardPayment) => state === 'authorized' || state === 'asks' || state === 'decides';
      return toOutcome(await change(payment.id, (found) => (isOpen(found) ? { ...found, state: 'voided' } : found)));
    },

    refund: async ({ id }, { key: refundKey, amount }) => {
      let outcome: RefundOutcome = { kind: 'failed', reason: 'This payment is not known.' };
      await change(id, (payment) => {
        const reference = `${id} ${refundKey}`;
        if (payment.refunds[refundKey] !== undefined) {
          outcome = { kind: 'succeeded', reference };
          return payment;
        }
        const left = payment.captured - Object.values(payment.refunds).reduce((sum, one) => sum + one, 0);
        if (amount > left) {
          outcome = { kind: 'failed', reason: 'More than was taken cannot be given back.' };
          return payment;
        }
        outcome = { kind: 'succeeded', reference };
        return { ...payment, refunds: { ...payment.refunds, [refundKey]: amount } };
      });
      return outcome;
    },

    readNotification: async (request): Promise<ProviderNotification> => {
      const text = await readBodyText(request, MAX_NOTIFICATION_BYTES);
      if (isExpectedError(text)) return { kind: 'not-verified', reason: text.message };
      const given = Buffer.from(request.headers.get(SIGNATURE_HEADER) ?? '', 'hex');
      const expected = signatureOf(text);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        return { kind: 'not-verified', reason: 'The signature is missing or wrong.' };
      }
      const { id, paymentId } = JSON.parse(text) as { readonly id: string; readonly paymentId: PaymentId };
      return { kind: 'payment', notificationId: id, reference: paymentId, paymentId };
    },

    answer: async (id, isConfirmed) => {
      let isAsked = false;
      const changed = await change(id, (payment) => {
        isAsked = payment.token === 'tok_challenge';
        return payment.state === 'asks' ? { ...payment, state: isConfirmed ? 'authorized' : 'failed' } : payment;
      });
      return isAsked ? changed?.returnUrl : undefined;
    },

    findChallenge: async (id) => {
      const payment = await change(id, (found) => found);
      return payment?.state === 'asks' ? payment : undefined;
    },
  };
}

/** A payment before anything has happened to it. */
function begin(request: ProviderPayment & Partial<AuthorizeRequest>, now: number): TestCardPayment {
  const { id, amount, currency, token = '', returnUrl = '' } = request;
  const card = CARDS[token];
  return {
    id,
    token,
    state: card?.state ?? 'declined',
    amount,
    captured: 0,
    currency,
    returnUrl,
    refunds: {},
    decidesAt: now + (card?.decidesAfterMs ?? 0),
    createdAt: now,
  };
}

/** Banks that take their time say yes in the end. */
function decide(payment: TestCardPayment, now: number): TestCardPayment {
  return payment.state === 'decides' && now >= payment.decidesAt ? { ...payment, state: 'authorized' } : payment;
}

function describe({ id, token, state, amount, captured }: TestCardPayment, publicUrl: string): PaymentOutcome {
  const found = CARDS[token];
  const card = found === undefined ? {} : { card: { brand: 'Visa', lastFour: found.lastFour } };
  // The provider's id of a payment is ours: its books know no other.
  const reference = id;
  switch (state) {
    case 'asks':
      return {
        kind: 'needs-buyer',
        reference,
        action: { kind: 'redirect', url: `${publicUrl}${TEST_CARD_PATH}/${id}` },
      };
    case 'decides':
      return { kind: 'pending', reference };
    case 'authorized':
      return { kind: 'authorized', reference, amount, ...card };
    case 'captured':
      return { kind: 'captured', reference, amount: captured, ...card };
    case 'declined':
      return { kind: 'declined', reference, code: found?.code ?? 'method-unavailable' };
    case 'failed':
      return { kind: 'declined', reference, code: 'authentication-failed' };
    case 'voided':
      return { kind: 'voided', reference };
  }
}
