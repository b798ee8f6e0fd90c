/**
 * Sends HTTP requests at the price of writing and reading bytes. Each connection sends its own request again and again,
 * one at a time. It uses sockets, because a client that costs as much as the server would measure itself.
 */
import { readFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';

export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time that the server spent on a response, in microseconds; `NaN` where the system does not report it. */
  readonly cpuUs: number;
}

/** The head of a response that counts: an error is quick and proves nothing. */
const OK = /^HTTP\/1\.1 200 /;

interface Course {
  /** Whether a shooter sends one more request. */
  readonly hasMore: (sent: number, count: number) => boolean;
  /** Matches the head of every right response. */
  readonly expected: RegExp;
  readonly pid: number | undefined;
}

/**
 * Opens one connection for each list of requests and sends the list in turn for the given time. Throws where a response
 * is not 200. With `isNew`, no request is sent twice: a connection ends with its list.
 */
export function measureLoad(
  port: number,
  shooters: readonly (readonly Shot[])[],
  milliseconds: number,
  pid?: number,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<Load> {
  let until: number | undefined;
  const hasMore = (sent: number, count: number): boolean =>
    !(isNew && sent === count) && performance.now() < (until ??= performance.now() + milliseconds);
  return measure(port, shooters, { hasMore, expected: OK, pid });
}

/** Sends every request of every list once. Throws where the head of a response is not the expected one. */
export function measureOnce(
  port: number,
  shooters: readonly (readonly Shot[])[],
  { expected = OK, pid }: { readonly expected?: RegExp; readonly pid?: number | undefined } = {},
): Promise<Load> {
  return measure(port, shooters, { hasMore: (sent, count) => sent < count, expected, pid });
}

async function measure(port: number, shooters: readonly (readonly Shot[])[], course: Course): Promise<Load> {
  const { pid } = course;
  const requests = shooters.map((shots) => shots.map(encode));
  const usedBefore = processorTime(pid);
  const startedAt = performance.now();
  const times = (await Promise.all(requests.map((ownRequests) => shoot(port, ownRequests, course)))).flat();
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(3));
  const cpuUs = Number(((processorTime(pid) - usedBefore) / times.length).toFixed(1));
  return { perSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99), cpuUs };
}

/** Microseconds of processor time that a process has used, in ticks of a hundredth of a second (proc_pid_stat(5)). */
export function processorTime(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
}

/** The bytes of a request. A body is JSON where no header says otherwise. */
function encode({ method, path, headers = {}, body = '' }: Shot): Buffer {
  const { host = '127.0.0.1', ...others } = headers;
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: keep-alive'];
  for (const [name, value] of Object.entries(others)) lines.push(`${name}: ${value}`);
  if (method === 'POST') lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  if (method === 'POST' && headers['content-type'] === undefined) lines.push('Content-Type: application/json');
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Milliseconds of each response. */
async function shoot(port: number, requests: readonly Buffer[], { hasMore, expected }: Course): Promise<number[]> {
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
  const times: number[] = [];
  try {
    while (hasMore(times.length, requests.length)) {
      const sentAt = performance.now();
      socket.write(requests[times.length % requests.length] ?? '');
      await readResponse(socket, expected);
      times.push(performance.now() - sentAt);
    }
  } finally {
    socket.destroy();
  }
  return times;
}

/** Reads one response to its last byte. Its head states the length, or the body is chunked. */
function readResponse(socket: Socket, expected: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const finish = (failure?: Error): void => {
      socket.off('data', onData).off('error', finish).off('close', onClose);
      if (failure === undefined) resolve();
      else reject(failure);
    };
    const onClose = (): void => finish(new Error('The server closed the connection.'));
    const onData = (part: Buffer): void => {
      received = received.length === 0 ? part : Buffer.concat([received, part]);
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = received.toString('latin1', 0, headEnd);
      if (!isWhole(received, head, headEnd + 4)) return;
      if (expected.test(head)) finish();
      else finish(new Error(`${head}\n${received.toString('utf8', headEnd + 4)}`));
    };
    socket.on('data', onData).on('error', finish).on('close', onClose);
  });
}

function isWhole(received: Buffer, head: string, bodyStart: number): boolean {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return received.length >= bodyStart + Number(length);
  return received.subarray(-5).toString('latin1') === '0\r\n\r\n';
}
