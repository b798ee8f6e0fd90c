/** English texts: memberships. */

export const memberships = {};
