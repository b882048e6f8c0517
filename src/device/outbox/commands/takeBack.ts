import { deviceOutbox } from '../shared/deviceOutbox.ts';
import { isStillHere } from '../shared/entry.ts';

/**
 * Deletes an entry if it surely has not left this device. Nothing is sent then, whichever tab or worker is about to.
 * @returns whether it was taken back; if not, it was or may have been sent, or is gone
 * @throws storage errors
 */
export async function takeBack(id: string): Promise<boolean> {
  let wasHere = false;
  await deviceOutbox().store.change(id, (entry) => {
    wasHere = isStillHere(entry);
    return wasHere ? null : entry;
  });
  return wasHere;
}
