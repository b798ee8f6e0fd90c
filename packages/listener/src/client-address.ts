/** The client address of a connection. A forwarding header is trusted only as far as trusted proxies wrote it. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The client address. Each proxy appends its peer, so only the last `trustedProxies` entries of `X-Forwarded-For` come
 * from trusted proxies; the client may have forged the others.
 */
export function readClientAddress(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const direct = incoming.socket.remoteAddress ?? '';
  const address = trustedProxies === 0 ? direct : readForwarded(incoming, trustedProxies, direct);
  // IPv4 on a socket for both is the same address in another dress.
  return address.includes(':') ? address.replace(/^::ffff:(?=\d+\.)/i, '') : address;
}

function readForwarded({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number, direct: string): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = forwarded === '' ? [] : forwarded.split(',').map((hop) => hop.trim());
  const verified = hops.at(-trustedProxies) ?? hops[0];
  return verified === undefined || isIP(verified) === 0 ? direct : verified;
}
