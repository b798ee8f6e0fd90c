/** Every sweep on both databases, and that `docs/security.md` names each table with what bounds it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openSites, SITE } from '../../../test/products.ts';
import { countRowsOf, listTables } from '../../../test/rows.ts';
import { ROW_KEPT_MS } from '../../accounts/oauth/sessions/ended-sessions.ts';
import { VISITOR_CART_LIFETIME_MS } from '../../commerce/cart/model/cart-store.ts';
import { OPEN_CHECKOUT_LIFETIME_MS } from '../../commerce/checkout/model/checkout-store.ts';
import { SWEEPS } from '../../platform.ts';
import type { Database } from '../database/database.ts';
import { EVENT_RETENTION_MS, SEQUENCE_RETENTION_MS } from '../events/record/event-store.ts';
import { EMAIL_RETENTION_MS } from '../mail/email-store.ts';
import { removeExpired } from './sweeping.ts';

const NOW = Date.UTC(2027, 0, 1);

type Row = Readonly<Record<string, string | number | null>>;
type Rows = readonly (readonly [table: string, row: Row])[];

const MEMBER: Rows = [
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
const ROWS: Readonly<Record<string, { readonly ageMs?: number; readonly make: (id: string, at: number) => Rows }>> = {
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
  browser_sessions: {
    make: (id, at) => [
      [
        'browser_sessions',
        { token_hash: id, member_id: 'mem_1', credential_version: 1, created_at: 0, used_at: 0, expires_at: at },
      ],
    ],
  },
  carts: { ageMs: VISITOR_CART_LIFETIME_MS, make: (id, at) => [cart(id, at)] },
  checkout_sessions: {
    make: (id, at) => [
      checkout(id, NOW),
      ['checkout_sessions', { token_hash: id, checkout_id: id, callbacks: '{}', expires_at: at }],
    ],
  },
  back_in_stock_requests: {
    ageMs: 365 * 24 * 60 * 60 * 1000,
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
    ageMs: 90 * 24 * 60 * 60 * 1000,
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
    ageMs: 30 * 24 * 60 * 60 * 1000,
    make: (id, at) => [['payment_notifications', { provider: 'stripe', notification_id: id, received_at: at }]],
  },
  test_card_payments: {
    ageMs: 365 * 24 * 60 * 60 * 1000,
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
  checkouts: { ageMs: OPEN_CHECKOUT_LIFETIME_MS, make: (id, at) => [checkout(id, at)] },
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
    ageMs: EMAIL_RETENTION_MS,
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

describeOnBothDatabases('a sweep', ({ open }) => {
  async function fill(database: Database, rows: Rows): Promise<void> {
    await database.write(async (tx) => {
      for (const [table, row] of rows) {
        await tx
          .tables<Record<string, Record<string, string | number | null>>>()
          .insertInto(table)
          .values({ site_id: SITE, ...row })
          .execute();
      }
    });
  }

  async function openFilled(): Promise<Database> {
    const database = await open();
    await openSites(database);
    await fill(database, MEMBER);
    return database;
  }

  test('removes expired rows of each table, and no others', async () => {
    const database = await openFilled();
    const left: Record<string, number> = {};
    for (const [table, { ageMs = 0, make }] of Object.entries(ROWS)) {
      const before = await countRowsOf(database, table);
      await fill(database, [...make(`${table} old`, NOW - ageMs), ...make(`${table} new`, NOW - ageMs + 1)]);
      expect(await countRowsOf(database, table)).toBe(before + 2);
      await removeExpired(database, SWEEPS, NOW);
      left[table] = (await countRowsOf(database, table)) - before;
    }
    expect(left).toEqual(Object.fromEntries(Object.keys(ROWS).map((table) => [table, 1])));
  });

  test('removes a visitor’s cart with the visitor, and leaves a member’s', async () => {
    const database = await openFilled();
    await fill(database, [
      tokenSession('gone', NOW),
      cart('gone', NOW),
      tokenSession('here', NOW + 1),
      cart('here', NOW),
    ]);
    await fill(database, [['carts', { ...cart('mem_1', 0)[1], owner_kind: 'member' }]]);
    await removeExpired(database, SWEEPS, NOW);
    expect(await countRowsOf(database, 'carts')).toBe(2);
  });

  test('finds old carts among more than it looks at in one go', async () => {
    const database = await openFilled();
    const carts = Array.from({ length: 2500 }, (_, number) =>
      cart(`v${String(number).padStart(4, '0')}`, number % 2 === 0 ? 0 : NOW),
    );
    await fill(database, carts);
    await removeExpired(database, SWEEPS, NOW);
    expect(await countRowsOf(database, 'carts')).toBe(1250);
  });

  test('leaves the numbers of a cart that is still there', async () => {
    const database = await openFilled();
    const rows = ROWS['event_sequences']?.make('old', 0) ?? [];
    await fill(database, [...rows, ['carts', { ...cart('old', 0)[1], owner_kind: 'member' }]]);
    await removeExpired(database, SWEEPS, NOW);
    expect(await countRowsOf(database, 'event_sequences')).toBe(1);
  });

  test('is named for every table that it keeps bounded', async () => {
    const named = readBounds();
    const tables = (await listTables(await open())).filter((table) => !table.startsWith('sqlite_'));
    expect([...named.keys()].toSorted()).toEqual(tables.toSorted());
    const swept = [...named].filter(([, sweep]) => sweep !== '');
    expect(swept.map(([table]) => table).toSorted()).toEqual(Object.keys(ROWS).toSorted());
    expect([...new Set(swept.map(([, sweep]) => sweep))].toSorted()).toEqual(Object.keys(SWEEPS).toSorted());
  });
});

test('the page about security names the writers, limit and expiry of each table', () => {
  for (const line of tableLines()) {
    const [table = '', who, limit, expiry] = cellsOf(line);
    expect([table, who, limit, expiry].filter((cell) => cell === '')).toEqual([]);
  }
});

function cart(id: string, at: number): readonly ['carts', Row] {
  const owner = { owner_kind: 'visitor', owner_id: id, cart_id: id };
  return ['carts', { ...owner, revision: 1, created_at: 0, updated_at: at, document: '{"lines":[]}' }];
}

function checkout(id: string, at: number): Rows[number] {
  const owner = { owner_kind: 'visitor', owner_id: id, cart_id: id };
  return ['checkouts', { checkout_id: id, ...owner, created_at: 0, updated_at: at, document: '{}' }];
}

function event(id: string, at: number): Rows[number] {
  return [
    'events',
    { event_id: id, event_type: 't', entity_id: 'e', sequence: 1, payload: '{}', identity: '{}', occurred_at: at },
  ];
}

function delivery(id: string, at: number): Rows[number] {
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

function tokenSession(id: string, at: number): Rows[number] {
  const session = { session_id: id, client_id: 'app_1', refresh_hash: id, role: 'visitor', visitor_id: id };
  return ['token_sessions', { ...session, credential_version: 0, created_at: 0, used_at: 0, expires_at: at }];
}

/** What the page says: the sweep of each table, or none. */
function readBounds(): ReadonlyMap<string, string> {
  return new Map(
    tableLines().map((line) => {
      const cells = cellsOf(line);
      return [(cells[0] ?? '').replaceAll('`', ''), cells.at(-1) ?? ''];
    }),
  );
}

function tableLines(): readonly string[] {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/security.md'), 'utf8');
  const section = page.slice(page.indexOf('## Tables'), page.indexOf('## Files'));
  return section.split('\n').filter((line) => line.startsWith('| `'));
}

function cellsOf(line: string): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
