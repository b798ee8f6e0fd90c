/** English texts: session. */

export const session = {};
