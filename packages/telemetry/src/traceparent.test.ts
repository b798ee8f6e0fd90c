import { expect, test } from 'vitest';

import { readTraceSettings } from './settings.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test('a header of the standard is read, and written as it was', () => {
  const header = `00-${TRACE}-${SPAN}-01`;
  const parsed = readTraceparent(header);
  expect(parsed).toEqual({ traceId: TRACE, spanId: SPAN, isSampled: true });
  expect(parsed && writeTraceparent(parsed)).toBe(header);
  expect(readTraceparent(`cc-${TRACE}-${SPAN}-02-of-a-later-version`)).toMatchObject({ isSampled: false });
});

test.each([
  ['is missing', undefined],
  ['has a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
  ['has a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['has capital letters', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
  ['has a fifth field in version 00', `00-${TRACE}-${SPAN}-01-more`],
  ['has the version ff', `ff-${TRACE}-${SPAN}-01`],
  ['is something else', `x\r\n00-${TRACE}-${SPAN}-01`],
])('a header that %s begins a new trace', (_what, header) => {
  expect(readTraceparent(header)).toBeUndefined();
});

test.each([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT is not an address that begins with http:// or https://.',
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG is "2": use a share between 0 and 1, such as 0.1.'],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
    'OTEL_EXPORTER_OTLP_HEADERS has no such form: write name=value, and a comma between two.',
  ],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'key=%zz' },
    'OTEL_EXPORTER_OTLP_HEADERS: the value of key is not percent-encoded as an address is.',
  ],
])('%j is refused in one sentence', (changes, message) => {
  const environment: Readonly<Record<string, string>> = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    ...changes,
  };
  expect(() => readTraceSettings((name) => environment[name])).toThrow(message);
});

test('the headers of the collector are read from one variable', () => {
  const environment: Readonly<Record<string, string>> = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, tenant = shop',
  };
  expect(readTraceSettings((name) => environment[name])).toEqual({
    traces: {
      endpoint: 'https://collector.example/otlp',
      headers: { 'x-key': 'a b', tenant: 'shop' },
      sampleRatio: 1,
    },
  });
});
