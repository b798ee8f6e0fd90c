/**
 * Which addresses events may be sent to: public ones over https, and nothing inside the network, however it is spelled
 * (spec §7; the attack is called SSRF). Two questions: may this text be registered, and may this IP address be connected
 * to. The second is asked again for each connection, because a name may lead elsewhere than it did (`post.ts`).
 */
import { BlockList, isIP } from 'node:net';

/** What a platform allows. Loopback only where its owner runs everything on one machine. */
export interface AddressRules {
  readonly allowLoopback: boolean;
}

/** Ranges of RFC 6890 and its successors that are not the public internet. */
const CLOSED_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Inside 2000::/3, which alone is public: protocol assignments (Teredo, ORCHID), documentation, 6to4. */
const CLOSED_IPV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, prefix] of CLOSED_IPV4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of CLOSED_IPV6) closed.addSubnet(network, prefix, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** Names that mean this machine or its network wherever they are asked. */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** Ports up to this one belong to services of the system (RFC 6335): mail, names, directories, which are no receivers. */
const LAST_SYSTEM_PORT = 1023;

/** What is wrong with an address as it would be registered, as a phrase after its field; undefined where nothing is. */
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
  if (url.protocol !== 'https:') return 'must begin with https://, so that nobody can read what is sent';
  const isOpen = url.port === '' || Number(url.port) > LAST_SYSTEM_PORT;
  return isOpen ? undefined : `must name no port, 443 or one above ${LAST_SYSTEM_PORT}, not ${url.port}`;
}

/** Whether a host may be reached at this IP address. Only `localhost` and loopback itself ever lead to loopback. */
export function mayConnect(host: string, address: string, { allowLoopback }: AddressRules): boolean {
  return isLoopbackHost(host) ? allowLoopback && isLoopbackAddress(address) : isPublicAddress(address);
}

/** The host of an address without brackets and without the dot that ends a full name. */
export function readHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** Whether an IP address is one of the public internet. False for anything that is no IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  const embedded = readEmbeddedIpv4(address);
  if (embedded !== undefined) return !closed.check(embedded, 'ipv4');
  return publicIpv6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && isLoopbackAddress(host));
}

function isLoopbackAddress(address: string): boolean {
  if (isIP(address) === 4) return address.startsWith('127.');
  return readEmbeddedIpv4(address)?.startsWith('127.') === true || writeIpv6(address) === '::1';
}

/** The IPv4 address inside an IPv6 one: mapped (::ffff:0:0/96) or translated (64:ff9b::/96, RFC 6052). */
function readEmbeddedIpv4(address: string): string | undefined {
  const [, high, low] = /^(?:::ffff|64:ff9b:):([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(writeIpv6(address)) ?? [];
  if (high === undefined || low === undefined) return undefined;
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
}

/** One spelling for each IPv6 address: shortest, in hexadecimal. Empty for anything else. */
function writeIpv6(address: string): string {
  const url = `http://[${address}]/`;
  return URL.canParse(url) ? readHost(new URL(url)) : '';
}
