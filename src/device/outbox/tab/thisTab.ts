import { randomId } from '#src/lib/randomId.ts';
import { heldLocks, withLock } from '#src/lib/storage/locks.ts';
import type { OutboxEntry } from '../shared/entry.ts';

const lockOf = (tab: string) => `spareyard-outbox-tab-${tab}`;
const name = randomId();
let announced: Promise<string> | null = null;

/** The name of this tab, which holds a lock from the first call on, so that others see it open. May be repeated. */
export function thisTab(): Promise<string> {
  announced ??= announce();
  return announced;
}

/** Whether a form of this tab waits, or waited, for the answer to this entry. */
export function isAnswerForForm({ awaitedBy }: OutboxEntry): boolean {
  return awaitedBy === name;
}

/** Whether a form of this tab waits for the answer to this entry and no result is known yet. */
export function isAwaitedHere({ awaitedBy, later, state }: OutboxEntry): boolean {
  return awaitedBy === name && later === null && state !== 'needs-you';
}

async function announce(): Promise<string> {
  await new Promise<void>((resolve) => {
    void withLock(lockOf(name), {}, () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  return name;
}

/** Returns the names of the open tabs; only this one in a browser without locks. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const locks = await heldLocks();
  if (!locks) return new Set([name]);
  const prefix = lockOf('');
  return new Set(locks.flatMap((lock) => (lock.name?.startsWith(prefix) ? lock.name.slice(prefix.length) : [])));
}

/**
 * Resolves once the tab of this name has closed or died. Never resolves for this tab, nor in a browser without locks.
 */
export async function whenTabCloses(tab: string): Promise<void> {
  const never = () => new Promise<void>(() => undefined);
  if (tab === name) return never();
  // The waiting tabs share the lock, so that none of them looks like the tab itself for longer than an instant.
  await withLock(lockOf(tab), { mode: 'shared' }, async () => undefined, never);
}
