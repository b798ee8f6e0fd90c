/**
 * Decides to which addresses from strangers or merchants the platform may send requests: public ones over https, and no
 * internal ones in any spelling (spec §7; the attack is called SSRF). Two checks: whether a text may be registered, and
 * whether an IP address may be connected to. The second runs again for each connection, because a name may resolve to
 * another address later (`guarded-fetch.ts`).
 */
import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

/** The platform's address policy. Loopback is allowed only if everything runs on one machine. */
export interface AddressRules {
  readonly allowLoopback: boolean;
}

/** The global unicast range of IPv6 (RFC 4291 §2.4). Everything else is refused, including later assignments. */
const GLOBAL_UNICAST_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv6 addresses that a translator turns into the IPv4 address in their last 32 bits (RFC 6052). */
const TRANSLATED_IPV4 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Names that always mean the local machine or network. */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** Ports up to this one belong to services of the system (RFC 6335): mail, names, directories, which are no receivers. */
const LAST_SYSTEM_PORT = 1023;

/** The fault of an address to be registered, as a phrase that follows its field; undefined if it has none. */
export function findAddressProblem(address: string, { allowLoopback }: AddressRules): string | undefined {
  if (!URL.canParse(address)) return 'must be an absolute address such as https://receiver.example/events';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must not carry a user name or a password';
  const host = readHost(url);
  if (allowLoopback && isLoopbackHost(host)) return undefined;
  if (isIP(host) === 0 ? LOCAL_NAMES.test(host) || !host.includes('.') : !isPublicAddress(host)) {
    return `must not lead inside the network, as ${host} does`;
  }
  if (url.protocol !== 'https:') return 'must begin with https://, so that no third party can read the data';
  const isOpen = url.port === '' || Number(url.port) > LAST_SYSTEM_PORT;
  return isOpen ? undefined : `must name no port, 443 or one above ${LAST_SYSTEM_PORT}, not ${url.port}`;
}

/** Whether a host may be reached at this IP address. Only `localhost` and loopback addresses may reach loopback. */
export function mayConnect(host: string, address: string, { allowLoopback }: AddressRules): boolean {
  return isLoopbackHost(host) ? allowLoopback && isLoopbackAddress(address) : isPublicAddress(address);
}

/** The host of an address without brackets and without the dot that ends a full name. */
export function readHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** Whether an IP address is one of the public internet. False for anything that is no IP address. */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed === undefined) return false;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_UNICAST_IPV6)) return false;
  return parsed.range() === 'unicast';
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host);
}

function isLoopbackAddress(address: string): boolean {
  return parseAddress(address)?.range() === 'loopback';
}

/** An IPv4-mapped or translated IPv6 address is treated as the IPv4 address. Zone ids are local to one machine. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (isIP(address) === 0 || address.includes('%')) return undefined;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6) || !parsed.match(TRANSLATED_IPV4)) return parsed;
  return new ipaddr.IPv4(parsed.toByteArray().slice(-4));
}
