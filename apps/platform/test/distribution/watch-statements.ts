/**
 * Checks every statement that the platform sends to PostgreSQL while a test runs: a test fails whose platform sends one
 * that cannot be carried out where the tables are distributed by site. Statements of tests themselves are left out.
 */
import { Client } from 'pg';
import { afterEach, expect } from 'vitest';

import { judgeStatement, readSites } from './judge-statement.ts';

/** The name that the platform gives to its connections (`postgres-client.ts`). */
const PLATFORM = 'cartwright';
/** Frames of the driver, of Kysely and of the database port. */
const PORT_FRAME = /node_modules|node:|foundation\/database\/|distribution\/watch-statements/;
const TEST_FRAME = /\.test\.ts|\/platform\/test\/|\/e2e\//;
/** A migration works on the rows of all sites, once and alone. */
const MIGRATION_FRAME = /foundation\/database\/migrations\//;

interface Watched {
  found: Set<string>;
  isWatching: boolean;
}

/** One for the worker: this file is loaded once for each project. */
const watched: Watched = ((globalThis as { watchedStatements?: Watched }).watchedStatements ??= {
  found: new Set(),
  isWatching: false,
});

afterEach(() => {
  const found = [...watched.found];
  watched.found.clear();
  expect(found, 'statements that need one site').toEqual([]);
});

if (!watched.isWatching) {
  watched.isWatching = true;
  watch();
}

function watch(): void {
  const prototype = Client.prototype as unknown as {
    query: (this: { connectionParameters?: { application_name?: string } }, ...sent: unknown[]) => unknown;
  };
  const { query } = prototype;
  prototype.query = function queryWatched(...sent) {
    if (this.connectionParameters?.application_name === PLATFORM) {
      const { text, values } = readSent(sent);
      check(text, values);
    }
    return query.apply(this, sent);
  };
}

interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A text and its parameters, or one object that also names the statement. */
function readSent([statement, parameters]: readonly unknown[]): Sent {
  if (typeof statement === 'string') {
    return { text: statement, values: Array.isArray(parameters) ? (parameters as readonly unknown[]) : [] };
  }
  const { text, values } = statement as Partial<Sent>;
  if (text === undefined) throw new Error('A statement is sent in a form that is not checked.');
  return { text, values: values ?? [] };
}

function check(statement: string, parameters: readonly unknown[]): void {
  const verdict = judgeStatement(statement);
  if (verdict.kind === 'refused') {
    if (!isLeftOut()) watched.found.add(verdict.reason);
  } else if (verdict.kind === 'one-site') {
    const sites = readSites(verdict.sites, parameters);
    if (sites.size > 1 && !isLeftOut())
      watched.found.add(`One statement names ${[...sites].join(' and ')}: ${statement}`);
  }
}

/** Whether a test or a migration sends the statement that is being sent. */
function isLeftOut(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  const frames = (new Error('Names the sender.').stack ?? '').split('\n').slice(1);
  Error.stackTraceLimit = stackTraceLimit;
  if (frames.some((frame) => MIGRATION_FRAME.test(frame))) return true;
  const sender = frames.find((frame) => !PORT_FRAME.test(frame));
  return sender === undefined || TEST_FRAME.test(sender);
}
