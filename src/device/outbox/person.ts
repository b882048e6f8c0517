import { accountAtom, currentToken, deviceStore, dropSession, pendingEmail } from '#src/http/session.ts';
import type { OutboxKind, SendingSession } from './shared/entry.ts';
import { deviceOutbox } from './shared/outbox.ts';
import { queuedUnlessTyped } from './shared/transitions.ts';

/*
 * Whose outbox this is. The session lives in local storage, which the worker cannot read; the outbox keeps a copy of the
 * token to send with. The page's session is the truth, and the copy follows it before anything is kept or sent.
 */

/** What the shop takes from anybody. */
const openToAll: ReadonlySet<OutboxKind> = new Set([
  'enquiry',
  // With the key that follows the conversation.
  'message',
  'thread.mark',
  'thread.block',
  'thread.report',
  'order',
  // With the key that follows the request.
  'order.status',
  'review',
  'review.report',
  'contact',
  'service-interest',
  'report',
  // The address is known to the browser and the shop alone.
  'push.end',
]);

/**
 * The account whose entries this person may see and add to, or null: who is signed in, or whose session ended by itself.
 * After a Logout, or once another e-mail is in use here, it is nobody.
 */
export function personOf(held: SendingSession | null): string | null {
  const token = currentToken();
  if (token === null) return held !== null && held.email === pendingEmail() ? held.accountId : null;
  return deviceStore.get(accountAtom)?.id ?? (held?.token === token ? held.accountId : null);
}

/**
 * Whose a command is: an account's, or nobody's (`accountId` null). Null when it needs somebody who is signed in and
 * nobody is. What belongs to an account waits for it when its session has ended by itself.
 */
export async function ownerOf(kind: OutboxKind): Promise<{ accountId: string | null } | null> {
  // The server takes it as nobody's, whoever is signed in: with a token it would be another command to it.
  if (kind === 'newsletter') return { accountId: null };
  const person = personOf(await deviceOutbox().store.session());
  if (person !== null && (currentToken() !== null || !openToAll.has(kind))) return { accountId: person };
  return openToAll.has(kind) ? { accountId: null } : null;
}

/**
 * Brings the copy of the token to what the page's session says, and queues again what waited for this sign-in. Call it
 * after a sign-in and a logout, at the start, and before a command is kept.
 */
export async function followSessionForSending(): Promise<void> {
  const { store } = deviceOutbox();
  // Asked in the transaction, not before: of two that follow each other closely, the later one must win.
  const following = (held: SendingSession | null) => {
    const token = currentToken();
    return token === null ? withoutSession(held) : withSession(held, token, deviceStore.get(accountAtom));
  };
  await store.changeSession(following);
  const session = await store.session();
  // The runner was told that the token is not valid any more: the page has to know as well.
  if (session?.refused) {
    if (session.token === currentToken()) dropSession();
    return;
  }
  await store.changeAll((entry) => {
    const waits = entry.state === 'needs-you' && entry.problem?.code === 'signed_out';
    return waits && session !== null && entry.accountId === session.accountId ? queuedUnlessTyped(entry) : entry;
  });
}

function withSession(
  held: SendingSession | null,
  token: string,
  account: { id: string; email: string } | null,
): SendingSession | null {
  if (held?.token === token) return held;
  return account && { accountId: account.id, email: account.email, token, refused: false };
}

function withoutSession(held: SendingSession | null): SendingSession | null {
  // A Logout clears the e-mail too; a session that ended by itself leaves it.
  return held !== null && held.email === pendingEmail() ? { ...held, refused: true } : null;
}
