import * as z from 'zod/mini';
import { enquiryPatchSchema, type EnquiryState } from '#contract/people/enquiries.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { type EnquiryPages, withEnquiry, withMark } from '#src/features/vendor/messages/enquiryPages.ts';
import type { EnquiryMark } from '#src/features/vendor/messages/markEnquiry.ts';

/** What a mark in the outbox says; null for another entry, and for one that the shop has refused. */
export function waitingMarkOf({ kind, state, request }: OutboxEntry): EnquiryMark | null {
  if (kind !== 'enquiry.mark' || state === 'needs-you') return null;
  const mark = z.safeParse(enquiryPatchSchema, request.body);
  return mark.success ? mark.data : null;
}

/** The lists as they will be once the marks of this device that wait have reached the shop. */
export function withWaitingMarks(
  pages: EnquiryPages,
  state: EnquiryState,
  entries: readonly OutboxEntry[],
): EnquiryPages {
  return entries.reduce((held, entry) => {
    const mark = waitingMarkOf(entry);
    const enquiry = mark && held.pages.flatMap(({ items }) => items).find(({ id }) => entry.about.includes(id));
    if (!mark || !enquiry) return held;
    return withEnquiry(held, state, enquiry, withMark(enquiry, mark, new Date(entry.createdAt).toISOString()));
  }, pages);
}
