import type { OutboxKind } from '#src/offline/shared/outbox/entry.ts';
import { maybeSent } from '#src/offline/shared/outbox/entry.ts';
import { discard, openAbout } from '#src/offline/outbox/outbox.ts';

/**
 * Takes back the last thing that was done to an advert, if it is of this kind and nothing of it can have left the device.
 * @returns whether it is taken back; if not, only the opposite can undo it
 */
export async function takeBackUnsent(advertId: string, kind: OutboxKind): Promise<boolean> {
  const last = (await openAbout(advertId)).at(-1);
  if (last?.kind !== kind || last.state !== 'waiting' || maybeSent(last)) return false;
  await discard(last.id);
  return true;
}
