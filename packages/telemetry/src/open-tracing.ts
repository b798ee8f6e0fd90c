/**
 * Traces by OpenTelemetry, exported over OTLP/HTTP. Loaded only where an exporter is configured. Nothing is registered
 * globally: the running span is kept by an own `AsyncLocalStorage`, so several servers can be traced in one process.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

import type { Context, Span } from '@opentelemetry/api';

import type { Operation, Watch } from './operation.ts';
import type { TraceSettings } from './settings.ts';
import { describeSpan, isTraced, readOutcome } from './spans.ts';
import { readTraceparent, type TraceParent } from './traceparent.ts';

/** The exporter gives up a collector that hangs. It holds up the stop of a server for at most this long. */
const EXPORT_TIMEOUT_MS = 5_000;

export interface TracingOptions extends TraceSettings {
  /** The name of the server in traces. */
  readonly serviceName: string;
  readonly version: string;
}

export interface Tracing extends AsyncDisposable {
  readonly watch: Watch;
  /** The span that runs now. */
  readonly current: () => TraceParent | undefined;
}

export async function openTracing(options: TracingOptions): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { endpoint, headers, serviceName, version, sampleRatio } = options;
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  // The decision follows from the trace id alone, so no client makes a server keep more traces than its share.
  const sampler = new sdk.TraceIdRatioBasedSampler(sampleRatio);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('cartwright', version);
  const running = new AsyncLocalStorage<Context>();

  /** Undefined: this operation belongs to no trace. */
  const findParent = (operation: Operation): Context | undefined => {
    const active = running.getStore();
    if (operation.kind !== 'request' && operation.kind !== 'job') return active;
    const remote = readTraceparent(operation.traceparent);
    if (remote === undefined) return api.ROOT_CONTEXT;
    const { traceId, spanId, isSampled } = remote;
    const traceFlags = isSampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE;
    return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };

  const fail = (span: Span, failure: unknown): void => {
    // The message may contain values, such as an address or a name, so only the kind of the error is kept.
    span.setAttribute('error.type', failure instanceof Error ? failure.name : typeof failure);
    span.setStatus({ code: api.SpanStatusCode.ERROR });
  };

  return {
    watch: async (operation, run) => {
      const parent = isTraced(operation) ? findParent(operation) : undefined;
      if (parent === undefined) return run();
      const { name, kind, attributes } = describeSpan(operation);
      const span = tracer.startSpan(name, { kind: api.SpanKind[kind], attributes }, parent);
      try {
        const result = await running.run(api.trace.setSpan(parent, span), run);
        const { attributes: outcome, isFailure } = readOutcome(operation);
        span.setAttributes(outcome);
        if (isFailure) span.setStatus({ code: api.SpanStatusCode.ERROR });
        return result;
      } catch (failure) {
        fail(span, failure);
        throw failure;
      } finally {
        span.end();
      }
    },
    current: () => {
      const context = running.getStore();
      const span = context === undefined ? undefined : api.trace.getSpanContext(context);
      if (span === undefined) return undefined;
      const { traceId, spanId, traceFlags } = span;
      return { traceId, spanId, isSampled: (traceFlags & api.TraceFlags.SAMPLED) !== 0 };
    },
    [Symbol.asyncDispose]: async () => {
      // A collector that does not answer loses spans, and nothing else.
      await provider.shutdown().catch(() => undefined);
    },
  };
}
