import { currentToken } from '#src/http/session.ts';
import { outboxKeys, settled } from '../db.ts';
import { deviceDatabase } from '../shared/deviceDatabase.ts';
import { startOutbox } from './outbox.ts';

/**
 * Starts the outbox if it holds entries although the count says that it is empty. A browser that is killed may not have
 * written local storage yet, while the entry is already on the disk. Starts it also if its copy of the session is another
 * than the page's: by that copy the worker knows whether somebody is signed in. May be repeated. Never throws.
 */
export async function recallOutbox(): Promise<void> {
  try {
    // Entries are counted, not read, so that a shopper who only browses never loads the code that reads them.
    const [count, session] = await deviceDatabase().transact(['entries', 'outbox'], 'readonly', (stores) =>
      Promise.all([settled(stores.entries.count()), settled<unknown>(stores.outbox.get(outboxKeys.session))]),
    );
    if (count > 0 || !isOwn(session)) await startOutbox();
  } catch {
    // The storage or the connection is unavailable; the next start tries again.
  }
}

/** Whether the outbox sends with the session of the page; anything will do while nobody is signed in. */
function isOwn(session: unknown): boolean {
  const token = currentToken();
  if (token === null) return true;
  return typeof session === 'object' && session !== null && 'token' in session && session.token === token;
}
