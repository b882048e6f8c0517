import * as z from 'zod/mini';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { type AdvertStatus, advertStatuses } from '#contract/catalogue/advertStates.ts';
import { type ManyAdvertsAction, manyAdvertsInputSchema } from '#contract/vendor/manyAdverts.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';

/** What is done to an advert on this device, and not sent yet. */
export interface WaitingChange {
  /** What its status becomes; null when it stays. */
  readonly status: AdvertStatus | null;
  /** It is to be deleted. */
  readonly isDeleted: boolean;
  /** The shop has refused something of it: what it says does not come to be. */
  readonly needsYou: boolean;
}

const none: WaitingChange = { status: null, isDeleted: false, needsYou: false };
const statusBody = z.object({ status: z.enum(advertStatuses) });

/** What waits in the outbox, by the id of the advert that it changes. Later entries come over earlier ones. */
export function waitingChanges(entries: readonly OutboxEntry[]): ReadonlyMap<string, WaitingChange> {
  const changes = new Map<string, WaitingChange>();
  for (const entry of entries) {
    const change = changeOf(entry);
    if (!change) continue;
    for (const id of entry.about) changes.set(id, { ...(changes.get(id) ?? none), ...change });
  }
  return changes;
}

function changeOf(entry: OutboxEntry): Partial<WaitingChange> | null {
  if (!entry.kind.startsWith('advert.')) return null;
  if (entry.state === 'needs-you') return { needsYou: true };
  switch (entry.kind) {
    case 'advert.status':
    case 'advert.edit': {
      const body = z.safeParse(statusBody, entry.request.body);
      return body.success ? { status: body.data.status } : {};
    }
    case 'advert.delete':
      return { isDeleted: true };
    case 'advert.restore':
      return { isDeleted: false };
    case 'advert.bulk': {
      const body = z.safeParse(manyAdvertsInputSchema, entry.request.body);
      return body.success ? changeByAction[body.data.action] : {};
    }
    default:
      return null;
  }
}

const changeByAction: Record<ManyAdvertsAction, Partial<WaitingChange>> = {
  available: { status: 'Available' },
  unavailable: { status: 'Not available' },
  delete: { isDeleted: true },
  restore: { isDeleted: false },
  'still-there': {},
  prices: {},
};

/** The advert as it will be. */
export function withWaiting(advert: OwnAdvert, change: WaitingChange | undefined): OwnAdvert {
  return change?.status ? { ...advert, status: change.status } : advert;
}
