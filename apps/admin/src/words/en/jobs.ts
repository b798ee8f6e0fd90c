/** English texts: jobs. */

export const jobs = {};
