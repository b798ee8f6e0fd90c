/**
 * What the platform acknowledged, in memory and in a file that outlives this process, and what was read back. A number is
 * written again and again, one higher each time, so the newest acknowledged one stands for all before it.
 */
import { appendFileSync } from 'node:fs';

export class Ledger {
  /** The newest acknowledged number, by the cart or product that has it. */
  readonly numbers = new Map<string, number>();
  /** Checkouts whose buyers were thanked. */
  readonly orders = new Set<string>();
  /** When something acknowledged was read back, and who answered. */
  readonly reads: { readonly at: number; readonly by: 'primary' | 'replica' }[] = [];
  /** Reads that showed an older state than the caller had written. */
  readonly stale: string[] = [];
  acknowledged = 0;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  acknowledge(what: string, number: number): void {
    this.acknowledged += 1;
    this.numbers.set(what, number);
    this.#keep({ what, number });
  }

  acknowledgeOrder(checkoutId: string): void {
    this.acknowledged += 1;
    this.orders.add(checkoutId);
    this.#keep({ order: checkoutId });
  }

  /** Compares what was read with what was acknowledged before the read began. */
  compare(what: string, read: number, position: string | undefined): void {
    this.reads.push({ at: Date.now(), by: position === undefined ? 'replica' : 'primary' });
    const written = this.numbers.get(what) ?? 0;
    if (!(read >= written))
      this.stale.push(`${what}: ${read} was read after ${written} at ${new Date().toISOString()}`);
  }

  #keep(entry: object): void {
    appendFileSync(this.#file, `${JSON.stringify({ at: Date.now(), ...entry })}\n`);
  }
}
