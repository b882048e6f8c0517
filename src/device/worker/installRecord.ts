import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { valueKeys } from '../db.ts';
import { keyvalStore } from '../shared/deviceDatabase.ts';

/*
 * What the device remembers of visits, and of the invitation to install that they lead to. Not in local storage, which a
 * Logout clears: who said no once is not asked again.
 */

const recordSchema = z.object({
  /** Visits so far; a visit is what one tab sees until it is closed. */
  visits: z.int(),
  /** Declined, or installed. */
  settled: z.boolean(),
});
type InstallRecord = z.infer<typeof recordSchema>;

/** From this visit on the shop has proved useful. */
const visitsBefore = 2;
const visitMark = 'visit';

const store = keyvalStore('values');
const key = valueKeys.install;

async function read(): Promise<InstallRecord> {
  const parsed = z.safeParse(recordSchema, await get<unknown>(key, store));
  return parsed.success ? parsed.data : { visits: 0, settled: false };
}

let counted: Promise<InstallRecord> | undefined;

/** Counts this visit, once. @throws the failure of the device's storage */
function countVisit(): Promise<InstallRecord> {
  counted ??= (async () => {
    const record = await read();
    if (sessionStorage.getItem(visitMark) === null) {
      record.visits += 1;
      await set(key, record, store);
      sessionStorage.setItem(visitMark, '1');
    }
    return record;
  })();
  return counted;
}

/** Whether the person has come back. False where nothing can be remembered, or we would take everybody for that. */
export async function cameBack(): Promise<boolean> {
  try {
    return (await countVisit()).visits >= visitsBefore;
  } catch {
    return false;
  }
}

/** Whether the person has neither declined nor installed. Never throws. */
export async function isOpen(): Promise<boolean> {
  try {
    return !(await read()).settled;
  } catch {
    return false;
  }
}

/** Remembers that the person is not to be invited any more. Never throws. */
export async function settle(): Promise<void> {
  try {
    await set(key, { ...(await read()), settled: true }, store);
  } catch {
    // The storage is away: asked again another day.
  }
}

/** Whether the shop runs as an installed app already. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}
