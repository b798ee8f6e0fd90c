/**
 * A registered app: a client id and the addresses to which we send browsers for it.
 * Invariant: a code travels only to an address that is registered letter by letter, or to this very machine where the
 * app is marked as being developed (RFC 9700 §4.1.3, RFC 8252 §7.3).
 */
import type { AppId, SiteId } from '../ids.ts';

export interface App {
  readonly siteId: SiteId;
  readonly clientId: AppId;
  readonly name: string;
  readonly redirectAddresses: readonly string[];
  readonly isDevelopment: boolean;
}

/** Whether a code may be sent to this address: the exact text that was registered. */
export function allowsRedirect(app: App, address: string): boolean {
  if (app.redirectAddresses.includes(address)) return true;
  return app.isDevelopment && isLocalAddress(readAddress(address));
}

/**
 * Whether a browser may be sent back to this address after sign-out or checkout: any page of an origin that the app
 * registered. Nothing secret travels there.
 */
export function allowsReturn(app: App, address: string): boolean {
  const url = readAddress(address);
  if (url === undefined) return false;
  return allowedOrigins(app).includes(url.origin) || (app.isDevelopment && isLocalAddress(url));
}

/** Origins of the registered addresses, without repetition. */
export function allowedOrigins(app: App): readonly string[] {
  const urls = app.redirectAddresses.map(readAddress).filter((url) => url !== undefined);
  return [...new Set(urls.map(({ origin }) => origin))];
}

/** Absolute, of the web, and without anything that could hide where it leads. */
function readAddress(address: string): URL | undefined {
  if (!URL.canParse(address) || address.includes('\\') || /[\s\u0000-\u001f]/.test(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

function isLocalAddress(url: URL | undefined): boolean {
  if (url?.protocol !== 'http:' || url.hash !== '') return false;
  return url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
}
