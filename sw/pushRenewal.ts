import { pushSubscriptionsPath } from '#contract/people/push.ts';
import { createApiClient } from '#src/http/shared/apiClient.ts';
import { apiBase } from '#src/lib/apiBase.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';

const timeoutMs = 25_000;

/**
 * Renews the push subscription with the previous key, unless the browser has already done so, and sends the new address
 * to the shop. Without a connection the next page that opens does this (`keepPush`). Never throws.
 */
export async function renewPush(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  event: { readonly oldSubscription: PushSubscription | null; readonly newSubscription: PushSubscription | null },
): Promise<void> {
  try {
    const session = await deviceOutbox().store.session();
    const applicationServerKey = event.oldSubscription?.options.applicationServerKey;
    if (!session || session.refused || !applicationServerKey) return;
    const renewed =
      event.newSubscription ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
    const { endpoint, keys } = renewed.toJSON();
    await createApiClient(apiBase)({
      method: 'POST',
      path: pushSubscriptionsPath,
      headers: { authorization: `Bearer ${session.token}` },
      // As the browser says it: the shop checks it, with rules that each phone would fetch with the worker.
      body: { endpoint, keys },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    // The next page that opens sends it to the shop.
  }
}
