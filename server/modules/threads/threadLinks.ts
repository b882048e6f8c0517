import { createHmac } from 'node:crypto';
import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import { deriveKey } from '../../plugins/secretKey.ts';
import { hashToken } from '../../plugins/session.ts';
import { changeThread } from './threadsRepository.ts';
import type { ThreadRow } from './threadsRepository.ts';

/*
 * Links to a thread in mails. Whoever has no account follows it by a key, which stands in the fragment of the address:
 * no server is told it, and no log holds it. It is made of the thread's id, so that every mail of a thread has the same
 * one and none needs to be kept.
 */

type Linking = Pick<ModuleContext, 'config' | 'secret'>;

/** The page on which somebody with an account reads a thread. */
export function threadPath(threadId: string): string {
  return `/messages?thread=${threadId}`;
}

/** The same with the shop's address, for a mail. */
export function threadUrl({ config }: Pick<Linking, 'config'>, threadId: string): string {
  return new URL(threadPath(threadId), config.publicUrl).href;
}

/** Where the buyer reads a thread; without an account by its key, whose hash the thread keeps from now on. */
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
