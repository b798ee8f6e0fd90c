/**
 * Stands for Stripe in tests: an HTTP server with the endpoints that the platform uses, its own books, idempotency keys,
 * a page for the challenge, signed notifications, and faults on request. Amounts are in Stripe's units.
 */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

import { PAGE_TYPE, printFields, SCRIPT, SCRIPT_TYPE } from './fake-stripe-script.ts';

export const STRIPE_KEYS = {
  secretKey: 'sk_test_fake',
  publishableKey: 'pk_test_fake',
  webhookSecret: 'whsec_fake',
} as const;

interface Intent {
  readonly id: string;
  readonly currency: string;
  readonly created: number;
  readonly returnUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amount: number;
  status: string;
  held: number;
  taken: number;
  refunds: { readonly id: string; readonly amount: number; readonly key: string; readonly status: string }[];
  declineCode?: string;
}

interface Card {
  readonly status: 'requires_capture' | 'requires_action' | 'processing' | 'declined';
  readonly declineCode?: string;
  readonly action?: 'redirect' | 'script';
}

/** By confirmation token. */
const CARDS: Readonly<Record<string, Card>> = {
  ctoken_approve: { status: 'requires_capture' },
  ctoken_decline: { status: 'declined', declineCode: 'generic_decline' },
  ctoken_funds: { status: 'declined', declineCode: 'insufficient_funds' },
  ctoken_expired: { status: 'declined', declineCode: 'expired_card' },
  ctoken_challenge: { status: 'requires_action', action: 'redirect' },
  ctoken_script: { status: 'requires_action', action: 'script' },
  ctoken_slow: { status: 'processing' },
};

/** What happens to the next request that changes something. `lost`: it is done, and its answer never arrives. */
export type StripeFault = 'error' | 'rate-limit' | 'lost';

export interface FakeStripe extends AsyncDisposable {
  readonly url: string;
  readonly intents: readonly Intent[];
  /** Calls by method and path. */
  readonly calls: readonly string[];
  /** How many requests with changes fail from now on, retries included. */
  fail(fault: StripeFault, times?: number): void;
  /** How refunds are answered from now on; `refused` is an error of Stripe. */
  answerRefunds(how: 'succeeded' | 'pending' | 'refused'): void;
  /** The bank's decision on an intent that asks the buyer or is processed. */
  decide(intentId: string, isApproved: boolean): void;
  /** The same, where the bank may have decided or given up before. False: it had. */
  answer(intentId: string, isApproved: boolean): boolean;
  /** A signed notification, ready to be sent. */
  sign(event: Readonly<Record<string, unknown>>, at: number, secret?: string): { body: string; signature: string };
  /** The event of an intent as it stands. */
  eventOf(intentId: string, type: string, more?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** The event of an intent's first refund, which stands as `status` says. */
  refundEventOf(intentId: string, status: string): Readonly<Record<string, unknown>>;
}

export async function openFakeStripe(now: () => number = Date.now): Promise<FakeStripe> {
  const intents: Intent[] = [];
  const calls: string[] = [];
  let refundsAre: 'succeeded' | 'pending' | 'refused' = 'succeeded';
  const answers = new Map<string, { readonly request: string; readonly status: number; readonly body: unknown }>();
  const faults: StripeFault[] = [];
  let events = 0;

  const find = (id = ''): Intent => {
    const found = intents.find((intent) => intent.id === id);
    if (found === undefined)
      throw new StripeFailure(404, { code: 'resource_missing', message: `No such payment_intent: ${id}` });
    return found;
  };
  const require = (intent: Intent, ...statuses: readonly string[]): void => {
    if (statuses.includes(intent.status)) return;
    throw new StripeFailure(400, {
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent has a status of ${intent.status}.`,
    });
  };

  function create(fields: URLSearchParams): unknown {
    const card = CARDS[fields.get('confirmation_token') ?? ''];
    if (card === undefined)
      throw new StripeFailure(400, { code: 'resource_missing', message: 'No such confirmation token.' });
    const amount = Number(fields.get('amount'));
    const intent: Intent = {
      id: `pi_${intents.length + 1}`,
      currency: fields.get('currency') ?? '',
      created: Math.floor(now() / 1000),
      returnUrl: fields.get('return_url') ?? '',
      metadata: readMetadata(fields),
      amount,
      status: card.status === 'declined' ? 'requires_payment_method' : card.status,
      held: card.status === 'requires_capture' ? amount : 0,
      taken: 0,
      refunds: [],
      ...(card.declineCode === undefined ? {} : { declineCode: card.declineCode }),
    };
    intents.push(intent);
    if (card.status !== 'declined') return describe(intent, card.action);
    throw new StripeFailure(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: card.declineCode,
      message: 'Your card was declined.',
      payment_intent: describe(intent),
    });
  }

  function answer(method: string, path: string, fields: URLSearchParams): unknown {
    const [, , kind, id, action] = path.split('/');
    if (kind === 'payment_intents') {
      if (method === 'GET' && id === undefined) {
        const [gte, lte] = ['gte', 'lte'].map((bound) => Number(fields.get(`created[${bound}]`)));
        const found = intents.filter(({ created }) => created >= (gte ?? 0) && created <= (lte ?? 0));
        return listOf(found.map((intent) => describe(intent)));
      }
      if (method === 'GET') return describe(find(id));
      if (id === undefined) return create(fields);
      const intent = find(id);
      if (action === 'capture') {
        require(intent, 'requires_capture');
        const amount = Number(fields.get('amount_to_capture') ?? intent.amount);
        Object.assign(intent, { status: 'succeeded', held: 0, taken: amount });
      } else {
        require(intent, 'requires_capture', 'requires_action', 'requires_payment_method');
        Object.assign(intent, { status: 'canceled', held: 0 });
      }
      return describe(intent);
    }
    const intent = find(fields.get('payment_intent') ?? '');
    if (method === 'GET') return listOf(intent.refunds.map((refund) => describeRefund(intent, refund)));
    const amount = Number(fields.get('amount'));
    const left = intent.taken - intent.refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (amount > left) {
      throw new StripeFailure(400, {
        code: 'charge_already_refunded',
        message: 'Refund amount is greater than unrefunded amount.',
      });
    }
    if (refundsAre === 'refused') {
      throw new StripeFailure(400, { code: 'charge_disputed', message: 'This charge has been disputed.' });
    }
    const key = readMetadata(fields)['refund_key'] ?? '';
    const refund = { id: `re_${intent.id}_${intent.refunds.length + 1}`, amount, key, status: refundsAre };
    intent.refunds.push(refund);
    return describeRefund(intent, refund);
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const { method = 'GET' } = request;
      const url = new URL(request.url ?? '', 'http://stripe.test');
      calls.push(`${method} ${url.pathname}`);
      if (url.pathname === '/stripe.js') return void response.writeHead(200, SCRIPT_TYPE).end(SCRIPT);
      if (url.pathname === '/fields')
        return void response.writeHead(200, PAGE_TYPE).end(printFields(Object.keys(CARDS)));
      if (url.pathname.startsWith('/decide/')) {
        decide(url.pathname.split('/')[2] ?? '', url.searchParams.get('answer') === 'yes');
        return void response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
      }
      if (url.pathname.startsWith('/challenge/')) return showChallenge(url, response);
      if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`) {
        return send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } });
      }
      const fault = method === 'POST' ? faults.shift() : undefined;
      if (fault === 'error') return send(response, 500, { error: { type: 'api_error', message: 'An error.' } });
      if (fault === 'rate-limit') return send(response, 429, { error: { type: 'rate_limit', message: 'Too many.' } });
      const { status, body: content } = keep(
        String(request.headers['idempotency-key'] ?? ''),
        `${url.pathname} ${body}`,
        () => answer(method, url.pathname, method === 'GET' ? url.searchParams : new URLSearchParams(body)),
      );
      if (fault === 'lost') return void response.destroy();
      send(response, status, content);
    });
  });

  /** The first answer under a key, declined cards included; another request under it is refused. */
  function keep(
    key: string,
    request: string,
    work: () => unknown,
  ): { readonly status: number; readonly body: unknown } {
    const earlier = answers.get(key);
    if (earlier !== undefined && earlier.request !== request) {
      const error = {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      };
      return { status: 400, body: { error } };
    }
    if (earlier !== undefined) return earlier;
    const made = runSafely(work);
    if (key !== '') answers.set(key, { request, ...made });
    return made;
  }

  function showChallenge(url: URL, response: ServerResponse): void {
    const intent = find(url.pathname.split('/')[2]);
    const decision = url.searchParams.get('answer');
    if (decision === null) {
      const page = '<h1>Bank</h1><a href="?answer=yes">Confirm</a> <a href="?answer=no">Decline</a>';
      return void response.writeHead(200, PAGE_TYPE).end(page);
    }
    decide(intent.id, decision === 'yes');
    response.writeHead(303, { location: intent.returnUrl }).end();
  }

  function decide(id: string, isApproved: boolean): void {
    const intent = find(id);
    require(intent, 'requires_action', 'processing');
    const { amount } = intent;
    if (isApproved) Object.assign(intent, { status: 'requires_capture', held: amount });
    else
      Object.assign(intent, {
        status: 'requires_payment_method',
        declineCode: 'payment_intent_authentication_failure',
      });
  }

  const nextEvent = (type: string, object: unknown, more: Readonly<Record<string, unknown>> = {}) => {
    events += 1;
    return { id: `evt_${events}`, object: 'event', type, data: { object }, ...more };
  };

  /** `action`: how a new intent asks the buyer. */
  function describe(intent: Intent, action: Card['action'] = 'redirect'): Readonly<Record<string, unknown>> {
    const { id, amount, currency, created, metadata, status, held, taken, declineCode } = intent;
    const isPaid = held > 0 || taken > 0;
    return {
      id,
      object: 'payment_intent',
      amount,
      currency,
      created,
      metadata,
      status,
      amount_capturable: held,
      amount_received: taken,
      client_secret: `${id}_secret`,
      last_payment_error: declineCode === undefined ? null : { code: 'card_declined', decline_code: declineCode },
      latest_charge: isPaid ? { payment_method_details: { card: { brand: 'visa', last4: '4242' } } } : null,
      next_action:
        status !== 'requires_action'
          ? null
          : action === 'script'
            ? { type: 'use_stripe_sdk' }
            : { type: 'redirect_to_url', redirect_to_url: { url: `${readUrl()}/challenge/${id}` } },
    };
  }

  function readUrl(): string {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The fake of Stripe has no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: readUrl(),
    intents,
    calls,
    fail: (fault, times = 1) => void faults.push(...Array.from({ length: times }, () => fault)),
    answerRefunds: (how) => {
      refundsAre = how;
    },
    decide,
    answer: (id, isApproved) => {
      const isOpen = ['requires_action', 'processing'].includes(find(id).status);
      if (isOpen) decide(id, isApproved);
      return isOpen;
    },
    sign: (event, at, secret = STRIPE_KEYS.webhookSecret) => {
      const body = JSON.stringify(event);
      const seconds = Math.floor(at / 1000);
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      return { body, signature: `t=${seconds},v1=${signature}` };
    },
    eventOf: (id, type, more) => nextEvent(type, describe(find(id)), more),
    refundEventOf: (id, status) => {
      const intent = find(id);
      const [refund] = intent.refunds;
      if (refund === undefined) throw new Error(`Nothing of ${id} was given back.`);
      return nextEvent('refund.updated', describeRefund(intent, { ...refund, status }));
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

class StripeFailure extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;

  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super('refused');
    this.status = status;
    this.error = { type: 'invalid_request_error', ...error };
  }
}

function runSafely(work: () => unknown): { readonly status: number; readonly body: unknown } {
  try {
    return { status: 200, body: work() };
  } catch (failure) {
    if (!(failure instanceof StripeFailure)) throw failure;
    return { status: failure.status, body: { error: failure.error } };
  }
}

function describeRefund(intent: Intent, { id, amount, key, status }: Intent['refunds'][number]): unknown {
  return { id, object: 'refund', amount, payment_intent: intent.id, status, metadata: { refund_key: key } };
}

function listOf(data: readonly unknown[]): unknown {
  return { object: 'list', data, has_more: false };
}

function readMetadata(fields: URLSearchParams): Readonly<Record<string, string>> {
  const entries = [...fields].map(([name, value]) => [/^metadata\[(.+)\]$/.exec(name)?.[1] ?? '', value] as const);
  return Object.fromEntries(entries.filter(([name]) => name !== ''));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify(body));
}
