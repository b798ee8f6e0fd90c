/** A client for one request: its session is a cookie that no script of the page can read. */
import {
  cookieStorage,
  createClient,
  currentCart,
  isApplicationError,
  members,
  OAuthStrategy,
  products,
  redirects,
} from '@cartwright/client';
import type { Request, Response } from 'express';

/** Where browsers reach this shop, without a slash at the end. */
export const shopUrl = process.env['SHOP_URL'] ?? 'http://localhost:3000';

const host = process.env['CARTWRIGHT_HOST'] ?? 'http://localhost:4001';
const clientId = process.env['CARTWRIGHT_CLIENT_ID'] ?? '';

/** The attributes of every cookie of this shop. */
export const cookie = { httpOnly: true, secure: shopUrl.startsWith('https:') };

export function shopOf(request: Pick<Request, 'headers'>, response: Response) {
  const jar = {
    read: () => request.headers.cookie,
    write: (text: string) => void response.append('set-cookie', text),
  };
  return createClient({
    host,
    auth: OAuthStrategy({ clientId, tokenStorage: cookieStorage({ jar, ...cookie }) }),
    modules: { currentCart, members, products, redirects },
    timeoutMs: 5000,
  });
}

/** The cart of this visitor; undefined until something is added. */
export async function cartOf(shop: ReturnType<typeof shopOf>) {
  if (shop.auth.getTokens().refreshToken.role === 'none') return undefined;
  try {
    return await shop.currentCart.getCurrentCart();
  } catch (error) {
    if (isApplicationError(error) && error.status === 404) return undefined;
    throw error;
  }
}
