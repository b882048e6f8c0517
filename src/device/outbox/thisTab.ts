import { randomId } from '#src/lib/randomId.ts';
import type { OutboxEntry } from './shared/entry.ts';

const lockOf = (tab: string) => `spareyard-outbox-tab-${tab}`;
const name = randomId();
let announced: Promise<string> | null = null;

/** The name of this tab. From then on the others can see that it is open: it holds a lock until it closes or dies. */
export function thisTab(): Promise<string> {
  announced ??= announce();
  return announced;
}

/** Whether somebody in this tab waits at this moment for the answer to an entry of which nothing is known yet. */
export function isAwaitedHere({ awaitedBy, later, state }: OutboxEntry): boolean {
  return awaitedBy === name && later === null && state !== 'needs-you';
}

async function announce(): Promise<string> {
  if (!('locks' in navigator)) return name;
  await new Promise<void>((held) => {
    void navigator.locks.request(lockOf(name), () => {
      held();
      return new Promise(() => undefined);
    });
  });
  return name;
}

/** The tabs that are open, by name; this one alone where a page has no locks. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set([name]);
  const { held = [] } = await navigator.locks.query();
  const prefix = lockOf('');
  return new Set(held.flatMap((lock) => (lock.name?.startsWith(prefix) ? lock.name.slice(prefix.length) : [])));
}

/** Resolves once another tab of this name has closed or died; never for this one, and where a page has no locks. */
export async function whenTabCloses(tab: string): Promise<void> {
  if (tab === name || !('locks' in navigator)) return new Promise(() => undefined);
  // Shared among those who wait: none of them is taken for the tab itself longer than a moment.
  await navigator.locks.request(lockOf(tab), { mode: 'shared' }, () => undefined);
}
