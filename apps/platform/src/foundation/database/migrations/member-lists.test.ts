import { expect, test } from 'vitest';

import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openSites, SITE } from '../../../../test/products.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const COUNT = 501;

describeOnBothDatabases('members of before the migration', (databases) => {
  test('are found by their names without accents, and by their address', async () => {
    const { database } = await databases.openEmpty();
    await migrate(
      database,
      MIGRATIONS.filter(({ name }) => name < '0365'),
      0,
    );
    await openSites(database);
    await database.write((tx) =>
      tx
        .tables<{ members: Record<string, string | number> }>()
        .insertInto('members')
        .values(Array.from({ length: COUNT }, (_, place) => earlierMember(place)))
        .execute(),
    );
    await migrate(database, MIGRATIONS, 1);
    const rows = await database.read((tx) =>
      tx
        .tables<{ members: { member_id: string; search_text: string; note: string; revision: number } }>()
        .selectFrom('members')
        .select(['search_text', 'note', 'revision'])
        .orderBy('member_id')
        .execute(),
    );
    expect([rows[0], rows.at(-1)]).toEqual([
      { search_text: '0@example.com zoe muller', note: '', revision: 1 },
      { search_text: '500@example.com zoe muller', note: '', revision: 1 },
    ]);
  });
});

function earlierMember(place: number): Record<string, string | number> {
  return {
    site_id: SITE,
    member_id: `mem_${String(place).padStart(4, '0')}`,
    email: `${place}@Example.com`,
    email_key: `${place}@example.com`,
    is_email_verified: 1,
    status: 'ACTIVE',
    status_reasons: '[]',
    profile: JSON.stringify({ firstName: 'Zoë', lastName: 'Müller' }),
    credential_version: 1,
    created_at: 0,
    updated_at: 0,
    must_replace_password: 0,
  };
}
