/**
 * Requests whose body is kept and not streamed. A stream costs a small request a tenth of what Node does for it: it tells
 * of each part, of the end and of being closed, each in a tick of its own. A request is a stream as in Node until `keepBody`
 * is called.
 */
import { IncomingMessage } from 'node:http';

export class IncomingRequest extends IncomingMessage {
  #parts: Buffer[] | undefined;
  #isWhole = false;
  #settle: ((body: Buffer | undefined) => void) | undefined;

  static {
    // Node lets go of a request that has ended when it is answered. Its types have a field here, so it is no `get` of the class.
    const inherited = Object.getOwnPropertyDescriptor(
      Object.getPrototypeOf(IncomingMessage.prototype),
      'readableEnded',
    );
    Object.defineProperty(this.prototype, 'readableEnded', {
      get(this: IncomingRequest): boolean {
        return this.#isWhole || Boolean(inherited?.get?.call(this));
      },
    });
  }

  /**
   * From now on, the body is kept for `readBody`, and the request is no stream any more. To be called in the turn in which the
   * request came, before any part of its body. All of it is held, so the caller has checked that it is small.
   */
  keepBody(): void {
    this.#parts = [];
    // As the first read of a stream does it: else Node reads the rest of the body itself once the request is answered.
    this._read(0);
  }

  /** The kept body, or undefined where the connection was closed before it was whole. To be called once. */
  readBody(): Promise<Buffer | undefined> {
    if (this.#isWhole) return Promise.resolve(this.#takeBody());
    if (this.destroyed) return Promise.resolve(undefined);
    return new Promise((resolve) => (this.#settle = resolve));
  }

  /** Node hands the parts of the body over in this way, and null at its end. */
  override push(part: Buffer | null, encoding?: BufferEncoding): boolean {
    if (this.#parts === undefined) return super.push(part, encoding);
    if (part === null) {
      this.#isWhole = true;
      this.#settle?.(this.#takeBody());
    } else {
      this.#parts.push(part);
    }
    return true;
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    if (!this.#isWhole) this.#settle?.(undefined);
    super._destroy(error, callback);
  }

  #takeBody(): Buffer {
    const parts = this.#parts ?? [];
    const [only] = parts;
    this.#parts = [];
    return only !== undefined && parts.length === 1 ? only : Buffer.concat(parts);
  }
}
