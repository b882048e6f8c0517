import type { QueryClient } from '@tanstack/react-query';
import { deviceOutbox } from '#src/device/outbox/shared/outbox.ts';
import { ownData } from '#src/http/ownData.ts';
import { clearDevice } from '#src/http/session.ts';

/**
 * The person leaves this device: nothing more is sent in their name, and what lies in local storage goes. In this order, as
 * a tab that dies at that moment must not leave a token to the worker. Never throws.
 */
export async function leaveDevice(): Promise<void> {
  // A storage that is away has no token.
  await deviceOutbox()
    .store.changeSession(() => null)
    .catch(() => undefined);
  clearDevice();
}

/** Forgets what the person who left has read. Of adverts it may have been one that nobody but its vendor sees. */
export function forgetOwnData(client: Pick<QueryClient, 'removeQueries'>): void {
  for (const queryKey of [[ownData], ['adverts', 'one']]) client.removeQueries({ queryKey });
}
