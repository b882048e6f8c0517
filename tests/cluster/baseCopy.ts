import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { runProgram } from '#server/db/embedded/embeddedBinaries.ts';
import type { Place } from '#server/db/embedded/embeddedPlace.ts';

/**
 * Copies a running cluster into the folder of another one, with the low-level API of PostgreSQL's manual (25.3.4).
 * @param source how to connect to it as superuser
 * @throws when the source dies before the copy is complete
 */
export async function copyCluster(source: ClientConfig, from: Place, to: Place): Promise<void> {
  const client = new Client(source);
  // The source may die while no query runs. The last query fails then.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', fast => true)");
    // A file that changes during the copy is repaired from the log.
    const script =
      'mkdir -m 700 "$1" && tar -C "$0" --exclude=./postmaster.pid --exclude=./postmaster.opts --exclude="./pg_wal/*" ' +
      '--warning=no-file-changed --warning=no-file-removed -cf - . | tar -C "$1" -xf - && mkdir -p "$1/pg_wal/archive_status"';
    await rm(to.clusterDir, { recursive: true, force: true });
    await runProgram('/bin/sh', ['-c', script, from.clusterDir, to.clusterDir], to.account);
    const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop()');
    await runProgram(
      '/bin/sh',
      ['-c', 'printf %s "$0" > "$1"', rows[0]?.labelfile ?? '', path.join(to.clusterDir, 'backup_label')],
      to.account,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
