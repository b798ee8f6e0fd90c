/** Every migration, oldest first. A number that was released is never changed, only followed. */
import type { Migration } from '../migrate.ts';
import * as sites from './0001-sites.ts';

export const MIGRATIONS: readonly Migration[] = [{ name: '0001-sites', up: sites.up }];
