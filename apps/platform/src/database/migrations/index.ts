/** Every migration, oldest first. A number that was released is never changed, only followed. */
import type { Migration } from '../migrate.ts';
import * as sites from './0001-sites.ts';
import * as catalog from './0010-catalog.ts';
import * as media from './0011-media.ts';
import * as cart from './0012-cart.ts';
import * as checkout from './0013-checkout.ts';
import * as orders from './0014-orders.ts';

export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-sites', up: sites.up },
  { name: '0010-catalog', up: catalog.up },
  { name: '0011-media', up: media.up },
  { name: '0012-cart', up: cart.up },
  { name: '0013-checkout', up: checkout.up },
  { name: '0014-orders', up: orders.up },
];
