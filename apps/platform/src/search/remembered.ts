/** Answers to questions, the oldest forgotten first: bounded by their number and by the memory that they take. */

const MOST = 500;
const MOST_BYTES = 16 * 1024 * 1024;

export class Remembered<Value> {
  readonly #weigh: (value: Value) => number;
  readonly #mostBytes: number;
  readonly #values = new Map<string, Value>();
  #bytes = 0;

  /** `weigh` tells about how many bytes a value takes. */
  constructor(weigh: (value: Value) => number, mostBytes = MOST_BYTES) {
    this.#weigh = weigh;
    this.#mostBytes = mostBytes;
  }

  find(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** A key is kept once: whoever keeps has looked before. */
  keep(key: string, value: Value): void {
    this.#bytes += this.#weigh(value);
    this.#values.set(key, value);
    for (const [oldest, forgotten] of this.#values) {
      if (this.#values.size <= MOST && this.#bytes <= this.#mostBytes) return;
      this.#bytes -= this.#weigh(forgotten);
      this.#values.delete(oldest);
    }
  }

  clear(): void {
    this.#values.clear();
    this.#bytes = 0;
  }
}
