/**
 * Keeps V8's description of the objects that Node makes for `process.nextTick`. V8 drops the description of objects of which
 * none is left at a garbage collection, and the place that makes them is then compiled for objects of any kind: a
 * call takes 0.25 µs instead of 0.03, and a request makes about nine. One object that stays keeps the description. All
 * works without it (`docs/decisions/0147-reads-of-one-turn-share-a-snapshot.md`).
 */
import { executionAsyncResource } from 'node:async_hooks';

let kept: object | undefined;

/** To be called before the server is busy. */
export function keepTickShape(): void {
  process.nextTick(() => (kept ??= executionAsyncResource()));
}
