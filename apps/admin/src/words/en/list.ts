/** English texts: list. */

export const list = {};
