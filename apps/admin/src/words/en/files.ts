/** English texts: files. */

export const files = {};
