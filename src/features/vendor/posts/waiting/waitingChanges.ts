import * as z from 'zod/mini';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { type AdvertStatus, advertStatuses } from '#contract/catalogue/advertStates.ts';
import { type ManyAdvertsAction, manyAdvertsInputSchema } from '#contract/vendor/manyAdverts.ts';
import type { OutboxEntry, OutboxPicture } from '#src/device/outbox/shared/entry.ts';

/** The changes to one advert that were made on this device and are not in the list yet. */
export interface WaitingChange {
  /** The new status; null when it stays. */
  readonly status: AdvertStatus | null;
  /** How many pieces were sold at the counter. */
  readonly sold: number;
  /** Whether the advert is to be deleted. */
  readonly isDeleted: boolean;
  /** Whether the shop has all of them, although the list here does not show them yet. */
  readonly isSent: boolean;
  /** Whether the shop has refused one of the changes, which then does not happen. */
  readonly needsYou: boolean;
  /** The pictures that go with it, in their order. */
  readonly pictures: readonly OutboxPicture[];
}

const none: WaitingChange = { status: null, sold: 0, isDeleted: false, isSent: true, needsYou: false, pictures: [] };
const statusBody = z.object({ status: z.enum(advertStatuses) });

/** Returns the changes of these entries, by the id of the advert. Later entries override earlier ones. */
export function waitingChanges(entries: readonly OutboxEntry[]): ReadonlyMap<string, WaitingChange> {
  const changes = new Map<string, WaitingChange>();
  for (const entry of entries) {
    const change = changeOf(entry);
    if (!change) continue;
    for (const id of entry.about) {
      const before = changes.get(id) ?? none;
      const isSent = entry.state === 'delivered';
      const pictures = isSent ? before.pictures : [...before.pictures, ...(entry.pictures ?? [])];
      const sold = before.sold + (isSent ? 0 : (change.sold ?? 0));
      changes.set(id, { ...before, ...change, sold, isSent: before.isSent && isSent, pictures });
    }
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
    case 'advert.pictures':
    case 'advert.unsold':
      return {};
    case 'advert.sold':
      return { sold: 1 };
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

/** Returns the advert as it will be once the change is sent. */
export function withWaiting(advert: OwnAdvert, change: WaitingChange | undefined): OwnAdvert {
  if (!change) return advert;
  const { quantity } = advert;
  return {
    ...advert,
    ...(change.status && { status: change.status }),
    ...(typeof quantity === 'number' && { quantity: Math.max(0, quantity - change.sold) }),
  };
}
