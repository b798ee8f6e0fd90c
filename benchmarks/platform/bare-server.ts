/**
 * Shows the minimum that a response costs on this machine: `node:http` and `node:sqlite`, the statements that the
 * platform sends for it, and its bytes. There is no routing, no token and no validation. Waiting writes commit
 * together, durably.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

import type { Recording } from './recorder.ts';

interface Job {
  readonly recording: Recording;
  readonly done: () => void;
}

const [file = '', recordingsFile = ''] = process.argv.slice(2);
const recordings = JSON.parse(readFileSync(recordingsFile, 'utf8')) as Readonly<Record<string, Recording>>;

const database = new DatabaseSync(file);
for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'cache_size = -65536']) {
  database.exec(`PRAGMA ${setting}`);
}
const prepared = new Map<string, StatementSync>();
let waiting: Job[] = [];
let replays = 0;

const server = createServer((request, response) => {
  void readBody(request).then((body) => {
    if (body !== '') JSON.parse(body);
    const recording = recordings[request.url ?? ''];
    if (recording === undefined) return send(response, 404, '{}');
    return enqueue({ recording, done: () => send(response, 200, recording.response) });
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  request.setEncoding('utf8');
  for await (const part of request) body += part as string;
  return body;
}

function enqueue(job: Job): void {
  waiting.push(job);
  if (waiting.length === 1) setImmediate(commit);
}

function commit(): void {
  const batch = waiting;
  waiting = [];
  run('BEGIN IMMEDIATE', [], false);
  for (const { recording } of batch) repeat(recording);
  run('COMMIT', [], false);
  for (const { done } of batch) done();
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
    prepared.set(sql, statement);
  }
  if (returnsRows) statement.all(...values);
  else statement.run(...values);
}
