/** English texts: pickers. */

export const pickers = {};
