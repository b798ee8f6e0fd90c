/** English texts: collections. */

export const collections = {};
