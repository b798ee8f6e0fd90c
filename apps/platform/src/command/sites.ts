/** `cartwright site make`, `list`, `rename`, `address`, `suspend`, `resume`, `limit` and `delete`. */
import { setTimeout as wait } from 'node:timers/promises';

import { MAX_SITE_REQUESTS_PER_SECOND } from '@cartwright/contract';
import { SettingError } from '@cartwright/listener';

import type { DeleteProgress } from '../backup/sites/delete-site.ts';
import type { Database } from '../foundation/database/database.ts';
import type { ListedSite } from '../foundation/site/site-store.ts';
import { readShopPlace, stopBySignal } from './backup-options.ts';
import { showProgress } from './backup-outcome.ts';
import { CommandError, DATA_OPTION, defineCommand, type Outcome } from './define-command.ts';
import { findSite, type FoundSite } from './find-site.ts';
import { formatTable } from './format-table.ts';
import { orThrow } from './or-throw.ts';
import { amount } from './progress.ts';
import type { Shell } from './shell.ts';
import { requireCurrent, withDatabase } from './shop-database.ts';
import { findMain, readAddresses, readMode, readVault } from './site-options.ts';

const SITE_ARGUMENT = { says: 'the id or the name of the site' } as const;
const NAME_MAX = 100;
const ADDRESS_OPTIONS = {
  url: {
    says: 'where browsers reach the platform for this site: checkout, accounts, admin and API',
    value: '<origin>',
  },
  'shop-url': { says: 'where browsers reach the shop', value: '<origin>' },
} as const;

export const makeSiteCommand = defineCommand({
  name: 'site make',
  summary: 'Make another site on this platform',
  details: [
    'The site is closed until its merchant opens it. Processes serve it at its own host at once; the proxy has to pass that host to them. Give its client id to the storefront, and the link to its owner: it creates their account, once, within a day.',
  ],
  examples: ['site make --name "Lamps" --url https://accounts.lamps.example --shop-url https://lamps.example'],
  options: {
    name: { says: 'the name of the shop', value: '<name>', isRequired: true },
    url: { ...ADDRESS_OPTIONS.url, isRequired: true },
    'shop-url': { ...ADDRESS_OPTIONS['shop-url'], isRequired: true },
    data: DATA_OPTION,
  },
  arguments: {},
  run: async ({ options }, shell): Promise<Outcome> => {
    const name = requireName(options.name);
    const isDevelopment = readMode(shell) === 'development';
    const address = readAddresses(shell, { url: options.url, shopUrl: options['shop-url'] });
    const vault = readVault(shell);
    const [{ makeSite }, { createIds }] = await Promise.all([
      import('../operator/manage-sites.ts'),
      import('../foundation/ids.ts'),
    ]);
    const now = Date.now();
    const deps = { ids: createIds({ now: () => now }), vault, isDevelopment };
    const made = await withPlatform(shell, options.data, (database) =>
      database.writeAlone(async (tx) => {
        const main = await findMain(tx, shell);
        return orThrow(await makeSite(tx, { ...deps, main }, { name, ...address }, now));
      }),
    );
    return {
      text: `The site "${name}" is ${made.siteId}. Its client id is ${made.clientId}. Its owner signs in with ${made.ownerUrl}`,
      json: { siteId: made.siteId, clientId: made.clientId, name, ...address, ownerUrl: made.ownerUrl },
    };
  },
});

export const listSitesCommand = defineCommand({
  name: 'site list',
  summary: 'List the sites of this platform, the oldest first',
  examples: ['site list --data /srv/shop'],
  options: { data: DATA_OPTION },
  arguments: {},
  run: async ({ options: { data } }, shell): Promise<Outcome> => {
    const { listSites } = await import('../foundation/site/site-store.ts');
    const sites = await withPlatform(shell, data, (database) => database.read(listSites));
    const rows = sites.map(({ siteId, name, suspendedAt, deletingSince, publicUrl }) => [
      siteId,
      name,
      describeState({ suspendedAt, deletingSince }),
      publicUrl === '' ? 'the address of the configuration' : publicUrl,
    ]);
    return {
      text: formatTable(rows),
      json: sites.map(({ suspendedAt, deletingSince, createdAt, ...site }) => ({
        ...site,
        state: describeState({ suspendedAt, deletingSince }),
        createdDate: new Date(createdAt).toISOString(),
      })),
    };
  },
});

export const renameSiteCommand = defineCommand({
  name: 'site rename',
  summary: 'Give a site another name',
  examples: ['site rename Lamps --name "Lamps & more"'],
  options: { name: { says: 'the new name', value: '<name>', isRequired: true }, data: DATA_OPTION },
  arguments: { site: SITE_ARGUMENT },
  run: async ({ options, arguments: { site } }, shell): Promise<Outcome> => {
    const name = requireName(options.name);
    const { renameSite } = await import('../operator/manage-sites.ts');
    const found = await withSite(shell, options.data, site, (database, { siteId }) =>
      database.write(async (tx) => ({ siteId, former: await renameSite(tx, siteId, name, Date.now()) })),
    );
    return { text: `The site "${found.former}" is now "${name}".`, json: { siteId: found.siteId, name } };
  },
});

export const addressSiteCommand = defineCommand({
  name: 'site address',
  summary: 'Give a site other addresses',
  details: [
    'Processes serve the site at the new host within two seconds, and no longer at the former one. Links in emails that were sent lead to the former addresses: let the proxy redirect them.',
  ],
  examples: ['site address Lamps --url https://accounts.lamps.example --shop-url https://lamps.example'],
  options: {
    url: { ...ADDRESS_OPTIONS.url, isRequired: true },
    'shop-url': { ...ADDRESS_OPTIONS['shop-url'], isRequired: true },
    data: DATA_OPTION,
  },
  arguments: { site: SITE_ARGUMENT },
  run: async ({ options, arguments: { site } }, shell): Promise<Outcome> => {
    const address = readAddresses(shell, { url: options.url, shopUrl: options['shop-url'] });
    const { moveSite } = await import('../operator/manage-sites.ts');
    const found = await withSite(shell, options.data, site, (database, one) =>
      database.writeAlone(async (tx) => {
        orThrow(await moveSite(tx, one.siteId, address, { now: Date.now(), main: await findMain(tx, shell) }));
        return one;
      }),
    );
    return {
      text: `The site "${found.name}" is at ${address.publicUrl}, and its shop at ${address.shopUrl}.`,
      json: { ...found, ...address },
    };
  },
});

export const limitSiteCommand = defineCommand({
  name: 'site limit',
  summary: 'Limit the requests of a site, so that others are not slowed',
  details: [
    'Each process counts by itself, and answers requests beyond the limit with 429. Running processes follow within two seconds. Without a number the limit is that of CARTWRIGHT_SITE_REQUESTS_PER_SECOND again.',
  ],
  examples: ['site limit Lamps --requests-per-second 50', 'site limit Lamps'],
  options: {
    'requests-per-second': {
      says: 'how many requests a process answers in a second',
      value: '<number>',
      parse: (text: string) => {
        const count = Number(text);
        if (/^\d+$/.test(text) && count >= 1 && count <= MAX_SITE_REQUESTS_PER_SECOND) return count;
        throw new SettingError(`--requests-per-second takes a number from 1 to ${MAX_SITE_REQUESTS_PER_SECOND}.`);
      },
    },
    data: DATA_OPTION,
  },
  arguments: { site: SITE_ARGUMENT },
  run: async ({ options, arguments: { site } }, shell): Promise<Outcome> => {
    const { 'requests-per-second': limit, data } = options;
    const { writeRequestLimit } = await import('../foundation/site/site-access.ts');
    const found = await withSite(shell, data, site, (database, one) =>
      database.write(async (tx) => {
        await writeRequestLimit(tx, one.siteId, limit ?? null);
        return one;
      }),
    );
    const says = limit === undefined ? 'has the limit of the platform' : `has a limit of ${limit} requests per second`;
    return { text: `The site "${found.name}" ${says}.`, json: { ...found, requestsPerSecond: limit ?? null } };
  },
});

export const suspendSiteCommand = defineCommand({
  name: 'site suspend',
  summary: 'Answer every request of a site with 503, and keep its data',
  details: [
    'Processes do so within two seconds. Its emails, events and other jobs wait until it is resumed. Where it is the main site, hosts that no other site has get 503, too.',
  ],
  examples: ['site suspend Lamps'],
  options: { data: DATA_OPTION },
  arguments: { site: SITE_ARGUMENT },
  run: ({ options, arguments: { site } }, shell) => changeState(shell, options.data, site, 'suspended'),
});

export const resumeSiteCommand = defineCommand({
  name: 'site resume',
  summary: 'Serve a suspended site again',
  examples: ['site resume Lamps'],
  options: { data: DATA_OPTION },
  arguments: { site: SITE_ARGUMENT },
  run: ({ options, arguments: { site } }, shell) => changeState(shell, options.data, site, 'active'),
});

export const deleteSiteCommand = defineCommand({
  name: 'site delete',
  summary: 'Delete a suspended site for good: its rows in every table, and its files',
  details: [
    'Files that another site has, too, stay. Other sites are served meanwhile. The main site is refused. Where a deletion is stopped, the same command finishes it. Take an export first: nothing brings a deleted site back.',
  ],
  examples: ['site delete site_01k… --confirm "Lamps"'],
  options: {
    confirm: {
      says: 'the name of the site, so that no other one is deleted; its id where another site has the same name',
      value: '<name>',
      isRequired: true,
    },
    data: DATA_OPTION,
  },
  arguments: { site: SITE_ARGUMENT },
  run: async ({ options, arguments: { site } }, shell): Promise<Outcome> => {
    const place = readShopPlace(shell, options.data);
    const [{ deleteSite }, { openShopStorages }, { beginDeletion, UNTIL_UNSERVED_MS }] = await Promise.all([
      import('../backup/sites/delete-site.ts'),
      import('../foundation/media/storage/shop-storages.ts'),
      import('../operator/manage-sites.ts'),
    ]);
    const progress = showProgress<DeleteProgress>(shell, ({ done, total }) => ({
      title: 'Deleting',
      done,
      total,
      unit: 'rows',
    }));
    const signal = stopBySignal(shell);
    const deleted = await withSite(shell, options.data, site, async (database, found) => {
      const { unservedAt } = await database.write(async (tx) => {
        const given = { confirm: options.confirm, main: await findMain(tx, shell) };
        return orThrow(await beginDeletion(tx, found.siteId, given, Date.now()));
      });
      const leftMs = unservedAt - Date.now();
      if (leftMs > 0) {
        shell.warn(`Waiting ${Math.ceil(leftMs / 1000)} s, until no process serves the site any more.`);
        await wait(Math.min(leftMs, UNTIL_UNSERVED_MS), undefined, { signal });
      }
      const work = { database, storages: openShopStorages(place), report: progress.report, signal };
      return { ...found, ...(await deleteSite(found.siteId, work)) };
    }).finally(progress.end);
    return {
      text: `The site "${deleted.name}" is deleted: ${amount(deleted.rows, 'rows')} and ${amount(deleted.files, 'files')}.`,
      json: deleted,
    };
  },
});

async function changeState(
  shell: Shell,
  data: string | undefined,
  site: string,
  state: 'active' | 'suspended',
): Promise<Outcome> {
  const { changeSiteState } = await import('../operator/manage-sites.ts');
  const { found, main } = await withSite(shell, data, site, (database, one) =>
    database.write(async (tx) => {
      orThrow(await changeSiteState(tx, one.siteId, state, Date.now()));
      return { found: one, main: state === 'suspended' ? await findMain(tx, shell) : undefined };
    }),
  );
  const also = main?.siteId === found.siteId ? ' It is the main site: hosts that no other site has get 503, too.' : '';
  return { text: `The site "${found.name}" is ${state}.${also}`, json: { ...found, state } };
}

function describeState({ suspendedAt, deletingSince }: Pick<ListedSite, 'suspendedAt' | 'deletingSince'>): string {
  if (deletingSince !== undefined) return 'deleting';
  return suspendedAt === undefined ? 'active' : 'suspended';
}

function requireName(name: string): string {
  const trimmed = name.trim();
  if (trimmed !== '' && trimmed.length <= NAME_MAX) return trimmed;
  throw new CommandError(`--name has ${trimmed.length} characters: give 1 to ${NAME_MAX}.`);
}

/** Runs `work` on the platform's database, which has the tables of this version. */
function withPlatform<T>(shell: Shell, data: string | undefined, work: (database: Database) => Promise<T>): Promise<T> {
  return withDatabase(readShopPlace(shell, data).database, shell, async (database) => {
    await requireCurrent(database);
    return work(database);
  });
}

function withSite<T>(
  shell: Shell,
  data: string | undefined,
  site: string,
  work: (database: Database, found: FoundSite) => Promise<T>,
): Promise<T> {
  return withPlatform(shell, data, async (database) => work(database, await findSite(database, site)));
}
