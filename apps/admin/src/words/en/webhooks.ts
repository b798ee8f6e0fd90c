/** English texts: webhooks. */

export const webhooks = {};
