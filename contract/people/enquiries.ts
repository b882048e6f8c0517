import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { messageText } from './account.ts';
import { email, id, instant, line, phone } from '#contract/core/fields.ts';

/** Body of POST /adverts/{id}/enquiries; from anyone, signed in or not. It opens a thread (`threads.ts`). */
export const enquirySchema = z.strictObject({
  name: line('Your name', { max: 100 }),
  email,
  phone: z.optional(z.union([z.literal(''), phone])),
  message: messageText,
});
export type EnquiryInput = z.input<typeof enquirySchema>;

/** Answer of POST /adverts/{id}/enquiries and of PATCH /enquiries/{id}: the id of the message. */
export const enquiryAnswerSchema = z.object({ message: z.string(), enquiry: z.object({ id }) });

export const receivedEnquirySchema = z.object({
  id,
  advert: z.object({
    id,
    title: z.string(),
    /** Whether the public sees it now. A deleted one keeps its questions. */
    state: z.enum(['shown', 'hidden', 'deleted']),
    /** Its cover, once that can be shown. */
    picture: z.nullable(z.object({ id, width: z.int(), height: z.int() })),
  }),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  createdAt: instant,
  readAt: z.nullable(instant),
  doneAt: z.nullable(instant),
});
export type ReceivedEnquiry = z.infer<typeof receivedEnquirySchema>;

/** Which of them: not opened yet, not done yet, done, or all. What is done counts as read. */
export const enquiryStates = ['unread', 'open', 'done', 'all'] as const;
export type EnquiryState = (typeof enquiryStates)[number];
/** Query of GET /enquiries. */
export const enquiriesQuerySchema = z.strictObject({
  state: z._default(z.enum(enquiryStates, 'Choose unread, open, done or all.'), 'all'),
  cursor: z.optional(z.string().check(z.maxLength(200, 'This place in the list is not known.'))),
});

/** Answer of GET /enquiries, newest first. */
export const receivedEnquiriesSchema = z.object({
  items: z.array(receivedEnquirySchema),
  /** Where the older ones start; null when there are none. */
  nextCursor: z.nullable(z.string()),
  /** Of all the vendor's enquiries, whatever the query. */
  unread: z.int(),
  counts: z.object({ unread: z.int(), open: z.int(), done: z.int(), all: z.int() }),
});
export type ReceivedEnquiries = z.infer<typeof receivedEnquiriesSchema>;
/** Answer of GET /enquiries/unread. */
export const unreadEnquiriesSchema = z.object({ unread: z.int() });
/** Body of PATCH /enquiries/{id}, which phones of earlier releases send; threads have PATCH /threads/{id}. */
export const enquiryPatchSchema = z.strictObject({ read: z.optional(z.boolean()), done: z.optional(z.boolean()) });

export const reportReasons = [
  'Wrong or misleading',
  'Already sold',
  'Looks like fraud',
  'Not a part',
  'Other',
] as const;
/** Body of POST /adverts/{id}/reports. */
export const reportSchema = z.strictObject({
  reason: z.enum(reportReasons, 'Choose a reason.'),
  note: z.optional(line('Note', { min: 0, max: 500 })),
});
