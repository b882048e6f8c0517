import { inArray, ne, sql } from 'drizzle-orm';
import type { Config, S3Config } from '../../config/config.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { contentNetworks, pictureChanges } from '#server/db/tables/contentNetworkSchema.ts';
import type { Deps } from '../../deps.ts';
import { createContentNetwork } from '../../pictures/contentNetwork.ts';
import { derivativeKeys } from '../../pictures/pictureKeys.ts';
import { contentTypeOfKey, type PictureStore } from '../../pictures/pictureStore.ts';
import { createThumbnails, thumbnailKey } from '../../pictures/thumbnails.ts';
import { publicPictureCaching } from '#server/plugins/pictures/picturePasses.ts';
import { createShownPictures } from '#server/plugins/pictures/shownPictures.ts';

/*
 * Copies of the public pictures, for a content delivery network that fetches them from the bucket without asking the
 * shop. A copy exists if and only if its picture is public, apart from a delay of about a minute. So a hidden picture
 * is first removed from the bucket and then purged from the network, and no address brings it back. The network asks
 * the shop for pictures that have no copy yet.
 */

/** Pictures per transaction, which ends well before the database would cancel it. */
const batch = 10;
/** How long a run may take; the next run continues. */
const patienceMs = 50_000;

type Showing = Pick<Deps, 'db' | 'clock' | 'pictures'> & { readonly config: Config };

/** The key of a derivative's copy in the bucket: a folder, followed by the path of its address. */
const shownKey = (key: string) => `shown/${key}`;

/** Makes and removes copies as pictures become public or stop being so; the job `show-pictures`. May be repeated. */
export async function showPictures(deps: Showing): Promise<void> {
  const { db, config } = deps;
  if (config.contentNetwork === null || config.s3 === null) return forgetNetwork(db);
  await beginWith(deps, config.s3);
  const until = performance.now() + patienceMs;
  while (performance.now() < until && (await showSome(deps, createContentNetwork(config.contentNetwork))));
}

/** Makes the triggers record changes from now on, and records all existing pictures as changed once. */
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

/** Stops recording changes when no network fetches from a bucket any more. Its owner has to delete the copies there. */
async function forgetNetwork(db: Database): Promise<void> {
  await db.delete(contentNetworks);
  await db.delete(pictureChanges);
}

/** @returns whether there was anything to do */
async function showSome(deps: Showing, network: ReturnType<typeof createContentNetwork>): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const ids = await takeChanged(tx);
    if (ids.length === 0) return false;
    // Read after the changes were taken, and from the primary, so that any later change is recorded again.
    const publicIds = await createShownPictures({ db: tx, clock: deps.clock, lifetimeMs: 0 }).among(ids);
    const hidden = ids.filter((id) => !publicIds.has(id));
    await Promise.all(ids.map((id) => (publicIds.has(id) ? copy(deps.pictures, id) : removeCopies(deps.pictures, id))));
    // The purge comes last: before the copies are gone, the network would fetch them again.
    await network.purge(hidden.flatMap((id) => keysOf(id).map((key) => `${deps.config.publicUrl}/${key}`)));
    return true;
  });
}

/** Takes the oldest recorded changes; a failure rolls this back, so that they are tried again. */
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
  // This makes the thumbnail, which otherwise is made on the first request.
  await createThumbnails(pictures).get(id);
  await Promise.all(
    keysOf(id).map(async (key) => {
      const stored = await pictures.get(key);
      // A picture that is not prepared yet is recorded again once it is.
      if (stored) await pictures.put(shownKey(key), stored.body, contentTypeOfKey(key), publicPictureCaching);
    }),
  );
}

async function removeCopies(pictures: PictureStore, id: string): Promise<void> {
  await Promise.all(keysOf(id).map((key) => pictures.delete(shownKey(key))));
}
