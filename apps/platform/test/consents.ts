/** The consents of a person, as a copy of their data has them. */
import { list } from './demo-shop.ts';
import { merchantToken } from './merchant.ts';
import type { JsonObject, TestPlatform } from './test-platform.ts';

export async function readConsents(world: TestPlatform, email: string): Promise<readonly JsonObject[]> {
  const token = await merchantToken(world);
  const { body } = await world.call('POST', '/members/v1/people/export', { body: { email }, token });
  const table = list(body, 'export.tables').find((one) => one['table'] === 'consents');
  return table === undefined ? [] : list(table, 'rows');
}
