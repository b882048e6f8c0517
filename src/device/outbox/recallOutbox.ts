import { settled } from '../db.ts';
import { deviceDatabase } from '../shared/deviceDatabase.ts';
import { startOutbox } from './outbox.ts';

/**
 * Starts the outbox if it holds entries although the count says that it is empty. A browser that is killed may not have
 * written local storage yet, while the entry is already on the disk. Call it once, when the page is idle. Never throws.
 */
export async function recallOutbox(): Promise<void> {
  try {
    // Entries are counted, not read, so that a shopper who only browses never loads the code that reads them.
    const count = await deviceDatabase().transact(['entries'], 'readonly', ({ entries }) => settled(entries.count()));
    if (count > 0) await startOutbox();
  } catch {
    // The storage or the connection is unavailable; the next start tries again.
  }
}
