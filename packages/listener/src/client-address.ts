/** Who is at the other end of a connection. A header is believed only as far as proxies of ours wrote it. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Who is at the other end. Each proxy appends whom it saw, so only the last `trustedProxies` entries of
 * `X-Forwarded-For` were written by proxies of ours; what stands before them is the client's own invention.
 */
export function readClientAddress(
  incoming: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const direct = incoming.socket.remoteAddress ?? '';
  const forwarded = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = forwarded === '' ? [] : forwarded.split(',').map((hop) => hop.trim());
  const believed = trustedProxies === 0 ? undefined : (hops.at(-trustedProxies) ?? hops[0]);
  const address = believed === undefined || isIP(believed) === 0 ? direct : believed;
  // IPv4 on a socket for both is the same address in another dress.
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
