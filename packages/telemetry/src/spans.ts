/**
 * Names and attributes of spans, by the semantic conventions of OpenTelemetry. Invariant: no span has a value of a
 * statement, a query string, a body, or an address of a person.
 */
import type { Attributes } from '@opentelemetry/api';

import type { Operation } from './operation.ts';

interface SpanDescription {
  readonly name: string;
  readonly kind: 'SERVER' | 'CLIENT' | 'PRODUCER' | 'CONSUMER' | 'INTERNAL';
  readonly attributes: Attributes;
}

interface Outcome {
  readonly attributes: Attributes;
  readonly isFailure: boolean;
}

/** Balancers ask every few seconds: their traces would hide all others. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

const DATABASE_SYSTEMS = { sqlite: 'sqlite', postgres: 'postgresql' } as const;

export function isTraced(operation: Operation): boolean {
  return operation.kind !== 'request' || !PROBES.has(operation.route);
}

export function describeSpan(operation: Operation): SpanDescription {
  switch (operation.kind) {
    case 'request': {
      const { method, route } = operation;
      const attributes = { 'http.request.method': method, 'http.route': route };
      return { name: `${method} ${route}`, kind: 'SERVER', attributes };
    }
    case 'call': {
      const { method, path } = operation;
      return {
        name: `${method} platform`,
        kind: 'CLIENT',
        attributes: { 'http.request.method': method, 'url.path': path },
      };
    }
    case 'transaction':
      return { name: `transaction ${operation.mode}`, kind: 'INTERNAL', attributes: {} };
    case 'statement': {
      const { dialect, sql } = operation;
      const verb = readVerb(sql);
      const attributes = {
        'db.system.name': DATABASE_SYSTEMS[dialect],
        'db.operation.name': verb.toUpperCase(),
        'db.query.text': sql,
      };
      return { name: verb.toUpperCase(), kind: 'CLIENT', attributes };
    }
    case 'enqueue':
      return {
        name: `enqueue ${operation.job}`,
        kind: 'PRODUCER',
        attributes: describeMessage(operation, { name: 'enqueue', type: 'send' }),
      };
    case 'job':
      return {
        name: `process ${operation.job}`,
        kind: 'CONSUMER',
        attributes: describeMessage(operation, { name: 'process', type: 'process' }),
      };
    case 'webhook':
      return {
        name: 'POST webhook',
        kind: 'CLIENT',
        attributes: { 'http.request.method': 'POST', 'server.address': operation.host },
      };
    case 'email':
      return { name: 'send email', kind: 'CLIENT', attributes: { 'network.protocol.name': 'smtp' } };
  }
}

/** A job is a message in the queue of its kind: https://opentelemetry.io/docs/specs/semconv/messaging/messaging-spans/. */
function describeMessage(
  { job, jobId }: { readonly job: string; readonly jobId: string },
  { name, type }: { readonly name: string; readonly type: 'send' | 'process' },
): Attributes {
  return {
    'messaging.system': 'cartwright',
    'messaging.destination.name': job,
    'messaging.message.id': jobId,
    'messaging.operation.name': name,
    'messaging.operation.type': type,
  };
}

/** Of an operation that has ended without an exception. */
export function readOutcome(operation: Operation): Outcome {
  switch (operation.kind) {
    case 'request': {
      const { status } = operation;
      return { attributes: readStatus(status), isFailure: status !== undefined && status >= 500 };
    }
    case 'call':
    case 'webhook': {
      const { status } = operation;
      return { attributes: readStatus(status), isFailure: status === undefined || status >= 400 };
    }
    case 'job': {
      const { end } = operation;
      const attributes = end === undefined ? {} : { 'cartwright.job.end': end };
      return { attributes, isFailure: end === 'retry' || end === 'dead' };
    }
    default:
      return { attributes: {}, isFailure: false };
  }
}

/** The first word of a statement in lower case, one of a few: `select`, `insert`, `update`, `delete`, `with` or `other`. */
export function readVerb(sql: string): StatementVerb {
  const [, word = ''] = /^\s*(\w+)/.exec(sql) ?? [];
  const verb = word.toLowerCase();
  return VERBS.find((known) => known === verb) ?? 'other';
}

const VERBS = ['select', 'insert', 'update', 'delete', 'with'] as const;
export type StatementVerb = (typeof VERBS)[number] | 'other';

function readStatus(status: number | undefined): Attributes {
  return status === undefined ? {} : { 'http.response.status_code': status };
}
