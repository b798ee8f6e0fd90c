/** Measures transactions, statements, jobs, webhooks and emails. Requests are measured as in every server. */
import { readVerb, type Operation, type Watch } from '@cartwright/telemetry';
import * as prom from 'prom-client';

/** In seconds: a statement of SQLite takes 10 µs, one of PostgreSQL 200 µs, and a commit to disk some milliseconds. */
const DATABASE_BUCKETS = [0.000_01, 0.000_05, 0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
const JOB_BUCKETS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60];

interface Ended {
  readonly operation: Operation;
  readonly seconds: number;
  /** Whether it ended with an exception. */
  readonly hasFailed: boolean;
}

export function watchOperations(registry: prom.Registry): Watch {
  const count = createCounts(registry);
  return async (operation, run) => {
    const startedAt = performance.now();
    let hasFailed = true;
    try {
      const result = await run();
      hasFailed = false;
      return result;
    } finally {
      count({ operation, seconds: (performance.now() - startedAt) / 1000, hasFailed });
    }
  };
}

function createCounts(registry: prom.Registry): (ended: Ended) => void {
  const registers = [registry];
  const transactions = new prom.Histogram({
    name: 'cartwright_database_transaction_duration_seconds',
    help: 'Time from asking for a transaction to its end, with the wait for a connection and the commit of a write, by mode.',
    labelNames: ['mode'],
    buckets: DATABASE_BUCKETS,
    registers,
  });
  const failedTransactions = new prom.Counter({
    name: 'cartwright_database_transaction_failures_total',
    help: 'Transactions that were rolled back, by mode. A refused request may roll back its own.',
    labelNames: ['mode'],
    registers,
  });
  const statements = new prom.Histogram({
    name: 'cartwright_database_statement_duration_seconds',
    help: 'Time of one SQL statement, by its first word.',
    labelNames: ['statement'],
    buckets: DATABASE_BUCKETS,
    registers,
  });
  const jobs = new prom.Counter({
    name: 'cartwright_job_attempts_total',
    help: 'Attempts of jobs by kind and end: done, retry (tried again later), dead (given up), release (not begun), lost.',
    labelNames: ['kind', 'end'],
    registers,
  });
  const jobSeconds = new prom.Histogram({
    name: 'cartwright_job_duration_seconds',
    help: 'Time of one attempt of a job, by kind.',
    labelNames: ['kind'],
    buckets: JOB_BUCKETS,
    registers,
  });
  const webhooks = new prom.Counter({
    name: 'cartwright_webhook_deliveries_total',
    help: 'Attempts to send an event to a webhook: accepted (2xx), refused (another status), unreachable (no response).',
    labelNames: ['result'],
    registers,
  });
  const emails = new prom.Counter({
    name: 'cartwright_email_sends_total',
    help: 'Attempts to hand an email to the mail server: accepted or failed. Failed ones are tried again.',
    labelNames: ['result'],
    registers,
  });
  // A series that begins with its first count hides that count from `rate()`.
  for (const mode of ['read', 'write']) failedTransactions.inc({ mode }, 0);
  for (const result of ['accepted', 'refused', 'unreachable']) webhooks.inc({ result }, 0);
  for (const result of ['accepted', 'failed']) emails.inc({ result }, 0);
  return ({ operation, seconds, hasFailed }) => {
    switch (operation.kind) {
      case 'transaction': {
        const { mode } = operation;
        transactions.observe({ mode }, seconds);
        if (hasFailed) failedTransactions.inc({ mode });
        break;
      }
      case 'statement':
        statements.observe({ statement: readVerb(operation.sql) }, seconds);
        break;
      case 'job':
        jobs.inc({ kind: operation.job, end: operation.end ?? 'lost' });
        jobSeconds.observe({ kind: operation.job }, seconds);
        break;
      case 'webhook':
        webhooks.inc({ result: describeDelivery(operation.status) });
        break;
      case 'email':
        emails.inc({ result: hasFailed ? 'failed' : 'accepted' });
        break;
      default:
    }
  };
}

function describeDelivery(status: number | undefined): 'accepted' | 'refused' | 'unreachable' {
  if (status === undefined) return 'unreachable';
  return status >= 200 && status < 300 ? 'accepted' : 'refused';
}
