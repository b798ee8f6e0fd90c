/** Reads the settings of a platform with several sites: its operator, the main site, domains and limits. */
import { isIP } from 'node:net';

import { MAX_SITE_REQUESTS_PER_SECOND } from '@cartwright/contract';
import { readSecret, SettingError } from '@cartwright/listener';

export interface SitesConfig {
  /** The id of the site that is served where a request names no other one. Absent: the oldest. */
  readonly site?: string;
  /** The key of who runs the platform with all of its sites. Absent: the calls for operators refuse everybody. */
  readonly operatorKey?: string;
  /** IP addresses of the DNS servers that are asked about own domains. Absent: those of the system. */
  readonly dnsServers?: readonly string[];
  /** How many requests of a site a process answers in a second, where it has no limit of its own. Absent: all. */
  readonly siteRequestsPerSecond?: number;
  /** Which part of the jobs that run at once one site may have, above 0. Absent: all. */
  readonly siteJobShare?: number;
}

type Read = (
  name:
    | 'CARTWRIGHT_SITE'
    | 'CARTWRIGHT_OPERATOR_KEY'
    | 'CARTWRIGHT_DNS_SERVERS'
    | 'CARTWRIGHT_SITE_REQUESTS_PER_SECOND'
    | 'CARTWRIGHT_SITE_JOBS_PERCENT',
) => string | undefined;

const MIN_KEY_LENGTH = 32;

/** @throws {SettingError} */
export function readSitesConfig(read: Read): SitesConfig {
  const operatorKey = readSecret('CARTWRIGHT_OPERATOR_KEY', read('CARTWRIGHT_OPERATOR_KEY'), MIN_KEY_LENGTH);
  return {
    ...readSiteId(read('CARTWRIGHT_SITE')),
    ...(operatorKey === undefined ? {} : { operatorKey }),
    ...readDnsServers(read('CARTWRIGHT_DNS_SERVERS')),
    ...readSiteLimits(read),
  };
}

function readSiteId(value: string | undefined): { readonly site?: string } {
  if (value === undefined) return {};
  if (/^site_[0-9a-z]+$/.test(value)) return { site: value };
  throw new SettingError(`CARTWRIGHT_SITE is "${value}": give the id of a site, as "cartwright site list" prints it.`);
}

function readDnsServers(value: string | undefined): { readonly dnsServers?: readonly string[] } {
  if (value === undefined) return {};
  const dnsServers = value.split(',').map((one) => one.trim());
  const wrong = dnsServers.find(
    (one) => isIP(one.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')) === 0,
  );
  if (wrong === undefined) return { dnsServers };
  throw new SettingError(
    `CARTWRIGHT_DNS_SERVERS has "${wrong}": give IP addresses, with a port or without, separated by commas.`,
  );
}

function readSiteLimits(read: Read): Pick<SitesConfig, 'siteRequestsPerSecond' | 'siteJobShare'> {
  const requests = readCount(read, 'CARTWRIGHT_SITE_REQUESTS_PER_SECOND', MAX_SITE_REQUESTS_PER_SECOND);
  const percent = readCount(read, 'CARTWRIGHT_SITE_JOBS_PERCENT', 100);
  return {
    ...(requests === undefined ? {} : { siteRequestsPerSecond: requests }),
    ...(percent === undefined ? {} : { siteJobShare: percent / 100 }),
  };
}

function readCount(
  read: Read,
  name: 'CARTWRIGHT_SITE_REQUESTS_PER_SECOND' | 'CARTWRIGHT_SITE_JOBS_PERCENT',
  most: number,
): number | undefined {
  const value = read(name);
  if (value === undefined) return undefined;
  const count = Number(value);
  if (/^\d{1,6}$/.test(value) && count >= 1 && count <= most) return count;
  throw new SettingError(`${name} is "${value}": use a number from 1 to ${most}.`);
}
