import { maybeSent, type OutboxEntry, type OutboxKind } from '#src/device/outbox/shared/entry.ts';
import { discard, openAbout } from '#src/device/outbox/outbox.ts';

/**
 * Takes back the last thing that was done to an advert or a question, if it is of this kind and nothing of it can have
 * left the device.
 * @param isMeant tells those of the kind apart
 * @returns whether it is taken back; if not, only the opposite can undo it
 */
export async function takeBackUnsent(
  id: string,
  kind: OutboxKind,
  isMeant: (entry: OutboxEntry) => boolean = () => true,
): Promise<boolean> {
  const last = (await openAbout(id)).at(-1);
  if (last?.kind !== kind || !isMeant(last) || last.state !== 'waiting' || maybeSent(last)) return false;
  await discard(last.id);
  return true;
}
