import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { tabStore } from '#src/lib/storage/smallStore.ts';
import { valueKeys } from '../db.ts';
import { keyvalStore } from '../shared/deviceDatabase.ts';

/*
 * Remembers the visits on this device, and the answer to the invitation to install the app. It is not in local storage,
 * which a Logout clears, because a person who declined once must not be asked again.
 */

const recordSchema = z.object({
  /** Visits so far. A visit lasts until the tab is closed. */
  visits: z.int(),
  /** Whether the person has declined or installed. */
  settled: z.boolean(),
});
type InstallRecord = z.infer<typeof recordSchema>;

/** The number of visits after which a person counts as coming back. */
const visitsBefore = 2;
const visitMark = 'visit';

const store = keyvalStore('values');
const key = valueKeys.install;

async function read(): Promise<InstallRecord> {
  const parsed = z.safeParse(recordSchema, await get<unknown>(key, store));
  return parsed.success ? parsed.data : { visits: 0, settled: false };
}

let counted: Promise<InstallRecord> | undefined;

/** Counts this visit once. @throws storage errors */
function countVisit(): Promise<InstallRecord> {
  counted ??= (async () => {
    const record = await read();
    if (tabStore.get(visitMark) === null) {
      record.visits += 1;
      await set(key, record, store);
      tabStore.set(visitMark, '1');
    }
    return record;
  })();
  return counted;
}

/**
 * Whether the person has visited before. False when nothing can be stored, because we cannot know then. Never throws.
 */
export async function cameBack(): Promise<boolean> {
  try {
    return (await countVisit()).visits >= visitsBefore;
  } catch {
    return false;
  }
}

/** Whether the person has neither declined nor installed. Never throws. */
export async function isInstallUndecided(): Promise<boolean> {
  try {
    return !(await read()).settled;
  } catch {
    return false;
  }
}

/** Remembers that the person must not be invited again. May be repeated; never throws. */
export async function settle(): Promise<void> {
  try {
    await set(key, { ...(await read()), settled: true }, store);
  } catch {
    // The storage is unavailable. The person may be asked again another day.
  }
}

/** Whether the shop already runs as an installed app. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}
