import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { clearDevice, currentToken } from '#src/http/session.ts';

/**
 * Signs the person out on this device: nothing more is sent in their name, and local storage is cleared. The order
 * matters, since a tab that dies in between must not leave a token to the worker. May be repeated; never throws.
 */
export async function leaveDevice(): Promise<void> {
  // A storage that cannot be opened holds no token.
  await deviceOutbox()
    .store.leave(currentToken())
    .catch(() => undefined);
  clearDevice();
}
