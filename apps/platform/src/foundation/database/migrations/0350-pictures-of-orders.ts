/**
 * Files that orders show become uses, so that no order loses its pictures. One row a file is enough, of the first order
 * that shows it: orders are never deleted.
 */
import { type Kysely, sql } from 'kysely';

interface Tables {
  media_uses: { site_id: string; media_id: string; entity_kind: string; entity_id: string };
}

const BATCH = 200;
const MEDIA_ID = /(?<![0-9a-f])[0-9a-f]{32}\.(?:jpg|png|webp|avif|gif)(?![a-z0-9])/g;

export async function up(schema: Kysely<unknown>): Promise<void> {
  const tables = schema as Kysely<Tables>;
  const known = new Set<string>();
  let last = { site_id: '', order_id: '' };
  for (;;) {
    const { rows } = await sql<{ site_id: string; order_id: string; document: string }>`
      select site_id, order_id, cast(document as text) as document from orders
      where site_id > ${last.site_id} or (site_id = ${last.site_id} and order_id > ${last.order_id})
      order by site_id, order_id limit ${sql.lit(BATCH)}`.execute(tables);
    const uses = rows.flatMap(({ site_id, order_id, document }) =>
      [...new Set(document.match(MEDIA_ID))].flatMap((media_id) => {
        const key = `${site_id} ${media_id}`;
        if (known.has(key)) return [];
        known.add(key);
        return [{ site_id, media_id, entity_kind: 'order', entity_id: order_id }];
      }),
    );
    // A statement has a limited number of parameters.
    for (let start = 0; start < uses.length; start += BATCH) {
      await tables
        .insertInto('media_uses')
        .values(uses.slice(start, start + BATCH))
        .execute();
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end;
  }
}
