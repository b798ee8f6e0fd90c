/** A row of each table that is swept. */
import { ROW_KEPT_MS } from '../src/accounts/oauth/sessions/ended-sessions.ts';
import { OPEN_CHECKOUT_LIFETIME_MS } from '../src/commerce/checkout/model/checkout-store.ts';
import { WISHLIST_LIFETIME_MS } from '../src/commerce/wishlist/wishlist-store.ts';
import { DELETED_LIFETIME_MS } from '../src/foundation/database/deleted-records.ts';
import { EVENT_RETENTION_MS, SEQUENCE_RETENTION_MS } from '../src/foundation/events/record/event-store.ts';
import { NEW_SITE_SETTINGS } from '../src/foundation/site/site.ts';
import { COLLECTION_ROWS } from './swept-collections.ts';
import { NEWSLETTER_ROWS } from './swept-newsletter.ts';
import { REVIEW_ROWS } from './swept-reviews.ts';

/** When the sweeps run. */
export const NOW = Date.UTC(2027, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

export type SweptRow = Readonly<Record<string, string | number | null>>;
export type SweptRows = readonly (readonly [table: string, row: SweptRow])[];

export const MEMBER: SweptRows = [
  [
    'members',
    {
      member_id: 'mem_1',
      email: 'ada@example.com',
      email_key: 'ada@example.com',
      is_email_verified: 1,
      status: 'APPROVED',
      status_reasons: '[]',
      profile: '{}',
      credential_version: 1,
      created_at: 0,
      updated_at: 0,
      must_replace_password: 0,
    },
  ],
  ['merchants', { merchant_id: 'mrc_1', name: 'Owner', email: 'owner@example.com', created_at: 0 }],
  [
    'webhooks',
    { webhook_id: 'hook_1', name: 'A', url: 'https://a.example', event_types: '[]', created_at: 0, updated_at: 0 },
  ],
];

/** A row of each table that is swept, of which `at` says when it ends (or was last touched, for ages). */
export const ROWS: Readonly<
  Record<string, { readonly ageMs?: number; readonly make: (id: string, at: number) => SweptRows }>
> = {
  ...COLLECTION_ROWS,
  ...NEWSLETTER_ROWS,
  ...REVIEW_ROWS,
  abandoned_checkouts: {
    ageMs: 90 * DAY_MS,
    make: (id, at) => [
      [
        'abandoned_checkouts',
        {
          checkout_id: id,
          state: 'emailed',
          buyer_email: 'ada@example.com',
          total: 1,
          created_at: at,
          updated_at: at,
          document: '{}',
        },
      ],
    ],
  },
  authorization_codes: {
    make: (id, at) => [
      [
        'authorization_codes',
        {
          code_hash: id,
          client_id: 'app_1',
          code_challenge: 'c',
          member_id: 'mem_1',
          credential_version: 1,
          expires_at: at,
        },
      ],
    ],
  },
  refused_addresses: {
    ageMs: 7 * DAY_MS,
    make: (id, at) => [
      [
        'apps',
        {
          client_id: id,
          name: 'App',
          redirect_addresses: '[]',
          is_development: 0,
          settings: '{}',
          created_at: 0,
        },
      ],
      ['refused_addresses', { client_id: id, address: 'http://localhost:5173/cb', refused_at: at }],
    ],
  },
  browser_sessions: {
    make: (id, at) => [
      [
        'browser_sessions',
        { token_hash: id, member_id: 'mem_1', credential_version: 1, created_at: 0, used_at: 0, expires_at: at },
      ],
    ],
  },
  wishlist_items: {
    ageMs: WISHLIST_LIFETIME_MS,
    make: (id, at) => [['wishlist_items', { owner_kind: 'visitor', owner_id: id, product_id: 'prod_1', added_at: at }]],
  },
  carts: { ageMs: NEW_SITE_SETTINGS.privacy.visitorCartDays * DAY_MS, make: (id, at) => [cart(id, at)] },
  checkout_sessions: {
    make: (id, at) => [
      checkout(id, NOW),
      ['checkout_sessions', { token_hash: id, checkout_id: id, callbacks: '{}', expires_at: at }],
    ],
  },
  back_in_stock_requests: {
    ageMs: 365 * DAY_MS,
    make: (id, at) => [
      [
        'back_in_stock_requests',
        {
          request_id: id,
          product_id: 'prod_1',
          variant_id: '',
          email: `${id}@example.com`,
          locale: 'en',
          created_at: at,
        },
      ],
    ],
  },
  payment_attempts: {
    ageMs: 90 * DAY_MS,
    make: (id, at) => [
      [
        'payment_attempts',
        {
          attempt_id: id,
          provider: 'test-card',
          method: 'test-card',
          state: 'declined',
          amount: 1,
          currency: 'USD',
          created_at: at,
          updated_at: at,
          expires_at: at,
          document: '{}',
        },
      ],
    ],
  },
  payment_notifications: {
    ageMs: 30 * DAY_MS,
    make: (id, at) => [['payment_notifications', { provider: 'stripe', notification_id: id, received_at: at }]],
  },
  test_card_payments: {
    ageMs: 365 * DAY_MS,
    make: (id, at) => [
      [
        'test_card_payments',
        {
          payment_id: id,
          token: 'tok_approve',
          state: 'captured',
          amount: 1,
          captured: 1,
          currency: 'USD',
          return_url: '',
          refunds: '{}',
          decides_at: at,
          created_at: at,
        },
      ],
    ],
  },
  coupons: {
    ageMs: DELETED_LIFETIME_MS,
    make: (id, at) => [
      [
        'coupons',
        {
          coupon_id: id,
          name: 'Ten',
          code: 'TEN',
          code_folded: id,
          name_folded: 'ten',
          active: 1,
          starts_at: 0,
          usage_count: 0,
          created_at: 0,
          updated_at: 0,
          deleted_at: at,
          document: '{}',
        },
      ],
    ],
  },
  discount_rules: {
    ageMs: DELETED_LIFETIME_MS,
    make: (id, at) => [
      [
        'discount_rules',
        {
          rule_id: id,
          name: 'Ten',
          name_folded: 'ten',
          active: 1,
          revision: 1,
          usage_count: 0,
          created_at: 0,
          updated_at: 0,
          deleted_at: at,
          document: '{}',
        },
      ],
    ],
  },
  checkouts: { ageMs: OPEN_CHECKOUT_LIFETIME_MS, make: (id, at) => [checkout(id, at)] },
  deleted_content_pages: {
    ageMs: DELETED_LIFETIME_MS,
    make: (id, at) => [['deleted_content_pages', { page_id: id, name: 'Care', deleted_at: at, document: '{}' }]],
  },
  deleted_products: {
    ageMs: DELETED_LIFETIME_MS,
    make: (id, at) => [['deleted_products', { product_id: id, name: 'Mug', deleted_at: at, document: '{}' }]],
  },
  deliveries: { ageMs: EVENT_RETENTION_MS + 1, make: (id, at) => [event(id, at), delivery(id, at)] },
  delivery_attempts: {
    ageMs: EVENT_RETENTION_MS + 1,
    make: (id, at) => [
      event(id, at),
      delivery(id, at),
      [
        'delivery_attempts',
        { delivery_id: id, attempt: 1, started_at: at, duration_ms: 1, succeeded: 1, document: '{}' },
      ],
    ],
  },
  ended_token_sessions: {
    ageMs: ROW_KEPT_MS + 1,
    make: (id, at) => [['ended_token_sessions', { session_id: id, ended_at: at }]],
  },
  event_sequences: {
    ageMs: SEQUENCE_RETENTION_MS,
    make: (id, at) => [['event_sequences', { partition_key: `wix.ecom.v1.cart ${id}`, last_sequence: 1, used_at: at }]],
  },
  events: { ageMs: EVENT_RETENTION_MS + 1, make: (id, at) => [event(id, at)] },
  former_slugs: {
    ageMs: DELETED_LIFETIME_MS,
    make: (id, at) => [
      ['deleted_products', { product_id: id, name: 'Mug', deleted_at: at, document: '{}' }],
      ['former_slugs', { slug: id, product_id: id, created_at: 0 }],
    ],
  },
  idempotency_keys: {
    make: (id, at) => [['idempotency_keys', { key_hash: id, fingerprint: 'f', locked_until: 0, expires_at: at }]],
  },
  email_links: {
    make: (id, at) => [
      [
        'email_links',
        { token_hash: id, member_id: 'mem_1', credential_version: 1, purpose: 'recovery', expires_at: at },
      ],
    ],
  },
  emails: {
    ageMs: NEW_SITE_SETTINGS.privacy.emailDays * DAY_MS,
    make: (id, at) => [
      [
        'emails',
        {
          email_id: id,
          sender: 'a',
          recipient: 'b',
          subject: 'c',
          body_text: '',
          body_html: '',
          written_at: at,
        },
      ],
    ],
  },
  imports: {
    make: (id, at) => [
      [
        'imports',
        { import_id: id, state: 'DONE', created_at: 0, updated_at: 0, expires_at: at, has_file: 0, document: '{}' },
      ],
    ],
  },
  jobs: {
    make: (id, at) => [
      [
        'jobs',
        {
          job_id: id,
          kind: 'email',
          group_key: '',
          partition_key: id,
          payload: '{}',
          is_scheduled: 0,
          due_at: 0,
          attempts: 0,
          leased_until: 0,
          created_at: 0,
          expires_at: at,
        },
      ],
    ],
  },
  merchant_links: {
    make: (id, at) => [['merchant_links', { code_hash: id, merchant_id: 'mrc_1', expires_at: at }]],
  },
  merchant_challenges: { make: (id, at) => [['merchant_challenges', { challenge_hash: id, expires_at: at }]] },
  merchant_sessions: {
    make: (id, at) => [['merchant_sessions', { token_hash: id, merchant_id: 'mrc_1', expires_at: at }]],
  },
  pending_requests: { make: (id, at) => [['pending_requests', { handle_hash: id, request: '{}', expires_at: at }]] },
  passkey_challenges: { make: (id, at) => [['passkey_challenges', { challenge_hash: id, expires_at: at }]] },
  pending_sign_ins: {
    make: (id, at) => [
      [
        'pending_sign_ins',
        {
          token_hash: id,
          member_id: 'mem_1',
          credential_version: 1,
          purpose: 'code',
          code_expires_at: 0,
          attempts: 0,
          sends: 0,
          sent_at: 0,
          expires_at: at,
        },
      ],
    ],
  },
  provider_sign_ins: {
    make: (id, at) => [
      [
        'provider_sign_ins',
        { token_hash: id, provider_id: 'idp_1', state_hash: 's', nonce: 'n', code_verifier: 'v', expires_at: at },
      ],
    ],
  },
  rate_limits: { make: (id, at) => [['rate_limits', { limit_key: id, used: 1, ends_at: at }]] },
  session_tokens: {
    make: (id, at) => [
      ['session_tokens', { token_hash: id, member_id: 'mem_1', credential_version: 1, expires_at: at }],
    ],
  },
  sign_out_links: { make: (id, at) => [['sign_out_links', { handle_hash: id, expires_at: at }]] },
  spent_id_tokens: { make: (id, at) => [['spent_id_tokens', { token_hash: id, expires_at: at }]] },
  spent_refresh_tokens: {
    make: (id, at) => [
      ['spent_refresh_tokens', { refresh_hash: id, session_id: 'ses_1', spent_at: 0, expires_at: at }],
    ],
  },
  token_sessions: { make: (id, at) => [tokenSession(id, at)] },
};

export function cart(id: string, at: number): readonly ['carts', SweptRow] {
  const owner = { owner_kind: 'visitor', owner_id: id, cart_id: id };
  return ['carts', { ...owner, revision: 1, created_at: 0, updated_at: at, document: '{"lines":[]}' }];
}

function checkout(id: string, at: number): SweptRows[number] {
  const owner = { owner_kind: 'visitor', owner_id: id, cart_id: id };
  return ['checkouts', { checkout_id: id, ...owner, created_at: 0, updated_at: at, document: '{}' }];
}

function event(id: string, at: number): SweptRows[number] {
  return [
    'events',
    { event_id: id, event_type: 't', entity_id: 'e', sequence: 1, payload: '{}', identity: '{}', occurred_at: at },
  ];
}

function delivery(id: string, at: number): SweptRows[number] {
  return [
    'deliveries',
    {
      delivery_id: id,
      webhook_id: 'hook_1',
      event_id: id,
      kind: 'EVENT',
      status: 'PENDING',
      attempts: 0,
      next_attempt_at: 0,
      created_at: at,
    },
  ];
}

export function tokenSession(id: string, at: number): SweptRows[number] {
  const session = { session_id: id, client_id: 'app_1', refresh_hash: id, role: 'visitor', visitor_id: id };
  return ['token_sessions', { ...session, credential_version: 0, created_at: 0, used_at: 0, expires_at: at }];
}
