/** A growing list of numbers: whole ones below 2³² in four bytes each, or any in a `Float64Array`. */
export class NumberList<List extends Uint32Array | Float64Array = Uint32Array> {
  readonly #kind: new (length: number) => List;
  #values: List;
  #length = 0;

  constructor(kind: new (length: number) => List = Uint32Array as unknown as new (length: number) => List) {
    this.#kind = kind;
    this.#values = new kind(2);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const grown = new this.#kind(this.#length * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** Returns a view of the numbers, valid until the next `push`. */
  view(): List {
    return this.#values.subarray(0, this.#length) as List;
  }
}
