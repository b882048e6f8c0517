import { createHmac } from 'node:crypto';
import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import { deriveKey } from '#server/secretKey.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import { changeThread, type ThreadRow } from './threadsRepository.ts';

/*
 * Links to a thread in mails. A buyer without an account follows the thread with a key in the fragment of the address,
 * which is never sent to a server and so never logged. The key is derived from the thread's id, so that every mail of a
 * thread has the same one and it need not be stored.
 */

type Linking = Pick<ModuleContext, 'config' | 'secret'>;

/** The path of the page on which a person with an account reads a thread. */
export function threadPath(threadId: string): string {
  return `/messages?thread=${threadId}`;
}

/** The absolute address of `threadPath`, for a mail. */
export function threadUrl({ config }: Pick<Linking, 'config'>, threadId: string): string {
  return new URL(threadPath(threadId), config.publicUrl).href;
}

/** Where the buyer reads a thread; without an account with the thread's key, stored as a hash. May be repeated. */
export async function buyerUrl(context: Linking, tx: Transaction, thread: ThreadRow): Promise<string> {
  if (thread.buyerId !== null) return threadUrl(context, thread.id);
  const secret = deriveKey(context.secret, 'thread keys');
  const key = createHmac('sha256', secret).update(thread.id).digest('base64url');
  const keyHash = hashToken(key);
  if (!thread.keyHash?.equals(keyHash)) await changeThread(tx, thread.id, { keyHash });
  const url = new URL('/messages', context.config.publicUrl);
  url.hash = new URLSearchParams({ thread: thread.id, key }).toString();
  return url.href;
}
