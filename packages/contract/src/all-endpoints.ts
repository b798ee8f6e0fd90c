/** Every endpoint in the order of the specification, for those who walk them all: the reference, tests, the OpenAPI document. */
import * as authentication from './authentication.ts';
import * as bulk from './bulk.ts';
import * as cart from './cart.ts';
import * as catalogRead from './catalog-read.ts';
import * as catalogWrite from './catalog-write.ts';
import type { Endpoint } from './endpoint.ts';
import * as inventory from './inventory.ts';
import * as members from './members.ts';
import * as oauth from './oauth.ts';
import * as orders from './orders.ts';
import * as redirects from './redirects.ts';
import * as siteProperties from './site-properties.ts';

const modules: readonly object[] = [
  cart,
  redirects,
  catalogWrite,
  bulk,
  catalogRead,
  authentication,
  oauth,
  orders,
  inventory,
  members,
  siteProperties,
];

export const allEndpoints: readonly Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'service' in value && 'path' in value;
}
