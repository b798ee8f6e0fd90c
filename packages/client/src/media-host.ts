/**
 * The host of pictures, films and documents of a self-hosted platform: that of the newest client. The helpers of
 * `media.ts` get addresses without a host, as in the protocol, and need one.
 */

/** Set by `createClient`, for every client. Undefined until one is made. */
export const own: { host?: string } = {};
