/**
 * Writes `docs/operate/faults.md` from the newest figures of `npm run prove:rolling`. With `--check` it writes nothing and
 * exits with status 1 if the page differs.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const PAGE = 'docs/operate/faults.md';
const RESULTS = join(ROOT, 'benchmarks/results');

interface Figures {
  readonly takenAt: string;
  readonly revision: string;
  readonly machine: { readonly processor: string; readonly cores: number; readonly memoryGB: number };
  readonly seconds: number;
  readonly requests: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly otherProblems: number;
  readonly readsAfterOwnWrites: number;
  readonly readsByReplica: number;
  readonly stale: number;
  readonly failedInPlannedRestarts: number;
  readonly orders: number;
  readonly messages: number;
  readonly repeatedMessages: number;
  readonly emails: number;
  readonly repeatedEmails: number;
  readonly events: readonly EventFigures[];
}

interface EventFigures {
  readonly name: string;
  readonly seconds: number;
  readonly requests: number;
  readonly failed: number;
  readonly errors: Readonly<Record<string, number>>;
  readonly unclear: number;
  readonly longestMs: number;
  readonly recoveryMs: number;
  readonly replicaBackMs?: number;
}

/** The page as Markdown. */
function writePage(): string {
  const figures = readNewest();
  const { machine } = figures;
  return `<!-- Made by \`npm run docs\` from benchmarks/results. Change the texts in tools/faults-reference.ts. -->

# What callers get in a fault

\`npm run prove:rolling\` brings up what [Many processes on PostgreSQL](postgresql-many.md) describes on one machine, lets
people work with it, restarts it and breaks it. [Decision 0131](../decisions/0131-an-installation-is-broken-under-load.md)
says how it counts.

| in ${Math.round(figures.seconds / 60)} minutes | |
| --- | --- |
| requests | ${figures.requests} |
| acknowledged writes | ${figures.acknowledged}, of which ${figures.orders} orders |
| acknowledged writes that were lost | ${figures.lost} |
| reads after own writes | ${figures.readsAfterOwnWrites}, of which ${figures.readsByReplica} by the replica |
| reads of an older state than the own write | ${figures.stale} |
| failed requests in the planned restarts | ${figures.failedInPlannedRestarts} |
| webhook messages, repeated | ${figures.messages}, ${figures.repeatedMessages} |
| emails, repeated | ${figures.emails}, ${figures.repeatedEmails} |
| other problems found at the end | ${figures.otherProblems} |

Taken on ${figures.takenAt.slice(0, 10)}, revision ${figures.revision}, ${machine.processor}, ${machine.cores} processors, ${machine.memoryGB} GB, while
other programs used the machine: the times are upper bounds.

## Each event

A fault begins, lasts for the seconds in the table, and ends. Failed requests are counted until the next event. Recovery is the
time from the end of the fault to the last failed request. "Unclear" are errors without a sentence, or without
\`Retry-After\` where the servers are at fault.

| event | seconds | requests | failed | unclear | longest request | recovery |
| --- | --- | --- | --- | --- | --- | --- |
${figures.events.map(writeRow).join('\n')}

## Errors

How often callers got which error.

| event | error | times |
| --- | --- | --- |
${figures.events.flatMap(writeErrors).join('\n')}
`;
}

function readNewest(): Figures {
  const [file = ''] = readdirSync(RESULTS)
    .filter((name) => name.endsWith('-rolling.json'))
    .toSorted()
    .toReversed();
  return JSON.parse(readFileSync(join(RESULTS, file), 'utf8')) as Figures;
}

function writeRow(event: EventFigures): string {
  const back = event.replicaBackMs === undefined ? '' : `, replica ${toSeconds(event.replicaBackMs)}`;
  const { name, seconds, requests, failed, unclear, longestMs, recoveryMs } = event;
  const cells = [name, seconds, requests, failed, unclear, toSeconds(longestMs), toSeconds(recoveryMs) + back];
  return `| ${cells.join(' | ')} |`;
}

function writeErrors({ name, errors }: EventFigures): readonly string[] {
  // Without the name of the shop, which ends the titles of its pages.
  return Object.entries(errors).map(([error, times]) => `| ${name} | ${error.replace(/ · [^,]+/, '')} | ${times} |`);
}

function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

if (import.meta.main) {
  const path = join(ROOT, PAGE);
  const text = writePage();
  const isCheck = process.argv.includes('--check');
  if (!isCheck) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    process.stdout.write(`${PAGE} is stale: run "npm run docs"\n`);
    process.exitCode = 1;
  }
}
