/** English texts: fees. */

export const fees = {};
