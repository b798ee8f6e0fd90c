/** `cartwright domain add`, `list`, `verify` and `remove`: own domains of a site. */
import type { SiteDomain } from '@cartwright/contract';

import { readConfig } from '../config.ts';
import type { Database } from '../foundation/database/database.ts';
import { readShopPlace } from './backup-options.ts';
import { DATA_OPTION, defineCommand, type Outcome } from './define-command.ts';
import { findSite, type FoundSite, SITE_OPTION } from './find-site.ts';
import { formatTable } from './format-table.ts';
import { orThrow } from './or-throw.ts';
import type { Shell } from './shell.ts';
import { requireCurrent, withDatabase } from './shop-database.ts';
import { findMain, parseDomain, readMode } from './site-options.ts';

const OPTIONS = { site: SITE_OPTION, data: DATA_OPTION } as const;
const DOMAIN_ARGUMENT = { says: 'the domain, such as accounts.lamps.example' } as const;

export const addDomainCommand = defineCommand({
  name: 'domain add',
  summary: 'Add a domain to a site, and print how its owner proves it',
  details: ['The site is served there once "cartwright domain verify" has found the proof.'],
  examples: ['domain add accounts.lamps.example --site Lamps'],
  options: OPTIONS,
  arguments: { domain: DOMAIN_ARGUMENT },
  run: async ({ options, arguments: { domain } }, shell): Promise<Outcome> => {
    const name = parseDomain(domain);
    const { addDomain, toDomainResponse } = await import('../operator/manage-domains.ts');
    const added = await withSite(shell, options, (database, { siteId }) =>
      database.writeAlone(async (tx) => {
        const main = await findMain(tx, shell);
        return orThrow(await addDomain(tx, { siteId, domain: name }, { now: Date.now(), main }));
      }),
    );
    const told = toDomainResponse(added);
    return { text: `${name} is added. ${describeProofs(told)}`, json: told };
  },
});

export const listDomainsCommand = defineCommand({
  name: 'domain list',
  summary: 'List the domains of a site, the oldest first',
  examples: ['domain list --site Lamps'],
  options: OPTIONS,
  arguments: {},
  run: async ({ options }, shell): Promise<Outcome> => {
    const [{ listDomains }, { toDomainResponse }] = await Promise.all([
      import('../foundation/site/domain-store.ts'),
      import('../operator/manage-domains.ts'),
    ]);
    const domains = await withSite(shell, options, (database, { siteId }) =>
      database.read((tx) => listDomains(tx, siteId)),
    );
    const told = domains.map(toDomainResponse);
    const rows = told.map(({ domain, state, verifiedBy = '' }) => [domain, state.toLowerCase(), verifiedBy]);
    return { text: rows.length === 0 ? 'The site has no domains of its own.' : formatTable(rows), json: told };
  },
});

export const verifyDomainCommand = defineCommand({
  name: 'domain verify',
  summary: 'Look whether the owner of a domain has proven it, and serve the site there',
  details: ['Running processes serve it within two seconds. The exit status is 1 where there is no proof yet.'],
  examples: ['domain verify accounts.lamps.example --site Lamps'],
  options: OPTIONS,
  arguments: { domain: DOMAIN_ARGUMENT },
  run: async ({ options, arguments: { domain } }, shell): Promise<Outcome> => {
    const name = parseDomain(domain);
    const { verifyDomain, toDomainResponse } = await import('../operator/manage-domains.ts');
    const { CARTWRIGHT_DNS_SERVERS } = shell.environment;
    const { dnsServers } = readConfig({ CARTWRIGHT_DNS_SERVERS });
    const allowLoopback = readMode(shell) === 'development';
    const verified = await withSite(shell, options, async (database, { siteId }) => {
      const main = await database.read((tx) => findMain(tx, shell));
      const deps = { database, main, dnsServers, allowLoopback };
      return orThrow(await verifyDomain(deps, { siteId, domain: name }, Date.now()));
    });
    const told = toDomainResponse(verified);
    return { text: `${name} is verified by ${told.verifiedBy}: the site is served there.`, json: told };
  },
});

export const removeDomainCommand = defineCommand({
  name: 'domain remove',
  summary: 'Serve a site no longer at a domain',
  examples: ['domain remove accounts.lamps.example --site Lamps'],
  options: OPTIONS,
  arguments: { domain: DOMAIN_ARGUMENT },
  run: async ({ options, arguments: { domain } }, shell): Promise<Outcome> => {
    const { removeDomain } = await import('../operator/manage-domains.ts');
    const name = parseDomain(domain);
    await withSite(shell, options, (database, { siteId }) =>
      database.write(async (tx) => orThrow(await removeDomain(tx, { siteId, domain: name }))),
    );
    return { text: `${name} is removed.`, json: { domain: name } };
  },
});

function describeProofs({ dnsRecord, file }: SiteDomain): string {
  return `Its owner proves it by a record of DNS:\n\n${dnsRecord.name}  ${dnsRecord.type}  ${dnsRecord.value}\n\nor by a file at ${file.url} with this text:\n\n${file.content}\n\nThen run "cartwright domain verify".`;
}

function withSite<T>(
  shell: Shell,
  { site, data }: { readonly site: string | undefined; readonly data: string | undefined },
  work: (database: Database, found: FoundSite) => Promise<T>,
): Promise<T> {
  return withDatabase(readShopPlace(shell, data).database, shell, async (database) => {
    await requireCurrent(database);
    return work(database, await findSite(database, site));
  });
}
