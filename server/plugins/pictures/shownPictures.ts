import { sql } from 'drizzle-orm';
import { type Clock, isWithin } from '#server/clock.ts';
import type { Database } from '#server/db/connection.ts';
import type { ReadReplicas } from '#server/db/replicas/readReplicas.ts';
import { noPosition } from '#server/db/replicas/walPosition.ts';

/** The number of pictures remembered as shown, 36 letters each. */
const maxRemembered = 20_000;

export interface ShownPictures {
  /** Returns those ids whose picture is shown by a published advert, or is the photo of a vendor. */
  among(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * Makes the check which pictures everybody may see: one query over indexes for all requested ids. Only positive results
 * are remembered, so that a picture is visible from the moment its advert is published, and gone `lifetimeMs` after it
 * is hidden.
 */
export function createShownPictures({
  db,
  replicas,
  clock,
  lifetimeMs,
}: {
  db: Database;
  replicas?: ReadReplicas | null;
  clock: Clock;
  lifetimeMs: number;
}): ShownPictures {
  /** When each picture was last found to be shown. */
  const foundAt = new Map<string, number>();

  async function find(reader: Database, ids: readonly string[]): Promise<string[]> {
    const list = sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    );
    const { rows } = await reader.execute<{ id: string }>(sql`
      select wanted.id from unnest(array[${list}]) as wanted(id)
      where exists (
        select from advert_pictures as placed join adverts on adverts.id = placed.advert_id
        where placed.picture_id = wanted.id and adverts.published
      ) or exists (
        select from pictures as photo join accounts on accounts.id = photo.owner_id
        where photo.id = wanted.id and accounts.photo_id = photo.id and accounts.role = 'vendor' and accounts.suspended_at is null
      )`);
    return rows.map(({ id }) => id);
  }

  /** A replica can confirm that a picture is shown; only the primary can tell that it is not. */
  async function findAnywhere(ids: readonly string[]): Promise<string[]> {
    const replica = await replicas?.choose(noPosition);
    if (!replica) return find(db, ids);
    const found = await find(replica.db, ids).catch((): string[] => []);
    const missing = ids.filter((id) => !found.includes(id));
    return missing.length === 0 ? found : [...found, ...(await find(db, missing))];
  }

  return {
    async among(ids) {
      const now = clock().getTime();
      const publicIds = new Set(ids.filter((id) => isWithin(lifetimeMs, now, foundAt.get(id) ?? -Infinity)));
      const unknown = ids.filter((id) => !publicIds.has(id));
      if (unknown.length === 0) return publicIds;
      for (const id of await findAnywhere(unknown)) {
        publicIds.add(id);
        if (lifetimeMs === 0) continue;
        foundAt.delete(id);
        foundAt.set(id, now);
      }
      for (const oldest of foundAt.keys()) {
        if (foundAt.size <= maxRemembered) break;
        foundAt.delete(oldest);
      }
      return publicIds;
    },
  };
}
