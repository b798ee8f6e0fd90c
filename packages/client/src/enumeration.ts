/**
 * The protocol's enumerations as objects, for those who like `ChannelType.WEB` better than `'WEB'`. Every member is its own
 * name, so that one object serves all of them, and words that are younger than this package work, too.
 */

/** An object whose members are these words. */
export type EnumerationOf<Word extends string> = { readonly [Each in Word]: Each };

/**
 * All enumerations there are. A function, because those of a module are called when a client binds it: this one answers
 * itself.
 */
export const ENUMERATION: object = /* @__PURE__ */ new Proxy(() => ENUMERATION, { get: (_, word) => word });
