/** The header `traceparent` of W3C Trace Context, level 1: https://www.w3.org/TR/trace-context/#traceparent-header. */

export const TRACEPARENT_HEADER = 'traceparent';

export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly isSampled: boolean;
}

const FORM = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Undefined for a header that is missing or that §3.2 calls invalid. Such a request begins a trace of its own. */
export function readTraceparent(header: string | null | undefined): TraceParent | undefined {
  const [, version, traceId, spanId, flags, rest] = FORM.exec(header ?? '') ?? [];
  if (version === undefined || traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  // A later version may have more fields, and ours has four.
  if (version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function writeTraceparent({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
