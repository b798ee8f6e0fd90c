/**
 * A registered app: a client id and its redirect addresses. Invariant: a code is sent only to a registered address
 * (exact string match), or to the loopback interface if the app is in development mode (RFC 9700 §4.1.3, RFC 8252
 * §7.3).
 */
import type { Permission } from '@cartwright/contract';

import type { AppId, SiteId } from '../../foundation/ids.ts';

export interface App extends AppSettings {
  readonly siteId: SiteId;
  readonly clientId: AppId;
  readonly name: string;
  readonly redirectAddresses: readonly string[];
  readonly isDevelopment: boolean;
}

export interface AppSettings {
  /** Whether the app is first-party. Its members give no consent. */
  readonly isFirstParty: boolean;
  /** Whether every use of a refresh token replaces it, also for clients that do not ask for that. */
  readonly rotatesRefreshTokens?: boolean;
  /** Permissions of the app's tokens (client credentials). */
  readonly permissions?: readonly Permission[];
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

/** An absolute web address without parts that could hide its host. */
function readAddress(address: string): URL | undefined {
  if (!URL.canParse(address) || address.includes('\\') || /[\s\u0000-\u001f]/.test(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * Whether a refused address may be offered to the merchant: one of this machine, or of a host that the app has already.
 * Any visitor can have an address refused, and a merchant must not be led to allow a stranger's.
 */
export function isOwnAddress(app: App, address: string): boolean {
  if (address.length > MAX_KEPT_LENGTH || !isRegistrable(address)) return false;
  const url = readAddress(address);
  if (url === undefined) return false;
  return isLocalAddress(url) || app.redirectAddresses.some((own) => readAddress(own)?.hostname === url.hostname);
}

const MAX_KEPT_LENGTH = 500;

function isLocalAddress(url: URL | undefined): boolean {
  if (url?.protocol !== 'http:' || url.hash !== '') return false;
  return url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
}

/**
 * Whether a merchant may register this address: https, http on the loopback interface, or a private-use scheme in
 * reverse domain notation (RFC 8252 §7). Never with a fragment, since the response would be lost.
 */
export function isRegistrable(address: string): boolean {
  if (!URL.canParse(address) || /[\s\\#\u0000-\u001f]/.test(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLocalAddress(url) || /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(url.protocol);
}
