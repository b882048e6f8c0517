import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { isDatabaseInMemory } from '#src/device/shared/deviceDatabase.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedNumber } from '#src/device/typedCopy.ts';
import { localStore } from '#src/lib/storage/smallStore.ts';
import { clearDevice, currentToken } from '#src/http/session.ts';

/** More copies than a killed browser may have forgotten. */
const copiesAhead = 1000;

/**
 * Signs the person out on this device: nothing more is sent in their name, and local storage is cleared. The order
 * matters, since a tab that dies in between must not leave a token to the worker. May be repeated; never throws.
 */
export async function leaveDevice(): Promise<void> {
  const isGone = await deviceOutbox()
    .store.leave(currentToken())
    .then(
      () => !isDatabaseInMemory(),
      () => false,
    );
  const number = storedNumber();
  clearDevice();
  // A database that did not open this time still has its copy, which must not be taken for the newer one when it does.
  if (!isGone) localStore.set(storageKeys.typedWordsCopy, String(number + copiesAhead));
}
