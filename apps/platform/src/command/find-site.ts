/** Finds the site that a command line names. */
import type { Database } from '../foundation/database/database.ts';
import type { SiteId } from '../foundation/ids.ts';
import { CommandError, type OptionRule } from './define-command.ts';

export const SITE_OPTION = {
  says: 'the id or the name of the site; needed where there are several',
  value: '<site>',
} as const satisfies OptionRule;

export interface FoundSite {
  readonly siteId: SiteId;
  readonly name: string;
}

/**
 * The site with this id or this name; without one, the only site.
 * @throws CommandError where there is none, or several.
 */
export async function findSite(database: Database, wanted: string | undefined): Promise<FoundSite> {
  const { listSites } = await import('../foundation/site/site-store.ts');
  const sites = await database.read(listSites);
  // A merchant may name a shop like the id of another one.
  const byId = sites.filter(({ siteId }) => siteId === wanted);
  const found = byId.length > 0 ? byId : sites.filter(({ name }) => wanted === undefined || wanted === name);
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  const seeAll = '"cartwright site list" shows all of them';
  if (sites.length === 0) throw new CommandError('There is no shop in this database: make one with "cartwright seed".');
  if (wanted === undefined) throw new CommandError(`There are ${sites.length} sites: name one with --site; ${seeAll}.`);
  if (first === undefined) throw new CommandError(`There is no site ${wanted}: ${seeAll}.`);
  throw new CommandError(`${found.length} sites have the name "${wanted}": give the id of one; ${seeAll}.`);
}
