import { lateSchema } from '#src/lib/lateSchema.ts';
import { readStored } from '#src/lib/readStored.ts';
import { storageKeys } from '#src/device/storageKeys.ts';

/*
 * Which adverts this device has looked at today (UTC, as the shop counts), so that each look counts once. The day is
 * over, the list is over: nothing is kept of what somebody looked at before.
 */

const viewedSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).viewedTodaySchema);

/** Beyond so many a day the oldest are forgotten; the server's own limit still holds. */
const maxIds = 300;

/**
 * Notes that an advert is looked at now. Noted before it is sent, so that no device counts twice, whatever the connection does.
 * @returns whether it is the first time today; false also where nothing can be kept
 */
export function noteView(advertId: string, now: Date): boolean {
  const day = now.toISOString().slice(0, 10);
  try {
    const viewed = readViewed(day);
    if (viewed.includes(advertId)) return false;
    const ids = [...viewed, advertId].slice(-maxIds);
    localStorage.setItem(storageKeys.viewedAdverts, JSON.stringify({ day, ids }));
    return true;
  } catch {
    return false;
  }
}

function readViewed(day: string): readonly string[] {
  const viewed = readStored(storageKeys.viewedAdverts, viewedSchema);
  return viewed?.day === day ? viewed.ids : [];
}
