/** English texts: members. */

export const members = {};
