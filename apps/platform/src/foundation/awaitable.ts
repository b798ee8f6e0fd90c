/**
 * A value, or the promise of one: for what nearly every call has at once, such as the caller of a token that was verified
 * before. Each `async` function and each `await` on the way of a request takes time, and memory until the request is
 * answered (`docs/decisions/0158-fewer-promises-and-savepoints.md`).
 */
export type Awaitable<T> = T | Promise<T>;
