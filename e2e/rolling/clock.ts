/**
 * Loaded before a platform's own code (`NODE_OPTIONS=--import`): its wall clock is ahead by the milliseconds in the file
 * that PROOF_CLOCK_FILE names, so that it jumps while the process runs. Timers keep their own clock, as on a real machine.
 */
import { readFileSync } from 'node:fs';

const LOOK_MS = 250;
const file = process.env['PROOF_CLOCK_FILE'] ?? '';
const RealDate = Date;
let aheadMs = 0;

setInterval(() => {
  aheadMs = Number(readFileSync(file, 'utf8'));
}, LOOK_MS).unref();

const now = (): number => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, values, made) => Reflect.construct(target, values.length === 0 ? [now()] : values, made) as Date,
  get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
});
