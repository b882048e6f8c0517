import { lateSchema } from '#src/lib/lateSchema.ts';
import { readStored } from '#src/lib/readStored.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { storageKeys } from '#src/device/storageKeys.ts';

/*
 * The adverts that were viewed on this device today (in UTC, as the shop counts), so that each view counts once. The
 * list is dropped at the end of the day: nothing is stored about earlier views.
 */

const viewedSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).viewedTodaySchema);

/** The maximum for one day. Beyond it the oldest are forgotten; the server has its own limit as well. */
const maxIds = 300;

/**
 * Notes that an advert is viewed now. Call it before the view is sent, so that no device counts twice, whatever the
 * connection does.
 * @returns whether it is the first view today; also false when nothing can be stored
 */
export function noteView(advertId: string, now: Date): boolean {
  const day = now.toISOString().slice(0, 10);
  const viewed = readViewed(day);
  if (viewed.includes(advertId)) return false;
  const ids = [...viewed, advertId].slice(-maxIds);
  return localStore.set(storageKeys.viewedAdverts, JSON.stringify({ day, ids }));
}

function readViewed(day: string): readonly string[] {
  const viewed = readStored(storageKeys.viewedAdverts, viewedSchema);
  return viewed?.day === day ? viewed.ids : [];
}
