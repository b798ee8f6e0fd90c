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

/**
 * Opens one connection for each list of requests and sends the list in turn for the given time. Throws where a response
 * is not 200: an error is quick and proves nothing.
 */
export async function measureLoad(
  port: number,
  shooters: readonly (readonly Shot[])[],
  milliseconds: number,
  pid?: number,
): Promise<Load> {
  const usedBefore = processorTime(pid);
  const until = performance.now() + milliseconds;
  const startedAt = performance.now();
  const times = (await Promise.all(shooters.map((shots) => repeat(port, shots.map(encode), until)))).flat();
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(3));
  const cpuUs = Number(((processorTime(pid) - usedBefore) / times.length).toFixed(1));
  return { perSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99), cpuUs };
}

/** Microseconds of processor time that a process has used, in ticks of a hundredth of a second (proc_pid_stat(5)). */
function processorTime(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return Number.NaN;
  }
}

/** The bytes of a request. */
function encode({ method, path, headers = {}, body = '' }: Shot): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: keep-alive'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (method === 'POST') lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Milliseconds of each response. */
async function repeat(port: number, requests: readonly Buffer[], until: number): Promise<number[]> {
  const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
  const times: number[] = [];
  try {
    while (performance.now() < until) {
      const sentAt = performance.now();
      socket.write(requests[times.length % requests.length] ?? '');
      await readResponse(socket);
      times.push(performance.now() - sentAt);
    }
  } finally {
    socket.destroy();
  }
  return times;
}

/** Reads one response to its last byte. Its head states the length, or the body is chunked. */
function readResponse(socket: Socket): Promise<void> {
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
      if (head.startsWith('HTTP/1.1 200 ')) finish();
      else finish(new Error(`${head.split('\r\n', 1)[0]}\n${received.toString('utf8', headEnd + 4)}`));
    };
    socket.on('data', onData).on('error', finish).on('close', onClose);
  });
}

function isWhole(received: Buffer, head: string, bodyStart: number): boolean {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return received.length >= bodyStart + Number(length);
  return received.subarray(-5).toString('latin1') === '0\r\n\r\n';
}
