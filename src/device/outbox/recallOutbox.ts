import { currentToken } from '#src/http/session.ts';
import { outboxKeys, settled } from '../db.ts';
import { deviceDatabase } from '../shared/deviceDatabase.ts';
import { startOutbox } from './outbox.ts';

/**
 * Starts the outbox if it holds entries although the count says that it is empty: a browser that is killed may not have
 * written local storage yet, while the entry is already on the disk. Also if it does not know who is signed in: the
 * script that tells it may not have arrived after the sign-in. Puts back what was typed, too. Call it once, when the
 * page is idle. Never throws.
 */
export async function recallOutbox(): Promise<void> {
  try {
    // Entries are counted, not read, so that a shopper who only browses never loads the code that reads them.
    const { count, session, copy } = await deviceDatabase().transact(
      ['entries', 'outbox'],
      'readonly',
      async ({ entries, outbox }) => ({
        count: await settled(entries.count()),
        session: await settled<unknown>(outbox.get(outboxKeys.session)),
        copy: await settled(outbox.getKey(outboxKeys.typedWords)),
      }),
    );
    // A start with nothing in local storage has not looked.
    if (copy !== undefined) await (await import('../typedCopy.ts')).catchUpTypedWords();
    if (count > 0 || !isOwn(session)) await startOutbox();
  } catch {
    // The storage or the connection is unavailable; the next start tries again.
  }
}

/** Whether the outbox has the session of the page; anything will do while nobody is signed in. */
function isOwn(session: unknown): boolean {
  const token = currentToken();
  if (token === null) return true;
  return typeof session === 'object' && session !== null && 'token' in session && session.token === token;
}
