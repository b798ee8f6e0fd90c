/**
 * Every table of the database and what it holds about a person: how it is found, exported and erased, and how long it stays.
 * The one source of export, erasure, and `docs/operate/personal-data.md`. Invariant: each column of a migrated database
 * is here (`personal-tables.test.ts`).
 */
import { ACCOUNT_TABLES } from './tables/account-tables.ts';
import { MESSAGE_TABLES } from './tables/message-tables.ts';
import { ORDER_TABLES } from './tables/order-tables.ts';
import { SHOPPING_TABLES } from './tables/shopping-tables.ts';

/** A row that is referred to stands before those that refer to it. */
export const PERSONAL_TABLES = [...ACCOUNT_TABLES, ...ORDER_TABLES, ...SHOPPING_TABLES, ...MESSAGE_TABLES];

export { IMPERSONAL_TABLES } from './tables/impersonal-tables.ts';
