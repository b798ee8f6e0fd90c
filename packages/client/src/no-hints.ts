/** Replaces `hints.ts` in bundles for browsers, which have no hints. */

/** Returns its argument. */
/* @__NO_SIDE_EFFECTS__ */
export const explain = <Facts>(_url: string, facts: Facts): Facts => facts;
