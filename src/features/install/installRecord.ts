import { createStore, get, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';

/*
 * What the device remembers of the invitation to install. Not in local storage, which a Logout clears: who said no once
 * is not asked again.
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

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('install', 'record'));
const key = 'record';

async function read(): Promise<InstallRecord> {
  const parsed = z.safeParse(recordSchema, await get<unknown>(key, store()));
  return parsed.success ? parsed.data : { visits: 0, settled: false };
}

/**
 * Counts this visit, once.
 * @returns whether the person may be invited; false where nothing can be remembered, or we would ask for ever
 */
export async function countVisit(): Promise<boolean> {
  try {
    const record = await read();
    if (sessionStorage.getItem(visitMark) === null) {
      record.visits += 1;
      await set(key, record, store());
      sessionStorage.setItem(visitMark, '1');
    }
    return !record.settled && record.visits >= visitsBefore;
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
    await set(key, { ...(await read()), settled: true }, store());
  } catch {
    // The storage is away: asked again another day.
  }
}
