/**
 * Shows the minimum that a response costs on this machine: `node:http` and `node:sqlite`, the statements that the
 * platform sends for it, and its bytes with its header fields. There is no routing, no token and no validation. Waiting
 * writes commit together, durably, and wait for one another as in `sqlite.ts`.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

import { readBody } from './read-body.ts';
import type { Recording } from './recorder.ts';

interface Job {
  readonly recording: Recording;
  readonly done: () => void;
}

/** As in the platform: at most so many writes in a commit, and so many turns of the event loop in which it waits for more. */
const MAX_BATCH = 128;
const MAX_TURNS = 4;

const [file = '', recordingsFile = ''] = process.argv.slice(2);
const recordings = JSON.parse(readFileSync(recordingsFile, 'utf8')) as Readonly<Record<string, Recording>>;

const database = new DatabaseSync(file);
for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'cache_size = -4096']) {
  database.exec(`PRAGMA ${setting}`);
}
const prepared = new Map<string, StatementSync>();
const heads = new Map(
  Object.entries(recordings).map(([at, { response, headers }]) => [
    at,
    { ...(headers ?? { 'Content-Type': 'application/json' }), 'Content-Length': Buffer.byteLength(response) },
  ]),
);
const waiting: Job[] = [];
let isBusy = false;
let replays = 0;

const server = createServer((request, response) => {
  void readBody(request).then((body) => {
    if (body !== '') JSON.parse(body);
    const recording = recordings[request.url ?? ''];
    const head = heads.get(request.url ?? '');
    if (recording === undefined || head === undefined) {
      response.writeHead(404);
      return response.end();
    }
    return enqueue({ recording, done: () => response.writeHead(200, head).end(recording.response) });
  });
});
server.keepAliveTimeout = 75_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));

function enqueue(job: Job): void {
  waiting.push(job);
  if (isBusy) return;
  isBusy = true;
  gather(0, 0);
}

/** Waits for one turn of the event loop, and for another as long as the last one added writes. */
function gather(turns: number, gathered: number): void {
  if (turns === MAX_TURNS || waiting.length === gathered || gathered >= MAX_BATCH) commit();
  else setImmediate(gather, turns + 1, waiting.length);
}

function commit(): void {
  const batch = waiting.splice(0, MAX_BATCH);
  run('BEGIN IMMEDIATE', [], false);
  for (const { recording } of batch) repeat(recording);
  run('COMMIT', [], false);
  for (const { done } of batch) done();
  isBusy = waiting.length > 0;
  if (isBusy) gather(0, 0);
}

function repeat({ statements, fresh }: Recording): void {
  const renewed = new Map(
    fresh.map((value) => [value, randomBytes(value.length).toString('hex').slice(0, value.length)]),
  );
  replays += 1;
  for (const { sql, parameters, returnsRows, rising } of statements) {
    const values = parameters.map((value) => (typeof value === 'string' ? (renewed.get(value) ?? value) : value));
    for (const place of rising ?? []) values[place] = Number(values[place]) + replays;
    run(sql, values, returnsRows);
  }
}

function run(sql: string, values: readonly SQLInputValue[], returnsRows: boolean): void {
  let statement = prepared.get(sql);
  if (statement === undefined) {
    statement = database.prepare(sql);
    statement.setReturnArrays(true);
    prepared.set(sql, statement);
  }
  if (returnsRows) statement.all(...values);
  else statement.run(...values);
}
