import type { OutboxKind } from '#src/device/outbox/shared/entry.ts';
import { takeBack } from '#src/device/outbox/commands/takeBack.ts';
import { unsentAbout } from '#src/device/outbox/outbox.ts';

/**
 * Takes back the last command about an advert or a question, if it is of this kind and cannot have left the device.
 * @returns whether it was taken back; if not, only the opposite command can undo it
 */
export async function takeBackUnsent(id: string, kind: OutboxKind): Promise<boolean> {
  const last = (await unsentAbout(id)).at(-1);
  return last?.kind === kind && takeBack(last.id);
}
