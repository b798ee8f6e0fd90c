/**
 * Names of types that official code imports beside a call: its request, its response, its options, the data of its
 * event. Our module exports each name that the newest official package exports for a function that both have.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { expect, test } from 'vitest';

/** Our module: the official package, and our file. */
const MODULES: Readonly<Record<string, readonly [official: string, ours: string]>> = {
  authentication: ['identity_authentication', 'authentication'],
  checkout: ['ecom_checkout', 'checkout'],
  collections: ['stores_collections', 'collections'],
  currentCart: ['ecom_current-cart', 'cart'],
  draftOrders: ['ecom_draft-orders', 'draft-orders'],
  files: ['media_files', 'files'],
  folders: ['media_folders', 'folders'],
  inventory: ['stores_inventory', 'inventory'],
  members: ['members_members', 'members'],
  orderFulfillments: ['ecom_order-fulfillments', 'order-fulfillments'],
  orderBilling: ['ecom_order-billing', 'order-billing'],
  orderTransactions: ['ecom_order-transactions', 'order-transactions'],
  orders: ['ecom_orders', 'orders'],
  products: ['stores_products', 'products'],
  recommendations: ['ecom_recommendations', 'recommendations'],
  recovery: ['identity_recovery', 'recovery'],
  redirects: ['redirects_redirects', 'redirects'],
  verification: ['identity_verification', 'verification'],
};

const CLIENT = join(import.meta.dirname, '../../packages/client/src');
const CALL_TYPES = /\b[A-Z]\w+(?:Request|Response|Options)\b/g;

/** The names in every `export { … }` and `export type { … }` of a file. */
function listsOf(text: string): string[] {
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
  return lists.map((entry) => /\w+$/.exec(entry.trim())?.[0] ?? '').filter(Boolean);
}

/** The exports of one of our modules: values and types, with those of re-exported files. */
function exportsOf(file: string): string[] {
  const text = readFileSync(join(CLIENT, file), 'utf8');
  const declared = [...text.matchAll(/^export (?:const|interface|type) (\w+)/gm)].map(([, name = '']) => name);
  const passed = [...text.matchAll(/^export (?:type )?\* from '\.\/(.+)'/gm)].flatMap(([, inner = '']) =>
    exportsOf(inner),
  );
  return [...declared, ...listsOf(text), ...passed];
}

/** The official names for a function: those derived from its name, and those in its signature. */
function namesFor(call: string, declarations: string, offered: ReadonlySet<string>): string[] {
  const name = `${call.charAt(0).toUpperCase()}${call.slice(1)}`;
  const signatures = [
    ...declarations.matchAll(new RegExp(`^declare function ${call}\\(([\\s\\S]*?);\\n`, 'gm')),
    ...declarations.matchAll(new RegExp(`^interface ${name}\\d*Signature \\{([\\s\\S]*?)^\\}`, 'gm')),
  ].map(([, signature = '']) => signature.replaceAll(/\/\*[\s\S]*?\*\//g, ''));
  const used = signatures.join(' ').match(CALL_TYPES) ?? [];
  const own = [`${name}Request`, `${name}Response`, `${name}Options`, `${name.replace(/^On/, '')}Envelope`];
  return [...new Set([...own, ...used])].filter((each) => offered.has(each));
}

test.each(Object.entries(MODULES))('each type for a call of %s is ours too', (_, [official, ours]) => {
  const folder = join(createRequire(import.meta.url).resolve(`@wix/auto_sdk_${official}/package.json`), '../build/es');
  const files = ['index.d.mts', 'index.typings.d.mts'].map((file) => readFileSync(join(folder, file), 'utf8'));
  const offered = new Set(listsOf(files[0] ?? ''));
  const exported = exportsOf(`${ours}.ts`);
  const wanted = exported.flatMap((call) => (/^[a-z]/.test(call) ? namesFor(call, files.join('\n'), offered) : []));
  expect(wanted.length).toBeGreaterThan(2);
  expect(wanted.filter((name) => !exported.includes(name))).toEqual([]);
});
