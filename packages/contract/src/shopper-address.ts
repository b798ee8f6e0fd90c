/**
 * The header by which the server of a shop names the shopper of a call. Its value is the shopper's IP address, a space,
 * and the base64url HMAC-SHA256 of that address under a secret that both servers know. The secret itself never travels.
 */
export const SHOPPER_ADDRESS_HEADER = 'X-Cartwright-Shopper';

/** Shorter ones could be guessed. */
export const SHOP_SECRET_MIN_LENGTH = 32;
