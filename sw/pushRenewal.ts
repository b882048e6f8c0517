import { pushSubscriptionSchema, pushSubscriptionsPath } from '#contract/people/notices.ts';
import { apiBase } from '#src/lib/apiBase.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';

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
    await fetch(new URL(`${apiBase}${pushSubscriptionsPath}`, self.location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
      body: JSON.stringify(pushSubscriptionSchema.parse({ endpoint, keys })),
    });
  } catch {
    // The next page that opens sends it to the shop.
  }
}
