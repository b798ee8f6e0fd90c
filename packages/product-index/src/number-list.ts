/** A growing list of whole numbers below 2³², four bytes each. */
export class NumberList {
  #values = new Uint32Array(2);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new Uint32Array(this.#length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** Returns a view of the numbers, valid until the next `push`. */
  view(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }
}
