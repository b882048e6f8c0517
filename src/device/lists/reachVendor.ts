import * as z from 'zod/mini';
import { vendorPhoneSchema } from '#contract/catalogue/vendorPhone.ts';
import { failureSentence, isUnreachable } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { openOutside } from '#src/lib/openOutside.ts';

/* What a tap on Call or WhatsApp needs, loaded with the first one. */

const shownPhoneSchema = z.extend(vendorPhoneSchema, {
  vendorId: z.string(),
  /** Since when it is known, in milliseconds since 1970. */
  at: z.number(),
});
export const shownPhonesSchema = z.array(shownPhoneSchema);
/** A vendor's number that the shop has shown. */
export type ShownPhone = z.infer<typeof shownPhoneSchema>;

/** The number that was shown, or what to tell the person. */
export type ReachOutcome = ShownPhone | { kind: 'error'; message: string; detail: string };

const maxShown = 60;

/** POST /vendors/{id}/phone, and opens an address made from the number: a call, or WhatsApp in a new tab. Never throws. */
export async function reachVendor(
  http: Http,
  vendorId: string,
  { addressOf, newTab }: { addressOf: (phone: string) => string; newTab: boolean },
): Promise<ReachOutcome> {
  try {
    const path = `/vendors/${encodeURIComponent(vendorId)}/phone`;
    const answer = await http.send({ method: 'POST', path, answer: vendorPhoneSchema });
    openOutside(addressOf(answer.phone), { newTab });
    return { ...answer, vendorId, at: Date.now() };
  } catch (error) {
    const needsConnection = 'The number comes from the shop, which cannot be reached right now.';
    const detail = isUnreachable(error) ? needsConnection : failureSentence(error);
    return { kind: 'error', message: 'The number could not be shown', detail };
  }
}

/** The numbers with one that was shown now, first. */
export function withShown(phones: readonly ShownPhone[], phone: ShownPhone): readonly ShownPhone[] {
  return [phone, ...phones.filter(({ vendorId }) => vendorId !== phone.vendorId)].slice(0, maxShown);
}
