/**
 * Requests whose body is kept and not streamed. A stream emits an event for each part, for the end and for the close, each in a
 * tick of its own, which is a tenth of what Node does for a small request. A request is a stream as in Node until `keepBody` is
 * called (`docs/decisions/0156-small-bodies-are-kept.md`).
 */
import { IncomingMessage } from 'node:http';

type Settle = (body: Buffer | undefined) => void;

export class IncomingRequest extends IncomingMessage {
  #parts: Buffer[] | undefined;
  #isWhole = false;
  /** Answered before the body was whole. */
  #isDropped = false;
  #isRead = false;
  #settle: Settle | undefined;

  static {
    // Node releases an answered request where this is true. TypeScript declares a field, which no accessor of a class overrides.
    const inherited = Object.getOwnPropertyDescriptor(
      Object.getPrototypeOf(IncomingMessage.prototype),
      'readableEnded',
    );
    Object.defineProperty(this.prototype, 'readableEnded', {
      configurable: true,
      get(this: IncomingRequest): boolean {
        return (#isWhole in this && this.#isWhole) || Boolean(inherited?.get?.call(this));
      },
    });
  }

  /**
   * From now on, the body is kept for `readBody`, and the request is no stream any more. To be called in the turn in which the
   * request came, before any part of its body. All of it is held until the response is sent, so the caller has checked that
   * it is small.
   */
  keepBody(): void {
    this.#parts = [];
  }

  /**
   * The kept body, or undefined where the connection was closed or the response sent before.
   * @throws where the body is not kept, or was asked for before.
   */
  readBody(): Promise<Buffer | undefined> {
    if (this.#parts === undefined || this.#isRead) throw new Error('A body is read once, and only where it is kept.');
    this.#isRead = true;
    if (this.destroyed || this.#isDropped) return Promise.resolve(undefined);
    if (this.#isWhole) return Promise.resolve(this.#takeBody());
    return new Promise((resolve) => (this.#settle = resolve));
  }

  /** Node's parser hands the parts of the body over in this way, and null at its end. */
  override push(part: Buffer | null, encoding?: BufferEncoding): boolean {
    if (this.#parts === undefined || this.#isDropped) return super.push(part, encoding);
    if (part !== null) {
      this.#parts.push(part);
      return true;
    }
    this.#isWhole = true;
    // Node now counts the stream as one that is read, and does not resume it after the response.
    this.read(0);
    this.#settle?.(this.#takeBody());
    return true;
  }

  /** Node does this where the response was sent before the body was whole. The rest is read and dropped, as of any stream. */
  override resume(): this {
    if (this.#parts !== undefined && !this.#isWhole) {
      this.#isDropped = true;
      this.#parts = [];
    }
    return super.resume();
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
