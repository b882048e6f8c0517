import { inArray, ne, sql } from 'drizzle-orm';
import type { Config, S3Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { contentNetworks, pictureChanges } from '../../db/contentNetworkSchema.ts';
import type { Deps } from '../../deps.ts';
import { createContentNetwork } from '../../pictures/contentNetwork.ts';
import { derivativeKeys } from '../../pictures/pictureKeys.ts';
import { contentTypeOfKey, type PictureStore } from '../../pictures/pictureStore.ts';
import { createThumbnails, thumbnailKey } from '../../pictures/thumbnails.ts';
import { publicPictureCaching } from '../../plugins/picturePasses.ts';
import { createShownPictures } from '../../plugins/shownPictures.ts';

/*
 * Copies of the pictures that everybody may see, for a content network that fetches them out of the bucket without asking
 * the shop. A copy is there if and only if its picture is shown, a minute of work aside: so what is hidden is gone from the
 * bucket first and is purged then, and no address brings it back. What has no copy yet the network asks the shop for.
 */

/** Looked at in one transaction, which ends well before the database gives it up. */
const batch = 10;
/** The next minute goes on. */
const patienceMs = 50_000;

type Showing = Pick<Deps, 'db' | 'clock' | 'pictures'> & { readonly config: Config };

/** Where the copy of a derivative lies in the bucket; after the folder the path of its address. */
const shownKey = (key: string) => `shown/${key}`;

/** Makes and removes copies as pictures have begun and ceased to be shown; the work of `show-pictures`. May be repeated. */
export async function showPictures(deps: Showing): Promise<void> {
  const { db, config } = deps;
  if (config.contentNetwork === null || config.s3 === null) return forgetNetwork(db);
  await beginWith(deps, config.s3);
  const until = performance.now() + patienceMs;
  while (performance.now() < until && (await showSome(deps, createContentNetwork(config.contentNetwork))));
}

/** From here on triggers note what changes; what was there before is noted now. */
async function beginWith({ db, clock }: Showing, { endpoint, bucket }: S3Config): Promise<void> {
  const name = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  await db.transaction(async (tx) => {
    const begun = await tx
      .insert(contentNetworks)
      .values({ bucket: name, since: clock() })
      .onConflictDoNothing()
      .returning();
    if (begun.length === 0) return;
    await tx.delete(contentNetworks).where(ne(contentNetworks.bucket, name));
    await tx.execute(sql`insert into picture_changes (picture_id) select id from pictures`);
  });
}

/** Nobody fetches from a bucket any more: nothing is noted. Copies that lie there are for its owner to delete. */
async function forgetNetwork(db: Database): Promise<void> {
  await db.delete(contentNetworks);
  await db.delete(pictureChanges);
}

/** @returns whether there was anything to do */
async function showSome(deps: Showing, network: ReturnType<typeof createContentNetwork>): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const ids = await takeChanged(tx);
    if (ids.length === 0) return false;
    // Asked after the notes were taken, and of the primary: what changes later is noted anew.
    const shown = await createShownPictures({ db: tx, clock: deps.clock, lifetimeMs: 0 }).among(ids);
    const hidden = ids.filter((id) => !shown.has(id));
    await Promise.all(ids.map((id) => (shown.has(id) ? copy(deps.pictures, id) : removeCopies(deps.pictures, id))));
    // Before, it would fetch them once more.
    await network.purge(hidden.flatMap((id) => keysOf(id).map((key) => `${deps.config.publicUrl}/${key}`)));
    return true;
  });
}

/** Takes the oldest notes; they are back when the work on them fails. */
async function takeChanged(tx: Transaction): Promise<string[]> {
  const oldest = tx
    .select({ id: pictureChanges.id })
    .from(pictureChanges)
    .orderBy(pictureChanges.id)
    .limit(batch)
    .for('update', { skipLocked: true });
  const taken = await tx
    .delete(pictureChanges)
    .where(inArray(pictureChanges.id, oldest))
    .returning({ pictureId: pictureChanges.pictureId });
  return [...new Set(taken.map(({ pictureId }) => pictureId))];
}

const keysOf = (id: string) => [...derivativeKeys(id), thumbnailKey(id)];

async function copy(pictures: PictureStore, id: string): Promise<void> {
  // It is made when it is first asked for.
  await createThumbnails(pictures).get(id);
  await Promise.all(
    keysOf(id).map(async (key) => {
      const stored = await pictures.get(key);
      // One that is not prepared yet is noted again once it is.
      if (stored) await pictures.put(shownKey(key), stored.body, contentTypeOfKey(key), publicPictureCaching);
    }),
  );
}

async function removeCopies(pictures: PictureStore, id: string): Promise<void> {
  await Promise.all(keysOf(id).map((key) => pictures.delete(shownKey(key))));
}
