/**
 * Where pictures, films and documents of a self-hosted platform are: below the host of the client that was made last. The
 * helpers of `media.ts` take addresses without a host, as the protocol has them, and need one.
 */

/** Set by `createClient`, for every client. Undefined until one is made. */
export const own: { host?: string } = {};
