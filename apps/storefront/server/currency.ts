/**
 * The currency in which a shopper reads prices: chosen in the footer or named by a link, and kept in a cookie. A code that
 * the shop does not have changes nothing, so that links stay valid when the merchant removes a rate.
 */
import type { CookieName } from '@cartwright/contract/cookies';
import { parse } from 'hono/utils/cookie';

import type { ShopConfig } from './config.ts';
import { readReturnPath } from './return-address.ts';
import { seeOther } from './sign-in.ts';

const COOKIE: CookieName = 'cartwright_currency';
/** Parameter of links, such as those of advertisements. */
const PARAMETER = 'currency';
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;
const CODE = /^[A-Z]{3}$/u;

/** The code that the visitor chose, whether the shop has it or not. */
export function readCurrency(request: Request): string | undefined {
  const cookies = request.headers.get('cookie');
  if (cookies === null || !cookies.includes(COOKIE)) return undefined;
  const code = parse(cookies)[COOKIE] ?? '';
  return CODE.test(code) ? code : undefined;
}

/** Receives the form of the footer. */
export async function chooseCurrency(request: Request, config: ShopConfig): Promise<Response> {
  const form = await request.formData();
  return keepCurrency(form.get(PARAMETER), seeOther(readReturnPath(form.get('return-to'), config.publicUrl)), config);
}

/** Leads a link that names a currency to the same page without it. Undefined for every other request. */
export function redirectToCurrency({ method, url }: Request, config: ShopConfig): Response | undefined {
  if (method !== 'GET' || !url.includes(`${PARAMETER}=`)) return undefined;
  const { pathname, searchParams } = new URL(url);
  const code = searchParams.get(PARAMETER);
  if (code === null) return undefined;
  searchParams.delete(PARAMETER);
  const rest = searchParams.toString();
  const path = readReturnPath(rest === '' ? pathname : `${pathname}?${rest}`, config.publicUrl);
  return keepCurrency(code, seeOther(path), config);
}

function keepCurrency(code: unknown, response: Response, { publicUrl }: ShopConfig): Response {
  if (typeof code !== 'string' || !CODE.test(code)) return response;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  response.headers.append(
    'set-cookie',
    `${COOKIE}=${code}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return response;
}
