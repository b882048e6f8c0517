import { messageAnswerSchema } from '#contract/people/account.ts';
import { pushSubscriptionsPath } from '#contract/people/notices.ts';
import { submit } from '../outbox/outbox.ts';

/** Has the shop forget the address of this browser once there is a connection. Never throws: the push service says so as well. */
export async function endPushLater(endpoint: string): Promise<void> {
  try {
    await submit({
      kind: 'push.end',
      label: 'No more notices on this phone',
      request: { method: 'DELETE', path: pushSubscriptionsPath, body: { endpoint } },
      answer: messageAnswerSchema,
    });
  } catch {
    // There is no room for it on the device.
  }
}
