import { get, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { valueKeys } from '../../db.ts';
import { keyvalStore } from '../../shared/deviceDatabase.ts';

/*
 * How the person wants to use mobile data. It is stored in IndexedDB, where the worker can read it too and where a
 * Logout leaves it, because it belongs to the phone and not to the account. Pages use the mark on the document
 * (`src/lib/lessData.ts`), which they can read without waiting.
 */

export const backgroundRefreshes = ['unmetered', 'always', 'never'] as const;
/** When the saved catalogue may be refreshed while no page is open: on unmetered connections only, on any, or never. */
export type BackgroundRefresh = (typeof backgroundRefreshes)[number];

export const dataWishesSchema = z.object({
  /** The person's own wish; `wantsLessData` also includes the browser's setting. */
  lessData: z.boolean(),
  backgroundRefresh: z.enum(backgroundRefreshes),
});
export type DataWishes = z.infer<typeof dataWishesSchema>;

/** The default until the person chooses otherwise. */
export const usualWishes: DataWishes = { lessData: false, backgroundRefresh: 'unmetered' };

const key = valueKeys.dataWishes;
const store = keyvalStore('values');

function parse(stored: unknown): DataWishes {
  const parsed = z.safeParse(dataWishesSchema, stored);
  return parsed.success ? parsed.data : usualWishes;
}

/** Reads the person's wishes; the defaults when nothing was chosen or the storage is unavailable. Never throws. */
export async function readDataWishes(): Promise<DataWishes> {
  try {
    return parse(await get<unknown>(key, store));
  } catch {
    return usualWishes;
  }
}

/**
 * Changes some of the wishes and leaves what another tab changed meanwhile. May be repeated.
 * @returns all wishes as they are now
 * @throws storage errors
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

/** Whether the browser itself asks for less data (Save-Data). @param device the `navigator` */
export function browserSavesData(device: object): boolean {
  const { connection } = device as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether the person or the browser asks for less data. Never throws. @param device the `navigator` */
export async function wantsLessData(device: object): Promise<boolean> {
  return browserSavesData(device) || (await readDataWishes()).lessData;
}
