import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';

const endpoint = z
  .string('The push address is missing.')
  .check(z.maxLength(1000, 'This push address is too long.'), z.regex(/^https?:\/\//, 'This is not a push address.'));
const base64url = (bytes: number, sentence: string) =>
  z.string(sentence).check(
    // Padding is looked for from each of its signs on, which takes very long in a text that is far too long.
    z.refine((text) => text.length <= 200, { error: sentence, abort: true }),
    // A browser may send it in plain base64, with `+`, `/` and padding.
    z.overwrite((text) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')),
    z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`), sentence),
  );

/** Body of POST /push/subscriptions: what the browser's `PushSubscription` says in JSON. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: base64url(65, 'This is not a key of a browser.'),
    auth: base64url(16, 'This is not a secret of a browser.'),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;
/** Body of DELETE /push/subscriptions. Only the browser and the shop know the address: knowing it is enough. */
export const endPushSchema = z.strictObject({ endpoint });
