/** Asks the outside whether the owner of a domain has shown its token: in a TXT record, or in a file of the domain's server. */
import { Resolver } from 'node:dns/promises';

import {
  createGuardedFetch,
  GuardedFetchError,
  type GuardedFetchOptions,
} from '../foundation/outgoing/guarded-fetch.ts';
import type { StoredDomain } from '../foundation/site/domain-store.ts';

const TIMEOUT_MS = 5_000;
const MAX_FILE_BYTES = 4_096;

export interface ProofOptions extends Pick<GuardedFetchOptions, 'allowLoopback' | 'resolve'> {
  /** IP addresses of DNS servers, with a port or without. Absent: those of the system. */
  readonly dnsServers?: readonly string[] | undefined;
}

/** What proves a domain, or why nothing does, as two phrases. */
export type FoundProof =
  | { readonly kind: 'DNS' | 'HTTPS' }
  | { readonly kind: 'none'; readonly dns: string; readonly file: string };

type Provable = Pick<StoredDomain, 'domain' | 'token'>;

export function describeRecord({ domain, token }: Provable) {
  return { name: `_cartwright.${domain.replace(/:\d+$/, '')}`, type: 'TXT', value: `cartwright-site=${token}` };
}

export function describeFile({ domain, token }: Provable) {
  const scheme = domain.startsWith('localhost:') ? 'http' : 'https';
  return { url: `${scheme}://${domain}/.well-known/cartwright-site.txt`, content: `cartwright-site=${token}` };
}

/** Looks for the record, then for the file. */
export async function findProof(domain: Provable, options: ProofOptions): Promise<FoundProof> {
  const dns = await findRecordProblem(domain, options);
  if (dns === undefined) return { kind: 'DNS' };
  const file = await findFileProblem(domain, options);
  return file === undefined ? { kind: 'HTTPS' } : { kind: 'none', dns, file };
}

async function findRecordProblem(domain: Provable, { dnsServers }: ProofOptions): Promise<string | undefined> {
  const { name, value } = describeRecord(domain);
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  if (dnsServers !== undefined) resolver.setServers(dnsServers);
  try {
    // A record longer than 255 bytes comes in parts.
    const found = (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    if (found.some((one) => one.trim() === value)) return undefined;
    return `the TXT record of ${name} is "${found.join('", "')}" and not "${value}"`;
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
    return code === 'ENODATA' || code === 'ENOTFOUND'
      ? `there is no TXT record "${value}" of ${name}`
      : `the DNS server did not answer about ${name} (${code})`;
  }
}

async function findFileProblem(
  domain: Provable,
  { allowLoopback, resolve }: ProofOptions,
): Promise<string | undefined> {
  const { url, content } = describeFile(domain);
  const fetchFile = createGuardedFetch({
    allowLoopback,
    ...(resolve === undefined ? {} : { resolve }),
    maxBytes: MAX_FILE_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  try {
    const { status, body } = await fetchFile(url);
    if (status === 200 && body.toString('utf8').trim() === content) return undefined;
    return status === 200 ? `${url} has another content` : `${url} answers with status ${status}`;
  } catch (failure) {
    if (!(failure instanceof GuardedFetchError)) throw failure;
    return `${url} cannot be read: ${failure.message.replace(/\.$/, '')}`;
  }
}
