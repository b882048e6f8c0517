import { accountAtom, currentToken, deviceStore, dropSession, pendingEmail } from '#src/http/session.ts';
import type { OutboxKind, SendingSession } from '../shared/entry.ts';
import { deviceOutbox } from '../shared/deviceOutbox.ts';
import { queuedIfUntouched } from '../shared/transitions.ts';
import { tellOwnWorker } from './tellOwnWorker.ts';
import { openTabs } from './thisTab.ts';

/*
 * Decides whose outbox this is. The session is in local storage, which the worker cannot read, so the outbox stores a
 * copy of the token to send with. The page's session is the truth, and the copy is updated before anything is saved or
 * sent.
 */

/** What the shop accepts from people who are not signed in. */
const openToAll: ReadonlySet<OutboxKind> = new Set([
  'enquiry',
  // With the key of the conversation.
  'message',
  'thread.mark',
  'thread.block',
  'thread.report',
  'order',
  // With the tracking key of the order request.
  'order.status',
  'review',
  'review.report',
  'contact',
  'service-interest',
  'search.mail',
  'report',
  // Only the browser and the shop know the push address.
  'push.end',
]);

/**
 * Returns the account whose entries this person may see and add to: the account that is signed in, or whose session
 * ended without a Logout. Returns null after a Logout, or once another e-mail is in use here.
 */
export function personOf(session: SendingSession | null): string | null {
  const token = currentToken();
  if (token === null) return session !== null && session.email === pendingEmail() ? session.accountId : null;
  return deviceStore.get(accountAtom)?.id ?? (session?.token === token ? session.accountId : null);
}

/**
 * Decides who owns a command: an account, or nobody (`accountId` null). Returns null when the command needs an account
 * and nobody is signed in. When a session ended without a Logout, a command that needs an account belongs to its
 * account and waits for the next sign-in.
 * @throws storage errors
 */
export async function ownerOf(kind: OutboxKind): Promise<{ accountId: string | null } | null> {
  // The server treats a subscription as nobody's, whoever is signed in. With a token it would see a different command.
  if (kind === 'newsletter') return { accountId: null };
  const person = personOf(await deviceOutbox().store.session());
  if (person !== null && (currentToken() !== null || !openToAll.has(kind))) return { accountId: person };
  return openToAll.has(kind) ? { accountId: null } : null;
}

/**
 * Updates the copy of the token from the page's session, and queues the entries again that waited for this sign-in.
 * Call it after a sign-in and a logout, at the start, and before a command is saved. May be repeated.
 * @throws storage errors
 */
export async function followSessionForSending(): Promise<void> {
  const { store } = deviceOutbox();
  // The session is read inside the transaction, so that the later of two close calls wins.
  const following = (session: SendingSession | null) => {
    const token = currentToken();
    return token === null ? withoutSession(session) : withSession(session, token, deviceStore.get(accountAtom));
  };
  const before = await store.session();
  await store.changeSession(following);
  const session = await store.session();
  // What only people who work here need is stored from now on: asked for its health, the worker looks what is missing.
  if (session && session.token !== before?.token) void tellOwnWorker({ kind: 'health' });
  // The shop told the runner that the token is no longer valid, so the page has to sign out as well.
  if (session?.refused) {
    if (session.token === currentToken()) dropSession();
    return;
  }
  const tabs = await openTabs();
  await store.changeAll((entry) => {
    const waits = entry.state === 'needs-you' && entry.problem?.code === 'signed_out';
    return waits && session !== null && entry.accountId === session.accountId ? queuedIfUntouched(entry, tabs) : entry;
  });
}

function withSession(
  session: SendingSession | null,
  token: string,
  account: { id: string; email: string } | null,
): SendingSession | null {
  if (session?.token === token) return session;
  return account && { accountId: account.id, email: account.email, token, refused: false };
}

function withoutSession(session: SendingSession | null): SendingSession | null {
  // A Logout also clears the e-mail; a session that ended otherwise leaves it.
  return session !== null && session.email === pendingEmail() ? { ...session, refused: true } : null;
}
