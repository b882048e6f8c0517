import { messageAnswerSchema } from '#contract/people/account.ts';
import { pushSubscriptionsPath } from '#contract/people/push.ts';
import { submit } from '../outbox/outbox.ts';

/**
 * Asks the shop, through the outbox, to forget the push address of this browser. Never throws: if it cannot be saved,
 * the push service will tell the shop that the address is no longer valid.
 */
export async function endPushLater(endpoint: string): Promise<void> {
  try {
    await submit({
      kind: 'push.end',
      label: 'Turn off notices on this device',
      request: { method: 'DELETE', path: pushSubscriptionsPath, body: { endpoint } },
      answer: messageAnswerSchema,
    });
  } catch {
    // It could not be saved on the device.
  }
}
