import { withClient } from '#tests/support/shop/database/databaseServer.ts';

/**
 * What each table of a database contains, including generated columns: the number of rows, and a digest that does not
 * depend on their order.
 */
export async function digestTables(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text collate "C")), '') as digest from public."${name}" t`,
      );
      digests[name] = found[0]?.digest ?? '';
    }
    return digests;
  });
}
