/** English texts: settings. */

export const settings = {};
