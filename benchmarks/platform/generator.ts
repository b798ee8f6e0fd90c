/**
 * Sends requests from a process that costs little: wrk where it is installed (`apt-get install wrk`), and otherwise Node. A
 * generator that takes as much processor time as the server measures itself.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { processorTime, type Shot } from './load.ts';

export type Generator = 'wrk' | 'node';

export interface GeneratorOptions {
  readonly port: number;
  /** Each connection sends them in turn. */
  readonly shots: readonly Shot[];
  readonly connections: number;
}

export interface Generated {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Responses of another status than 200. */
  readonly refused: number;
}

export interface Running {
  readonly pid: number;
  /** Ends it, and returns what it counted. */
  stop(): Promise<Generated>;
}

/** The one of this machine. `BENCH_GENERATOR=node` takes Node although wrk is there. */
export function findGenerator(): Generator {
  if (process.env['BENCH_GENERATOR'] === 'node') return 'node';
  return spawnSync('wrk', ['-v']).error === undefined ? 'wrk' : 'node';
}

/** Sends requests until it is stopped. A refused request is followed by the next one at once, as by a careless program. */
export async function startGenerator(options: GeneratorOptions): Promise<Running> {
  const isWrk = findGenerator() === 'wrk';
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-generator-'));
  const file = join(folder, isWrk ? 'shots.lua' : 'shots.json');
  writeFileSync(file, isWrk ? writeScript(options) : JSON.stringify(options));
  const child = isWrk ? startWrk(file, options) : startNode(file);
  const output = readOutput(child);
  await once(child, isWrk ? 'spawn' : 'message');
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGINT');
      await once(child, 'close');
      rmSync(folder, { recursive: true });
      const figures = output().split('\n').at(-2) ?? '';
      try {
        return JSON.parse(figures) as Generated;
      } catch {
        throw new Error(`The generator ended without figures: ${output()}`);
      }
    },
  };
}

/** The same for a time. Throws where a response is not 200. */
export async function generate(options: GeneratorOptions, ms: number): Promise<Generated & { readonly cpuUs: number }> {
  const running = await startGenerator(options);
  const before = processorTime(running.pid);
  await new Promise((resolve) => setTimeout(resolve, ms));
  const used = processorTime(running.pid) - before;
  const generated = await running.stop();
  if (generated.refused > 0) throw new Error(`${generated.refused} responses were not 200.`);
  return { ...generated, cpuUs: Number((used / (generated.perSecond * (ms / 1000))).toFixed(1)) };
}

function startWrk(file: string, { port, connections }: GeneratorOptions): ChildProcess {
  const url = `http://127.0.0.1:${port}/`;
  const counts = ['--threads', '1', '--connections', String(connections), '--duration', '1h', '--timeout', '30s'];
  return spawn('wrk', [...counts, '--script', file, url], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** It sends a message when it begins. */
function startNode(file: string): ChildProcess {
  const options = ['--conditions=source', join(import.meta.dirname, 'noise.ts'), file];
  return spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
}

function readOutput({ stdout }: ChildProcess): () => string {
  let text = '';
  stdout?.setEncoding('utf8').on('data', (part: string) => (text += part));
  return () => text;
}

/** The requests as whole texts, which wrk sends one after the other, and the figures as the last line. */
function writeScript({ shots }: GeneratorOptions): string {
  const requests = shots.map(({ method, path, headers = {}, body }) => {
    const { host = '127.0.0.1', ...others } = headers;
    // wrk writes a second host where its name is not spelt like this.
    const all = { Host: host, 'Content-Type': 'application/json', ...others };
    const pairs = Object.entries(all).map(([name, value]) => `[${quote(name)}] = ${quote(value)}`);
    return `wrk.format(${quote(method)}, ${quote(path)}, {${pairs.join(', ')}}, ${body === undefined ? 'nil' : quote(body)})`;
  });
  return `init = function()
  requests = {${requests.join(',\n    ')}}
  turn = 0
end
request = function()
  turn = turn % #requests + 1
  return requests[turn]
end
done = function(summary, latency)
  local errors = summary.errors
  local figures = '{"perSecond": %.1f, "p50": %.3f, "p99": %.3f, "refused": %d}\\n'
  io.write(string.format(figures, summary.requests / summary.duration * 1e6, latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3, errors.status + errors.connect + errors.read + errors.timeout))
end
`;
}

/** A text of Lua. Its escapes are those of JSON but for the slash of Unicode, which these texts do not have. */
function quote(text: string): string {
  return JSON.stringify(text);
}
