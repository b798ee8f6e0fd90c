/**
 * Runs before every test file. The server's library replaces Node's `Request` and `Response` when it is loaded, and the
 * files of one worker share loaded modules. This makes each file begin with Node's own.
 */
const NATIVE = Symbol.for('cartwright.native-globals');
const keeper = globalThis as { [NATIVE]?: Pick<typeof globalThis, 'Request' | 'Response'> };

const { Request, Response } = (keeper[NATIVE] ??= { Request: globalThis.Request, Response: globalThis.Response });
Object.assign(globalThis, { Request, Response });
