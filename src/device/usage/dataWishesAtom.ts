import { atom } from 'jotai';
import { deviceStore, tokenAtom } from '#src/http/session.ts';
import { markLessData } from '#src/lib/lessData.ts';
import {
  browserSavesData,
  type DataWishes,
  dataWishesSchema,
  readDataWishes,
  usualWishes,
  writeDataWishes,
} from './shared/dataWishes.ts';
import { readStored } from '#src/lib/readStored.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { storageKeys } from '#src/device/storageKeys.ts';

/*
 * The page's side of the data wishes: an atom, a mirror in local storage that other tabs and the inline script read,
 * and a mark on the document. A Logout clears local storage. The mirror is then written again, because the wishes
 * belong to the phone and not to the account.
 */

const heldAtom = atom<DataWishes>(usualWishes);
/** What the person wants, once `followDataWishes` has read it. */
export const dataWishesAtom = atom((get) => get(heldAtom));

/** Whether the browser itself asks for less data (Save-Data). */
export function hasSaveData(): boolean {
  return browserSavesData(navigator);
}

const mirrored = () => readStored(storageKeys.dataWishes, dataWishesSchema);

function show(wishes: DataWishes): void {
  deviceStore.set(heldAtom, wishes);
  markLessData(wishes.lessData || hasSaveData());
}

function mirror(wishes: DataWishes): void {
  // On a full phone other tabs see the change when they are loaded again.
  localStore.set(storageKeys.dataWishes, JSON.stringify(wishes));
}

async function readAgain(): Promise<void> {
  const wishes = await readDataWishes();
  mirror(wishes);
  show(wishes);
}

let following = false;

/** Reads the wishes, and from then on follows changes of other tabs. May be repeated; never throws. */
export async function followDataWishes(): Promise<void> {
  if (following) return;
  following = true;
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.dataWishes) show(mirrored() ?? usualWishes);
    else if (key === null) void readAgain();
  });
  deviceStore.sub(tokenAtom, () => {
    if (mirrored() === null) void readAgain();
  });
  await readAgain();
}

/** Changes the person's wishes for every tab and the worker, and takes it back if unsaved. @throws storage errors */
export async function changeDataWishes(change: Partial<DataWishes>): Promise<void> {
  const before = deviceStore.get(heldAtom);
  show({ ...before, ...change });
  try {
    const wishes = await writeDataWishes(change);
    mirror(wishes);
    show(wishes);
  } catch (error) {
    show(before);
    throw error;
  }
}
