import { get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { valueKeys } from '../../db.ts';
import { keyvalStore } from '../../shared/deviceDatabase.ts';

/*
 * What the person wants of their data. In IndexedDB, where the worker can read it too and a Logout leaves it: it is the
 * phone's, not the account's. Pages ask the mirror of it (`src/device/usage/lessData.ts`), which needs no waiting.
 */

export const backgroundRefreshes = ['unmetered', 'always', 'never'] as const;
/** When the saved catalogue may be refreshed while no page is open: on connections that are not metered, on any, or not at all. */
export type BackgroundRefresh = (typeof backgroundRefreshes)[number];

export const dataWishesSchema = z.object({
  /** The person's own wish; `wantsLessData` knows the browser's too. */
  lessData: z.boolean(),
  backgroundRefresh: z.enum(backgroundRefreshes),
});
export type DataWishes = z.infer<typeof dataWishesSchema>;

/** What holds until the person says otherwise. */
export const usualWishes: DataWishes = { lessData: false, backgroundRefresh: 'unmetered' };

const key = valueKeys.dataWishes;
const store = keyvalStore('values');

function parse(stored: unknown): DataWishes {
  const parsed = z.safeParse(dataWishesSchema, stored);
  return parsed.success ? parsed.data : usualWishes;
}

/** What the person wants; the usual where nothing was said or the storage is away. Never throws. */
export async function readDataWishes(): Promise<DataWishes> {
  try {
    return parse(await get<unknown>(key, store));
  } catch {
    return usualWishes;
  }
}

/**
 * Changes some of the wishes, and leaves what another tab changed meanwhile.
 * @returns all of them as they are now
 * @throws the failure of the device's storage
 */
export async function writeDataWishes(change: Partial<DataWishes>): Promise<DataWishes> {
  let wishes = usualWishes;
  await update<unknown>(
    key,
    (stored) => {
      wishes = { ...parse(stored), ...change };
      return wishes;
    },
    store,
  );
  return wishes;
}

/** Whether the browser asks for less data by itself (Save-Data). */
export function browserSavesData(device: object): boolean {
  const { connection } = device as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether less data is wanted: by the person or by the browser. Never throws. @param device the `navigator` */
export async function wantsLessData(device: object): Promise<boolean> {
  return browserSavesData(device) || (await readDataWishes()).lessData;
}
