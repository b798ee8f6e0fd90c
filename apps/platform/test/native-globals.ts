/**
 * Runs before every file of tests. The server's library puts its own `Request` and `Response` in the place of Node's when
 * it is loaded, and files of one worker share what is loaded: each begins with Node's own, whichever ran before it.
 */
const NATIVE = Symbol.for('cartwright.native-globals');
const keeper = globalThis as { [NATIVE]?: Pick<typeof globalThis, 'Request' | 'Response'> };

const { Request, Response } = (keeper[NATIVE] ??= { Request: globalThis.Request, Response: globalThis.Response });
Object.assign(globalThis, { Request, Response });
