/** Public exports: what both servers tell about themselves, and who listens: metrics and traces. */
export { joinWatches, NO_ROUTE, type Operation, type RequestOperation, type Watch } from './operation.ts';
export { openMetricsServer, type MetricsAddress, type MetricsServer } from './metrics-server.ts';
export { openMetrics, type Metrics } from './open-metrics.ts';
export { openTracing, type Tracing } from './open-tracing.ts';
export { readMetricsAddress, readTraceSettings, readVersion, TRACE_VARIABLES, type TraceSettings } from './settings.ts';
export { readVerb } from './spans.ts';
export { joinWorkerMetrics, WORKER_LABEL } from './worker-metrics.ts';
export { readTraceparent, TRACEPARENT_HEADER, writeTraceparent } from './traceparent.ts';
