/** The processes of a PostgreSQL server on this machine, for tests that stop them. */
import { withClient } from './postgres-pool.ts';

/** The server's own processes and those of its connections, its first one before all others. */
export function listPostgresProcesses(url: string): Promise<readonly number[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number; file: string }>(
      "SELECT pid, pg_read_file('postmaster.pid', 0, 20) AS file FROM pg_stat_activity WHERE pid <> pg_backend_pid()",
    );
    const [first] = (rows[0]?.file ?? '').split('\n');
    return [Number(first), ...rows.map(({ pid }) => pid)];
  });
}
