/** English texts: home. */

export const home = {};
