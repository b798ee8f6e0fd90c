/** English texts: apps. */

export const apps = {};
