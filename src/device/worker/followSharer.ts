import { accountAtom, deviceStore, pendingEmail } from '#src/http/session.ts';
import { cacheStorage } from '#src/lib/storage/largeStorage.ts';
import { shareCaches } from './shared/shareCaches.ts';

/*
 * Pictures that came through the share sheet wait on the device until somebody adds or discards them, and the worker that
 * stores them does not know who is signed in. So each page, of which every share opens one, writes its account beside
 * them, and deletes what is another's: at a Logout, and when somebody signs in after the session of somebody else ended
 * by itself. Whoever signs in again finds theirs, and what comes while nobody is signed in waits for the next sign-in.
 */

/** Where in a cache the id of the account is to which its pictures belong. */
const ownerPlace = '/shared-by';
const names = Object.values(shareCaches);

/** Starts following whose shared pictures may wait here. Called once (`reads/followSessionForCopies.ts`). */
export function followSharer(): void {
  /** Who is signed in in this page, or whose session ended without a Logout. */
  let sharer: string | null = null;
  const follow = () => {
    const id = deviceStore.get(accountAtom)?.id ?? null;
    // A session that ends by itself leaves the e-mail.
    const isLogout = id === null && pendingEmail() === null;
    const hasLeft = sharer !== null && (isLogout || (id !== null && id !== sharer));
    // A tab that slept hears late: the next person may have shared pictures by now, which are marked as theirs.
    if (hasLeft) void (id === null ? dropAll() : keepOnlyOf(id, { unmarked: 'dropped' }));
    // The app may have been closed in the middle of a Logout.
    else if (id !== null || isLogout) void keepOnlyOf(id, { unmarked: 'taken' });
    if (id !== null || isLogout) sharer = id;
  };
  deviceStore.sub(accountAtom, follow);
  follow();
}

async function dropAll(): Promise<void> {
  const storage = cacheStorage();
  if (storage) await Promise.allSettled(names.map((name) => storage.delete(name)));
}

/** Deletes the pictures of other accounts than this one. Null is nobody, to whom those without a mark are left. */
async function keepOnlyOf(id: string | null, { unmarked }: { unmarked: 'taken' | 'dropped' }): Promise<void> {
  const storage = cacheStorage();
  if (!storage) return;
  const keep = async (name: string) => {
    if (!(await storage.has(name))) return;
    const cache = await storage.open(name);
    const owner = (await (await cache.match(ownerPlace))?.text()) ?? null;
    if (owner === null ? unmarked === 'dropped' : owner !== id) await storage.delete(name);
    else if (owner === null && id !== null) await cache.put(ownerPlace, new Response(id));
  };
  await Promise.allSettled(names.map(keep));
}
