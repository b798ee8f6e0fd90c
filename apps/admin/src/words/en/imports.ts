/** English texts: imports. */

export const imports = {};
