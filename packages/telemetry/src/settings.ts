/** The settings of metrics and traces, which both servers read in the same way. */
import { readFileSync } from 'node:fs';

import { readPort, readUrl, SettingError, type Variable } from '@cartwright/listener';

export interface TraceSettings {
  /** The base address of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The share of traces that is kept, from 0 to 1. */
  readonly sampleRatio: number;
}

/** The variables of traces, as OpenTelemetry names them. */
export const TRACE_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    says: 'Where traces are sent by OTLP over HTTP, as JSON; `/v1/traces` is added. Without it there are none.',
    takes: 'an address, such as `http://127.0.0.1:4318`',
    fallback: 'no traces',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    says: 'Headers of these requests, such as a key of the collector.',
    takes: '`name=value,name=value`, percent-encoded',
    isSecret: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    says: 'The share of traces that is kept. Platform and shop with the same share keep the same traces.',
    takes: '0 to 1',
    fallback: '`1`',
  },
} as const satisfies Readonly<Record<string, Variable>>;

/** @throws {SettingError} with one sentence. */
export function readTraceSettings(read: (name: keyof typeof TRACE_VARIABLES) => string | undefined): {
  readonly traces?: TraceSettings;
} {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) return {};
  const { href } = readUrl('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint, ['http:', 'https:']);
  const ratio = read('OTEL_TRACES_SAMPLER_ARG') ?? '1';
  const sampleRatio = Number(ratio);
  if (!/^\d(?:\.\d+)?$/.test(ratio) || sampleRatio > 1) {
    throw new SettingError(`OTEL_TRACES_SAMPLER_ARG is "${ratio}": use a share between 0 and 1, such as 0.1.`);
  }
  return { traces: { endpoint: href, headers: readHeaders(read('OTEL_EXPORTER_OTLP_HEADERS') ?? ''), sampleRatio } };
}

/** The form of https://opentelemetry.io/docs/specs/otel/protocol/exporter/. The values are secrets, and never repeated. */
function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair) ?? [];
      if (name === undefined || value === undefined) {
        throw new SettingError(
          'OTEL_EXPORTER_OTLP_HEADERS has no such form: write name=value, and a comma between two.',
        );
      }
      try {
        return [name, decodeURIComponent(value)];
      } catch {
        throw new SettingError(
          `OTEL_EXPORTER_OTLP_HEADERS: the value of ${name} is not percent-encoded as an address is.`,
        );
      }
    }),
  );
}

/** Where metrics are read; absent without a port. `names` are the variables of this server. */
export function readMetricsAddress<Name extends string>(
  read: (name: Name) => string | undefined,
  names: { readonly port: Name; readonly host: Name },
): { readonly metrics?: { readonly host: string; readonly port: number } } {
  const port = read(names.port);
  if (port === undefined) return {};
  return { metrics: { host: read(names.host) ?? '127.0.0.1', port: readPort(names.port, port, 0) } };
}

/** The version in a package.json; `0.0.0` where it names none, as that of an app that is not published may. */
export function readVersion(packageFile: URL): string {
  return (JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version?: string }).version ?? '0.0.0';
}
