import './zodConfig.ts';
import * as z from 'zod/mini';
import { messageText } from './account.ts';
import { email, id, instant, line, phone } from './fields.ts';

/** Body of POST /adverts/{id}/enquiries; from anyone, signed in or not. */
export const enquirySchema = z.strictObject({
  name: line('Your name', { max: 100 }),
  email,
  phone: z.optional(z.union([z.literal(''), phone])),
  message: messageText,
});
export type EnquiryInput = z.input<typeof enquirySchema>;

export const enquiryAnswerSchema = z.object({ message: z.string(), enquiry: z.object({ id }) });

export const receivedEnquirySchema = z.object({
  id,
  advert: z.object({ id, title: z.string() }),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  message: z.string(),
  createdAt: instant,
  readAt: z.nullable(instant),
  doneAt: z.nullable(instant),
});
export type ReceivedEnquiry = z.infer<typeof receivedEnquirySchema>;

/** Answer of GET /enquiries: the vendor's newest, and how many are unread. */
export const receivedEnquiriesSchema = z.object({ items: z.array(receivedEnquirySchema), unread: z.int() });
/** Body of PATCH /enquiries/{id}. */
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
